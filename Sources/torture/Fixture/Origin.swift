import Synchronization
import UpdateCore

/// A server in memory: answers from a table, with entity tags and in parts, and 404 to all else.
final class Origin: Transport {
  static let host = "http://origin.test"
  private static let piece = 1_000

  private struct State {
    var answers: [String: [UInt8]] = [:]
    /// Answers that end after so many bytes.
    var cuts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  func answer(_ path: String, _ bytes: [UInt8], cutAt cut: Int? = nil) {
    state.withLock { state in
      state.answers["\(Origin.host)/\(path)"] = bytes
      state.cuts["\(Origin.host)/\(path)"] = cut
    }
  }

  /// Publishes a package as the newest release of `www`.
  ///
  /// One that is damaged has right headers, and a byte that is wrong in its first file; of one that
  /// is cut each answer ends after a half of it.
  func publish(
    _ version: String, _ files: [String: String], isComplete: Bool = false,
    isDamaged: Bool = false, isCut: Bool = false
  ) throws {
    // Sorted, so that the package is the same in each process.
    let list = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    var package = try ZipWriter.archive(list, topFolder: "www")
    if isDamaged {
      let nameLength = Int(package[26]) | Int(package[27]) << 8
      package[30 + nameLength] ^= 0x40
    }
    answer("\(version).zip", package, cutAt: isCut ? package.count / 2 : nil)
    let json = #"{"version":"\#(version)","url":"\#(version).zip","complete":\#(isComplete)}"#
    answer("api", Array(json.utf8))
  }

  /// Publishes a map with its pages, those left out that are `missing`.
  func publish(_ map: PublishedMap, missing: String? = nil) {
    answer("routes.json", Array(map.json.utf8))
    for (name, text) in map.pages {
      answer("\(name).html", name == missing ? [] : Array(text.utf8))
    }
  }

  func send(_ request: HTTPRequest, to receiver: any ResponseReceiver)
    async throws(TransportError) -> HTTPHead
  {
    let (answer, cut) = state.withLock { ($0.answers[request.url], $0.cuts[request.url]) }
    guard let bytes = answer else { return try deliver([], 404, [], request, to: receiver) }
    let tag = "\"\(SHA256.digest(of: bytes).text)\""
    if request.headers.contains(HTTPField("If-None-Match", tag)) {
      return try deliver([], 304, [], request, to: receiver)
    }
    var headers = [HTTPField("ETag", tag)]
    if request.url.hasSuffix(".js") { headers.append(HTTPField("Content-Type", "text/javascript")) }
    if let first = part(request, tag), first < bytes.count {
      headers.append(
        HTTPField("Content-Range", "bytes \(first)-\(bytes.count - 1)/\(bytes.count)"))
      return try deliver(bytes[first...], 206, headers, request, to: receiver, cutAt: cut)
    }
    return try deliver(bytes[...], 200, headers, request, to: receiver, cutAt: cut)
  }

  /// The first byte of what is asked for.
  private func part(_ request: HTTPRequest, _ tag: String) -> Int? {
    guard request.headers.contains(HTTPField("If-Range", tag)),
      let range = request.headers.first(where: { $0.name == "Range" })?.value
    else { return nil }
    return Int(range.dropFirst("bytes=".count).dropLast())
  }

  private func deliver(
    _ bytes: ArraySlice<UInt8>, _ status: Int, _ headers: [HTTPField], _ request: HTTPRequest,
    to receiver: any ResponseReceiver, cutAt cut: Int? = nil
  ) throws(TransportError) -> HTTPHead {
    guard bytes.count <= request.maximumBody else { throw .tooLarge(limit: request.maximumBody) }
    let head = HTTPHead(status: status, headers: headers, url: request.url, length: bytes.count)
    guard receiver.begin(head) else { throw .refusedByReceiver }
    let size = max(Origin.piece, bytes.count / 8)
    let end = min(bytes.endIndex, bytes.startIndex + (cut ?? bytes.count))
    for start in stride(from: bytes.startIndex, to: end, by: size) {
      let piece = bytes[start..<min(start + size, end)]
      guard piece.withUnsafeBytes({ receiver.receive($0) }) else { throw .refusedByReceiver }
    }
    guard end == bytes.endIndex else {
      throw .closed(received: end - bytes.startIndex, expected: bytes.count)
    }
    return head
  }
}

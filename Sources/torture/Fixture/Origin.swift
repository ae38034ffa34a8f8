import Synchronization
import UpdateCore

/// A server in memory: answers from a table, with entity tags, and 404 to all else.
final class Origin: Transport {
  static let host = "http://origin.test"
  private static let piece = 1_000

  private let answers = Mutex<[String: [UInt8]]>([:])

  func answer(_ path: String, _ bytes: [UInt8]) {
    answers.withLock { $0["\(Origin.host)/\(path)"] = bytes }
  }

  /// Publishes a package as the newest release of `www`.
  ///
  /// One that is damaged has right headers, and a byte that is wrong in its first file.
  func publish(
    _ version: String, _ files: [String: String], isComplete: Bool = false, isDamaged: Bool = false
  ) throws {
    let list = files.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    var package = try ZipWriter.archive(list, topFolder: "www")
    if isDamaged {
      let nameLength = Int(package[26]) | Int(package[27]) << 8
      package[30 + nameLength] ^= 0x40
    }
    answer("\(version).zip", package)
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
    guard let bytes = answers.withLock({ $0[request.url] }) else {
      return try deliver([], 404, [], request, to: receiver)
    }
    let tag = "\"\(SHA256.digest(of: bytes).text)\""
    if request.headers.contains(HTTPField("If-None-Match", tag)) {
      return try deliver([], 304, [], request, to: receiver)
    }
    return try deliver(bytes, 200, [HTTPField("ETag", tag)], request, to: receiver)
  }

  private func deliver(
    _ bytes: [UInt8], _ status: Int, _ headers: [HTTPField], _ request: HTTPRequest,
    to receiver: any ResponseReceiver
  ) throws(TransportError) -> HTTPHead {
    guard bytes.count <= request.maximumBody else { throw .tooLarge(limit: request.maximumBody) }
    let head = HTTPHead(status: status, headers: headers, url: request.url, length: bytes.count)
    guard receiver.begin(head) else { throw .refusedByReceiver }
    let size = max(Origin.piece, bytes.count / 8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = bytes[start..<min(start + size, bytes.count)]
      guard piece.withUnsafeBytes({ receiver.receive($0) }) else { throw .refusedByReceiver }
    }
    return head
  }
}

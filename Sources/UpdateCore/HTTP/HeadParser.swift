/// Reads an answer's header lines as libcurl hands them over, and checks what libcurl does not.
///
/// Interim answers (100, 103) are passed over, and what follows the head (trailers) only counts
/// towards the limit.
struct HeadParser {
  static let maximumBytes = 64 << 10

  private var bytes = 0
  private var status: Int?
  private var headers: [HTTPField] = []
  /// Whether the blank line after the headers of the final answer has come.
  private(set) var isComplete = false

  struct Head: Equatable {
    var status: Int
    var headers: [HTTPField]
    /// What `Content-Length` says, unless the body comes in chunks.
    var length: Int?
    /// Whether the body is coded, and its length that of the coded one.
    var isGzip = false
  }

  /// Takes one line with its line end; returns the head when this line ended it.
  mutating func take(_ line: UnsafeRawBufferPointer) throws(TransportError) -> Head? {
    bytes += line.count
    guard bytes <= HeadParser.maximumBytes else {
      throw .protocolViolation("the headers are longer than \(HeadParser.maximumBytes) bytes")
    }
    guard !isComplete else { return nil }
    var text = line[...]
    while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
    if status == nil {
      status = try HeadParser.status(of: String(decoding: text, as: UTF8.self))
      if status == 101 { throw .protocolViolation("it switches to a protocol nobody asked for") }
      return nil
    }
    if text.isEmpty { return try end() }
    add(text)
    return nil
  }

  private static func status(of line: String) throws(TransportError) -> Int {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3,
      words[1].utf8.allSatisfy(\.isASCIIDigit), let status = Int(words[1]), status >= 100
    else { throw .protocolViolation("the status line is `\(escapingControls(line))`") }
    return status
  }

  private mutating func add(_ line: Slice<UnsafeRawBufferPointer>) {
    if line.first?.isASCIIBlank == true, !headers.isEmpty {
      // A folded line goes on with the value before it.
      headers[headers.count - 1].value += " " + HeadParser.trimmed(line)
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    headers.append(
      HTTPField(
        HeadParser.trimmed(line[..<colon]),
        HeadParser.trimmed(line[line.index(after: colon)...])))
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var bytes = bytes
    while bytes.first?.isASCIIBlank == true { bytes.removeFirst() }
    while bytes.last?.isASCIIBlank == true { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func end() throws(TransportError) -> Head? {
    guard let status, status >= 200 else {
      status = nil
      headers = []
      return nil
    }
    isComplete = true
    return Head(
      status: status, headers: headers, length: try length(), isGzip: try isGzip(status))
  }

  private func length() throws(TransportError) -> Int? {
    var length: Int?
    for value in values("content-length") {
      guard !value.isEmpty, value.utf8.allSatisfy(\.isASCIIDigit) else {
        throw .protocolViolation("Content-Length is `\(escapingControls(value))`")
      }
      let number = Int(value) ?? .max
      if let length, length != number {
        throw .protocolViolation("there are two Content-Length: \(length) and \(number)")
      }
      length = number
    }
    let codings = values("transfer-encoding")
    for value in codings where value.lowercased() != "chunked" {
      throw .protocolViolation(
        "Transfer-Encoding is `\(escapingControls(value))`, which nobody asked for")
    }
    return codings.isEmpty ? length : nil
  }

  /// No coding is asked for; of one alone that everybody knows the whole is taken.
  private func isGzip(_ status: Int) throws(TransportError) -> Bool {
    let codings = values("content-encoding").filter { $0.lowercased() != "identity" }
    guard let coding = codings.first else { return false }
    guard codings.count == 1, ["gzip", "x-gzip"].contains(coding.lowercased()), status != 206 else {
      throw .protocolViolation(
        "Content-Encoding is `\(escapingControls(codings.joined(separator: ", ")))`, "
          + "which nobody asked for")
    }
    return true
  }

  private func values(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }
}

import Container
import UpdateCore

/// A body as lines to read.
enum BodyText {
  /// The most lines made of one body.
  static let mostLines = 2_000

  /// JSON indented, a form as pairs, other text as it is, anything else by its size.
  static func lines(_ bytes: [UInt8], type: String? = nil) -> [String] {
    guard !bytes.isEmpty else { return [] }
    if let value = try? JSONReader.read(bytes) {
      return cut(value.write(pretty: true))
    }
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
      return ["(\(bytes.count) bytes that are not text)"]
    }
    if type?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true {
      let pairs = text.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? decoded(parts[1]) : ""
        return "\(decoded(parts[0])) = \(value)"
      }
      return Array(pairs.prefix(mostLines))
    }
    return cut(text)
  }

  static func lines(of sketch: RequestSketch) -> [String] {
    lines(sketch.body, type: sketch.headers.value(of: "content-type"))
  }

  private static func cut(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(mostLines).map(String.init)
    return lines.count > mostLines ? shown + ["… \(lines.count - mostLines) lines more"] : shown
  }

  /// A name or value of a form.
  static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        bytes.append(0x20)
      } else if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [HTTPField] {
  /// The first value of a header, by its name in small letters.
  func value(of name: String) -> String? { first { $0.name.lowercased() == name }?.value }
}

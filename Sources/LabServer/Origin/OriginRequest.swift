import Foundation
import UpdateCore

/// What of a request decides the answer.
struct OriginRequest: Sendable, Equatable {
  var method: String
  /// Decoded, without the query.
  var path: String
  /// As the request line has it.
  var target = ""
  /// The query's fields, decoded; of a field given twice the first.
  var query: [String: String] = [:]
  /// Host and port that URLs in the answer name.
  var host: String
  var headers: [HTTPField] = []
  var body: [UInt8] = []
  /// The lab's wall clock when it came.
  var time: Date

  /// Whether the answer is a package or a binary.
  var isDownload: Bool {
    LabEndpoint.wwwPackage.matches(path: path) || StoreOrigin.version(ofPath: path) != nil
  }

  /// The first header of that name, compared without case.
  subscript(header name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The path of a request target, decoded; `nil` when it is none.
  static func path(ofTarget target: String) -> String? {
    let raw = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard raw.first == UInt8(ascii: "/") else { return nil }
    return decode(raw)
  }

  /// The fields of a request target's query; what is not percent-encoded UTF-8 is left out.
  static func query(ofTarget target: String) -> [String: String] {
    let target = target.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard let mark = target.firstIndex(of: UInt8(ascii: "?")) else { return [:] }
    var fields: [String: String] = [:]
    for field in target[target.index(after: mark)...].split(separator: UInt8(ascii: "&")) {
      let name = field.prefix { $0 != UInt8(ascii: "=") }
      guard let key = decode(name), let value = decode(field.dropFirst(name.count + 1)),
        fields[key] == nil
      else { continue }
      fields[key] = value
    }
    return fields
  }

  private static func decode(_ raw: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ UInt8(ascii: "+") != $0 }),
        let value = UInt8(Substring(digits), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

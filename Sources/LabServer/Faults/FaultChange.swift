import UpdateCore

/// What `origin fault ENDPOINT …` asks for.
package enum FaultChange: Sendable, Hashable {
  case set(LabFault)
  case clear(LabEndpoint)

  /// Reads `ENDPOINT FAULT [times N] [header "Name: value"]` or `ENDPOINT none`, already split
  /// into words and without quotes.
  package static func parse(_ words: [String]) throws(FaultError) -> FaultChange {
    var rest = words[...]
    guard let first = rest.popFirst() else { throw .missing("an endpoint") }
    let endpoint = try LabEndpoint.parse(first)
    if rest.first == "none" {
      if rest.count > 1 { throw .unexpected(rest[rest.startIndex + 1]) }
      return .clear(endpoint)
    }
    var fault = LabFault(endpoint, try Fault.parse(from: &rest))
    while let word = rest.popFirst() {
      switch word {
      case "times" where fault.remaining == nil:
        let number = rest.popFirst()
        guard let count = number.flatMap(Units.count), count > 0 else {
          throw .badArgument(of: word, found: number ?? "", expected: "a number from 1")
        }
        fault.remaining = count
      case "header" where fault.header == nil:
        let line = rest.popFirst()
        guard let header = line.flatMap(header) else {
          throw .badArgument(
            of: word, found: line ?? "",
            expected: "\"Name: value\" (lengths and transfer encoding are the lab's)")
        }
        fault.header = header
      default:
        throw .unexpected(word)
      }
    }
    return .set(fault)
  }

  private static func header(_ line: String) -> HTTPField? {
    guard let colon = line.firstIndex(of: ":"), line.utf8.count <= 4096 else { return nil }
    let name = line[..<colon]
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    let isToken = name.utf8.allSatisfy { byte in
      byte > 32 && byte < 127 && !"()<>@,;:\\\"/[]?={}".utf8.contains(byte)
    }
    guard !name.isEmpty, isToken, value.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }),
      !["content-length", "transfer-encoding"].contains(name.lowercased())
    else { return nil }
    return HTTPField(String(name), String(value))
  }
}

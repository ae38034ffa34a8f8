/// Why the words of a fault were not understood.
package enum FaultError: Error, Sendable, Equatable {
  case missing(String)
  case unexpected(String)
  case unknownFault(String, nearest: String?)
  case unknownEndpoint(String, nearest: String?)
  case badArgument(of: String, found: String, expected: String)
}

extension FaultError: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .missing(let what): "missing: \(what)"
    case .unexpected(let word): "unexpected \"\(word)\" after the fault"
    case .unknownFault(let word, let nearest):
      "unknown fault \"\(word)\"" + Self.suggestion(nearest)
    case .unknownEndpoint(let word, let nearest):
      "unknown endpoint \"\(word)\"" + Self.suggestion(nearest)
    case .badArgument(let name, let found, let expected):
      "\"\(name)\" needs \(expected), not \"\(found)\""
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

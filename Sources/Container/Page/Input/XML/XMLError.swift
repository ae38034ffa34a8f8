/// Why a text is no XML document.
enum XMLError: Error, Hashable {
  /// What the standard does not allow there.
  case malformed(String, line: Int)
  case tooLarge(bytes: Int, limit: Int)
  case tooManyNodes(limit: Int)
  /// The entities of the document's own type stand for too much.
  case entities(limit: Int, line: Int)
}

extension XMLError: CustomStringConvertible {
  var description: String {
    switch self {
    case .malformed(let reason, let line): "line \(line): \(reason)"
    case .tooLarge(let bytes, let limit): "\(bytes) bytes; \(limit) are allowed"
    case .tooManyNodes(let limit): "the page has made \(limit) nodes; it may make no more"
    case .entities(let limit, let line):
      "line \(line): the entities stand for more than \(limit) bytes"
    }
  }
}

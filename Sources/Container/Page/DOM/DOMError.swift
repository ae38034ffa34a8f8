/// Why a document cannot be changed as asked.
enum DOMError: Error, Hashable {
  /// The child may not stand there: it is around that place, or of a kind that has none there.
  case hierarchy
  /// The sibling to insert before is not a child of the parent.
  case notFound
  /// The page has made as many nodes as it may.
  case tooManyNodes(limit: Int)
  /// The page has named as many namespaces as it may.
  case tooManyNamespaces(limit: Int)
}

extension DOMError: CustomStringConvertible {
  var description: String {
    switch self {
    case .hierarchy: "the node cannot be inserted there"
    case .notFound: "the node to insert before is not a child of this node"
    case .tooManyNodes(let limit): "the page has made \(limit) nodes; it may make no more"
    case .tooManyNamespaces(let limit):
      "the page has named \(limit) namespaces; it may name no more"
    }
  }
}

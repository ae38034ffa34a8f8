import CJavaScriptCore

extension NativeCall {
  /// The node that an argument names.
  func node(_ index: Int, _ page: Page) throws(ScriptThrow) -> NodeID {
    guard let node = optionalNode(index, page) else { throw .typeError("there is no such node") }
    return node
  }

  /// The node that an argument names; `nil` for a negative number.
  func optionalNode(_ index: Int, _ page: Page) -> NodeID? {
    let number = number(index)
    guard number >= 0, number < Double(page.document.nodes.count) else { return nil }
    return NodeID(Int(number))
  }

  /// A node's name, or -1 for none.
  func make(_ node: NodeID?) -> JSValueRef? { make(node?.index ?? -1) }

  func make(_ nodes: [NodeID]) -> JSValueRef? { array(nodes.map { make($0.index) }) }
}

extension ScriptThrow {
  init(_ error: DOMError) {
    switch error {
    case .hierarchy: self = .exception(name: "HierarchyRequestError", "\(error)")
    case .notFound: self = .exception(name: "NotFoundError", "\(error)")
    case .tooManyNodes, .tooManyNamespaces: self = .rangeError("\(error)")
    }
  }
}

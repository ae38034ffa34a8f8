extension Page {
  /// Changes the document; what it refuses becomes the script's error.
  func change<Value>(
    _ body: (inout Document) throws(DOMError) -> Value
  ) throws(ScriptThrow) -> Value {
    do throws(DOMError) {
      return try body(&document)
    } catch {
      throw ScriptThrow(error)
    }
  }

  /// Puts a node into another; what comes into the document that way begins to act.
  func insert(_ child: NodeID, into parent: NodeID, before sibling: NodeID?) throws(ScriptThrow) {
    // What a fragment holds is not to be found in it any more.
    let isFragment = document[child].kind == .fragment
    let nodes = isFragment ? Array(document.children(of: child)) : [child]
    try change { (document) throws(DOMError) in
      try document.insert(child, into: parent, before: sibling)
    }
    if document.isConnected(parent) { for node in nodes { didConnect(node) } }
  }

  /// Puts a node in the place of another, which goes out of the tree.
  func replace(_ child: NodeID, in parent: NodeID, with node: NodeID) throws(ScriptThrow) {
    let isFragment = document[node].kind == .fragment
    let nodes = isFragment ? Array(document.children(of: node)) : [node]
    try change { (document) throws(DOMError) in
      try document.replace(child, in: parent, with: node)
    }
    if document.isConnected(parent) { for node in nodes { didConnect(node) } }
  }

  /// Lets a script's classes hear of what the parser has made.
  func tellElements() {
    if !document.shadows.isEmpty { context?.call("startShadows") }
    if !document.customs.entries.isEmpty || !document.shadows.stale.isEmpty {
      context?.call("didChange")
    }
  }

  func setAttribute(_ name: String, to value: String, of element: NodeID) {
    document.set(name, to: value, of: element)
    didSet(name, of: element)
  }

  func set(_ attribute: Node.Attribute, of element: NodeID) {
    document.set(attribute, of: element)
    didSet(attribute.name, of: element)
  }

  /// Puts what XML is into a document of the page's; why it is none, if it is not well-formed.
  func parseXML(_ text: String, below target: NodeID) -> String? {
    do throws(XMLError) {
      try document.parseXML(text, below: target)
      return nil
    } catch {
      document.removeChildren(of: target)
      return "\(error)"
    }
  }

  /// Puts what a whole HTML document is into one of the page's.
  func parseDocument(_ markup: String, below target: NodeID) throws(ScriptThrow) {
    do throws(PageError) {
      try document.parseDocument(markup, below: target)
    } catch {
      throw .exception(name: "SyntaxError", "\(error)")
    }
  }

  func setInnerHTML(_ markup: String, of element: NodeID) throws(ScriptThrow) {
    do throws(PageError) {
      try document.setInnerHTML(markup, of: element)
    } catch {
      throw .exception(name: "SyntaxError", "\(error)")
    }
    if document.isConnected(element) {
      for node in Array(document.children(of: element)) { didConnect(node) }
    }
  }

  func fragment(of markup: String, in context: NodeID) throws(ScriptThrow) -> NodeID {
    do throws(PageError) {
      return try document.parseFragment(markup, in: context)
    } catch {
      throw .exception(name: "SyntaxError", "\(error)")
    }
  }
}

extension Node {
  /// What its `contenteditable` says; `nil` for as its parent.
  var editability: Bool? {
    switch attribute("contenteditable")?.lowercased() {
    case "", "true", "plaintext-only": true
    case "false": false
    default: nil
    }
  }
}

extension Document {
  /// Whether a person edits a node's text in the page.
  func isEditable(_ node: NodeID) -> Bool {
    var next: NodeID? = node
    while let id = next {
      if let says = self[id].editability { return says }
      next = self[id].parent
    }
    return false
  }

  /// Whether it is the outermost element of what a person edits in one.
  func isEditingHost(_ node: NodeID) -> Bool {
    guard self[node].editability == true else { return false }
    return self[node].parent.map { !isEditable($0) } ?? true
  }
}

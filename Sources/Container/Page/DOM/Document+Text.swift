extension Document {
  /// Replaces the characters of a text or a comment.
  mutating func setText(_ text: String, of node: NodeID) {
    let wasEmpty = self[node].text.isEmpty
    update(node) { $0.text = text }
    guard let parent = self[node].parent else { return }
    if self[parent].tag == .style { styling.sheets.touch(parent) }
    if wasEmpty != text.isEmpty { markStyle(parent, styling.features.empty) }
  }

  /// The characters below a node, or its own; none of a document.
  func textContent(of node: NodeID) -> String {
    switch self[node].kind {
    case .document, .documentType: ""
    case .text, .comment, .instruction, .cdata: self[node].text
    case .element, .fragment: rawText(of: node)
    }
  }

  /// Replaces what stands in a node by a text.
  mutating func setTextContent(_ text: String, of node: NodeID) throws(DOMError) {
    switch self[node].kind {
    case .document, .documentType: break
    case .text, .comment, .instruction, .cdata: setText(text, of: node)
    case .element, .fragment:
      let child = text.isEmpty ? nil : try createText(text)
      removeChildren(of: node)
      if let child { link(child, into: node, before: nil) }
    }
  }
}

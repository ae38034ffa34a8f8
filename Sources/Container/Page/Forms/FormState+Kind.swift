extension FormState {
  /// What takes focus as what; `nil` for anything else and for what is disabled.
  func kind(of node: NodeID, _ document: Document) -> PageElement.Kind? {
    let element = document[node]
    if let select = document.listBox(of: node) {
      if document.isDisabled(select) || document.isDisabledOption(node) { return nil }
      return document[select].has("multiple") ? .checkbox : .radio
    }
    if document.isEditingHost(node), index.presses.words[node] != nil { return .editor }
    guard element.takesFocus, !document.isDisabled(node) else {
      return index.presses.words[node] == nil ? nil : .button
    }
    switch element.tag {
    case .anchor: return element.attribute("href").map { .link(href: $0) }
    case .details: return .disclosure
    // Nothing can be typed where only reading is allowed: a press is all there is to do.
    case .textarea: return element.has("readonly") ? .button : .textArea
    case .select:
      if document.isListBox(node) { return nil }
      return .select(SelectOption.rows(of: node, self, in: document).map(\.choice))
    case .button:
      switch element.attribute("type")?.lowercased() {
      case "button": return .button
      case "reset": return .reset
      default: return .submit
      }
    case .input:
      let kind = InputType(element).kind
      return kind?.isEditable == true && element.has("readonly") ? .button : kind
    default: return nil
    }
  }
}

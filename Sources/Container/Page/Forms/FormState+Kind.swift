extension FormState {
  /// What takes focus as what; `nil` for anything else and for what is disabled.
  func kind(of node: NodeID, _ document: Document) -> PageElement.Kind? {
    let element = document[node]
    guard element.takesFocus, !document.isDisabled(node) else {
      return index.presses.words[node] == nil ? nil : .button
    }
    switch element.tag {
    case .anchor: return element.attribute("href").map { .link(href: $0) }
    case .details: return .disclosure
    case .textarea: return .textArea
    case .select: return .select(options: SelectOption.all(of: node, in: document).map(\.label))
    case .button:
      switch element.attribute("type")?.lowercased() {
      case "button": return .button
      case "reset": return .reset
      default: return .submit
      }
    case .input: return InputType(element).kind
    default: return nil
    }
  }
}

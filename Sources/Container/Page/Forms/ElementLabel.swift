/// What a person would call an element.
enum ElementLabel {
  /// The first that is not empty: its own words, its label, and what stands in for one.
  static func text(of node: NodeID, _ document: Document, _ forms: FormState) -> String {
    let element = document[node]
    if document.isEditingHost(node) {
      let names = ["aria-label", "title", "aria-placeholder", "data-placeholder", "placeholder"]
      let name = first([], element, names)
      return name.isEmpty ? first([document.text(of: node)], element, ["id"]) : name
    }
    if let words = forms.index.presses.words[node] {
      let own = Whitespace.collapsed(words)
      let text = first([own, self.words(of: node, document)], element, ["name"])
      guard text.isEmpty else { return text }
      let kind = element.attribute("class")?.split(whereSeparator: \.isWhitespace).first
      return kind.map { String($0.prefix(40)) } ?? element.name
    }
    switch element.tag {
    case .anchor:
      return first([words(of: node, document)], element, ["href"])
    case .details:
      return forms.index.summaries[node].map { document.text(of: $0) } ?? "Details"
    case .button:
      return words(of: node, document)
    case .option: return SelectOption.label(of: node, document)
    case .input:
      return inputText(of: node, document, forms)
    default:
      return controlText(of: node, document, forms)
    }
  }

  /// What an element shows, or what it is called.
  static func words(of node: NodeID, _ document: Document) -> String {
    let own = IconName.isLigature(document[node]) ? "" : document.text(of: node)
    return own.isEmpty ? name(ofWordless: node, document) : own
  }

  private static func inputText(
    of node: NodeID, _ document: Document, _ forms: FormState
  ) -> String {
    let element = document[node]
    let standard: String
    switch InputType(element) {
    case .button: standard = ""
    case .submit, .image: standard = "Submit"
    case .reset: standard = "Reset"
    case .file: standard = "Choose file"
    default: return controlText(of: node, document, forms)
    }
    let text = first([], element, ["value", "alt", "aria-label", "title"])
    return text.isEmpty ? standard : text
  }

  private static func controlText(
    of node: NodeID, _ document: Document, _ forms: FormState
  ) -> String {
    let label = forms.index.labels[node].map { document.text(of: $0) }
    return first([label ?? ""], document[node], ["aria-label", "title", "placeholder", "name"])
  }

  private static func first(_ texts: [String], _ node: Node, _ attributes: [String]) -> String {
    if let text = texts.first(where: { !$0.isEmpty }) { return text }
    for name in attributes {
      let text = Whitespace.collapsed(node.attribute(name) ?? "")
      if !text.isEmpty { return text }
    }
    return ""
  }
}

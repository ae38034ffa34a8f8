/// What a person has typed and chosen, beside the document's own values.
struct FormState: Sendable {
  /// Which labels and lines belong to the document's controls.
  let index: DocumentIndex
  private var values: [NodeID: String] = [:]
  private var isOn: [NodeID: Bool] = [:]
  private var selected: [NodeID: Int] = [:]

  /// Longest text of a field in characters.
  static let valueLimit = 100_000

  init(_ document: Document) { index = DocumentIndex(document) }

  // MARK: Reading

  /// What takes focus as what; `nil` for anything else and for what is disabled.
  func kind(of node: NodeID, _ document: Document) -> PageElement.Kind? {
    let element = document[node]
    guard !element.has("disabled") else { return nil }
    switch element.tag {
    case .anchor: return element.attribute("href").map { .link(href: $0) }
    case .details: return .disclosure
    case .textarea: return .textArea
    case .select: return .select(options: options(of: node, document).map(\.label))
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

  /// The text of a field, the label of the chosen option, or a button's value.
  func value(of node: NodeID, _ document: Document) -> String {
    if let value = values[node] { return value }
    switch document[node].tag {
    case .textarea: return document.rawText(of: node)
    case .select: return selectedOption(of: node, document)?.label ?? ""
    default: return document[node].attribute("value") ?? ""
    }
  }

  func isOn(_ node: NodeID, _ document: Document) -> Bool {
    if document[node].tag == .details { return document[node].has("open") }
    return isOn[node] ?? document[node].has("checked")
  }

  func options(of select: NodeID, _ document: Document) -> [SelectOption] {
    SelectOption.all(of: select, in: document)
  }

  /// The place of the chosen option: the person's, the document's last, or the first.
  func selectedIndex(of select: NodeID, _ options: [SelectOption]) -> Int? {
    if options.isEmpty { return nil }
    return selected[select] ?? options.lastIndex(where: \.isSelected) ?? 0
  }

  func selectedOption(of select: NodeID, _ document: Document) -> SelectOption? {
    let options = options(of: select, document)
    return selectedIndex(of: select, options).map { options[$0] }
  }

  // MARK: Changing

  mutating func setValue(_ value: String, of node: NodeID) {
    values[node] = String(value.prefix(Self.valueLimit))
  }

  mutating func setOn(_ flag: Bool, of node: NodeID) { isOn[node] = flag }

  mutating func select(_ index: Int, in select: NodeID) { selected[select] = index }

  /// Back to the document's own value.
  mutating func reset(_ node: NodeID) {
    values[node] = nil
    isOn[node] = nil
    selected[node] = nil
  }
}

/// What a person or a script has typed and chosen, beside the document's own values.
///
/// These are the "dirty" values of the HTML standard; names of nodes lead to them, so that they
/// follow a control wherever it is moved. No change here fires an event.
struct FormState: Sendable {
  /// Which labels and lines belong to the document's controls.
  private(set) var index: DocumentIndex
  /// Rises with every change that layout can see.
  private(set) var version = 0

  private(set) var values: [NodeID: String] = [:]
  private(set) var checked: [NodeID: Bool] = [:]
  private(set) var selected: [NodeID: Bool] = [:]
  /// What is selected in fields, in UTF-16 code units; the end of the text where nothing is said.
  private(set) var selections: [NodeID: Range<Int>] = [:]
  /// Choices in which nothing is chosen, not even the first option.
  private(set) var cleared: Set<NodeID> = []
  /// What has changed since it was laid out.
  private var touched: Set<NodeID> = []

  /// Longest text of a field in characters.
  static let valueLimit = 100_000

  init(_ document: Document) { index = DocumentIndex(document) }

  /// Brings the index up to date with a changed document; costs nothing for the same version.
  mutating func follow(_ document: Document) {
    if index.version != document.version || index.styleVersion != document.styling.version {
      index = DocumentIndex(document)
    }
  }

  // MARK: Dirty values

  /// Hands over which controls have changed since they were laid out.
  mutating func takeTouched() -> Set<NodeID> {
    defer { touched.removeAll() }
    return touched
  }

  /// Sets what was typed; `nil` for the document's own.
  mutating func setDirtyValue(_ value: String?, of node: NodeID) {
    touched.insert(node)
    if selections[node] != nil, value != values[node] { selections[node] = nil }
    values[node] = value.map { value in
      String(String.UnicodeScalarView(value.unicodeScalars.prefix(Self.valueLimit)))
    }
    version += 1
  }

  /// Selects a part of a field's text; an empty one is a place for the cursor.
  mutating func select(_ range: Range<Int>?, of node: NodeID) { selections[node] = range }

  mutating func setDirtyChecked(_ flag: Bool?, of node: NodeID) {
    touched.insert(node)
    checked[node] = flag
    version += 1
  }

  mutating func setDirtySelected(_ flag: Bool?, of option: NodeID) {
    touched.insert(option)
    selected[option] = flag
    version += 1
  }

  mutating func setCleared(_ flag: Bool, of select: NodeID) {
    touched.insert(select)
    if flag { cleared.insert(select) } else { cleared.remove(select) }
    version += 1
  }
}

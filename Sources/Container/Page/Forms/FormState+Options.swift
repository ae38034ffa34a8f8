extension FormState {
  /// All options of a `select` in order, as its `options`.
  func options(of select: NodeID, _ document: Document) -> [NodeID] {
    document.elements(named: Tag.option.rawValue, below: select)
  }

  /// The chosen options in order: HTML Standard, "selectedness setting algorithm".
  func selectedOptions(of select: NodeID, _ document: Document) -> [NodeID] {
    let options = options(of: select, document)
    let chosen = options.filter { selected[$0] ?? document[$0].has("selected") }
    if document[select].has("multiple") { return chosen }
    if let last = chosen.last { return [last] }
    if cleared.contains(select) || document.displaySize(of: select) > 1 { return [] }
    return options.first { !document.isDisabledOption($0) }.map { [$0] } ?? []
  }

  /// The place of the first chosen option among all; -1 for none.
  func selectedIndex(of select: NodeID, _ document: Document) -> Int {
    guard let first = selectedOptions(of: select, document).first else { return -1 }
    return options(of: select, document).firstIndex(of: first) ?? -1
  }

  mutating func setSelectedIndex(_ index: Int, of select: NodeID, _ document: Document) {
    let options = options(of: select, document)
    choose(options.indices.contains(index) ? options[index] : nil, in: select, document)
  }

  /// Whether an option is chosen.
  func isSelected(_ option: NodeID, _ document: Document) -> Bool {
    guard let select = document.select(of: option), !document[select].has("multiple") else {
      return selected[option] ?? document[option].has("selected")
    }
    return selectedOptions(of: select, document).contains(option)
  }

  /// Chooses an option, or not; where one can be chosen, the others lose the choice.
  mutating func setSelected(_ flag: Bool, of option: NodeID, _ document: Document) {
    guard let select = document.select(of: option) else {
      setDirtySelected(flag, of: option)
      return
    }
    if flag, !document[select].has("multiple") {
      choose(option, in: select, document)
    } else {
      setDirtySelected(flag, of: option)
      setCleared(false, of: select)
    }
  }

  /// Makes an option the only one that is chosen; `nil` for none.
  mutating func choose(_ option: NodeID?, in select: NodeID, _ document: Document) {
    for other in options(of: select, document)
    where other != option && (selected[other] ?? document[other].has("selected")) {
      setDirtySelected(false, of: other)
    }
    if let option { setDirtySelected(true, of: option) }
    setCleared(option == nil, of: select)
  }
}

extension Document {
  /// The `select` that an option belongs to.
  func select(of option: NodeID) -> NodeID? { ancestor(of: option) { $0 == .select } }

  func isDisabledOption(_ option: NodeID) -> Bool {
    if self[option].has("disabled") { return true }
    guard let parent = self[option].parent, self[parent].tag == .optgroup else { return false }
    return self[parent].has("disabled")
  }

  /// Whether a `select` shows its options in the page, each to be chosen there.
  func isListBox(_ select: NodeID) -> Bool {
    self[select].tag == .select && (self[select].has("multiple") || displaySize(of: select) > 1)
  }

  /// The `select` in which an option is shown as one of a list in the page.
  func listBox(of option: NodeID) -> NodeID? {
    guard self[option].tag == .option, let select = select(of: option), isListBox(select) else {
      return nil
    }
    return select
  }

  /// How many options a `select` shows at once: one, unless it says more.
  fileprivate func displaySize(of select: NodeID) -> Int {
    self[select].attribute("size").flatMap { Int($0) } ?? 1
  }
}

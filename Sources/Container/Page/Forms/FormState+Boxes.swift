extension FormState {
  /// Whether a box is ticked, a radio chosen, or a `details` open.
  func isOn(_ node: NodeID, _ document: Document) -> Bool {
    if document[node].tag == .details { return document[node].has("open") }
    if document[node].tag == .option { return isSelected(node, document) }
    return checked[node] ?? document[node].has("checked")
  }

  /// Ticks a box or chooses a radio, and with that takes the choice from the others of its group.
  mutating func setOn(_ flag: Bool, of node: NodeID, _ document: Document) {
    if flag, InputType(document[node]) == .radio {
      for other in radioGroup(of: node, document) where isOn(other, document) {
        setDirtyChecked(false, of: other)
      }
    }
    setDirtyChecked(flag, of: node)
  }

  /// The other radios of a radio's group: the same name, form and tree.
  func radioGroup(of radio: NodeID, _ document: Document) -> [NodeID] {
    guard let name = document[radio].attribute("name"), !name.isEmpty else { return [] }
    let owner = document.formOwner(of: radio)
    let top = document.top(of: radio)
    return document.elements(withName: name, below: top).filter { other in
      other != radio && document[other].tag == .input && InputType(document[other]) == .radio
        && document.formOwner(of: other) == owner
    }
  }
}

extension FormInteraction {
  /// What a key does in a control that the script's listeners have not prevented: another option, a
  /// step of a number, a date or a slider.
  mutating func keyPressed(_ key: String, in node: NodeID) -> Action {
    guard !document.isDisabled(node) else { return .nothing }
    switch document[node].tag {
    case .select: return move(key, in: node)
    case .input where !document[node].has("readonly"): return step(key, in: node)
    default: return .nothing
    }
  }

  private mutating func move(_ key: String, in select: NodeID) -> Action {
    guard !document[select].has("multiple") else { return .nothing }
    let options = SelectOption.all(of: select, in: document)
    let chosen = forms.selectedOptions(of: select, document).first
    let index = options.firstIndex { $0.node == chosen }
    let next: Int
    switch key {
    case "ArrowDown", "ArrowRight": next = (index ?? -1) + 1
    case "ArrowUp", "ArrowLeft": next = (index ?? options.count) - 1
    case "Home": next = 0
    case "End": next = options.count - 1
    default: return .nothing
    }
    guard options.indices.contains(next), next != index else { return .nothing }
    forms.choose(options[next].node, in: select, document)
    return .changed(select)
  }

  private mutating func step(_ key: String, in input: NodeID) -> Action {
    let value = InputValue(document[input])
    let text = forms.value(of: input, document)
    let isSlider = value.type == .range
    let next: String?
    switch key {
    case "ArrowUp": next = value.stepped(text, by: 1)
    case "ArrowDown": next = value.stepped(text, by: -1)
    case "ArrowRight" where isSlider: next = value.stepped(text, by: 1)
    case "ArrowLeft" where isSlider: next = value.stepped(text, by: -1)
    case "PageUp" where isSlider: next = value.stepped(text, by: 10)
    case "PageDown" where isSlider: next = value.stepped(text, by: -10)
    case "Home" where isSlider: next = value.limit(isHighest: false)
    case "End" where isSlider: next = value.limit(isHighest: true)
    default: next = nil
    }
    guard let next, next != text else { return .nothing }
    forms.setDirtyValue(next, of: input)
    return .changed(input)
  }
}

extension FormInteraction {
  /// What `preActivation` changed, for `undo`.
  struct PreActivation: Hashable {
    /// The dirty states that boxes had before.
    fileprivate var boxes: [NodeID: Bool?] = [:]
    /// Whether a box is another than before.
    var hasChanged: Bool
  }

  /// Where the `click` of a press on an element of a snapshot is dispatched.
  func clickTarget(of node: NodeID) -> NodeID {
    document[node].tag == .details ? forms.index.summaries[node] ?? node : node
  }

  /// The nearest element around a click that has an action of its own, or the element itself.
  func activationTarget(of node: NodeID) -> NodeID? {
    var next: NodeID? = node
    while let id = next {
      if isActivatable(id) { return id }
      next = document.assignedSlot(of: id) ?? document.composedParent(of: id)
    }
    return nil
  }

  private func isActivatable(_ node: NodeID) -> Bool {
    let element = document[node]
    switch element.tag {
    case .anchor, .area: return element.has("href")
    case .button, .select, .textarea, .label, .details: return true
    case .input: return true
    case .summary:
      guard let parent = element.parent, document[parent].tag == .details else { return false }
      return document.children(of: parent).first { document[$0].tag == .summary } == node
    default: return false
    }
  }

  /// Ticks a box or chooses a radio before `click` is dispatched: HTML Standard,
  /// "legacy-pre-activation behavior"; `nil` for all else.
  mutating func preActivation(of node: NodeID) -> PreActivation? {
    guard document[node].tag == .input, !document.isDisabled(node) else { return nil }
    let wasOn = forms.isOn(node, document)
    switch InputType(document[node]) {
    case .checkbox:
      let state = PreActivation(boxes: [node: forms.checked[node]], hasChanged: true)
      forms.setOn(!wasOn, of: node, document)
      return state
    case .radio:
      var state = PreActivation(boxes: [node: forms.checked[node]], hasChanged: !wasOn)
      for other in forms.radioGroup(of: node, document) {
        state.boxes.updateValue(forms.checked[other], forKey: other)
      }
      forms.setOn(true, of: node, document)
      return state
    default: return nil
    }
  }

  /// Takes back what `preActivation` did: the click was prevented.
  mutating func undo(_ state: PreActivation) {
    for (box, flag) in state.boxes { forms.setDirtyChecked(flag, of: box) }
  }

  /// Does what a click on an element does when nothing prevented it.
  ///
  /// The element is an `activationTarget`, `state` what its `preActivation` returned.
  mutating func defaultAction(of node: NodeID, after state: PreActivation? = nil) -> Action {
    if document.isDisabled(node) { return .nothing }
    let element = document[node]
    switch element.tag {
    case .anchor, .area:
      return element.attribute("href").map { .follow(href: $0, link: node) } ?? .nothing
    case .details: return toggle(node)
    case .summary: return element.parent.map { toggle($0) } ?? .nothing
    case .label: return control(of: node).map { .click($0) } ?? .nothing
    case .button:
      switch element.attribute("type")?.lowercased() {
      case "button": return .nothing
      case "reset": return resetAction(of: node)
      default: return submitAction(of: node)
      }
    case .input: break
    default: return .nothing
    }
    switch InputType(element) {
    case .checkbox, .radio: return state?.hasChanged == true ? .changed(node) : .nothing
    case .submit, .image: return submitAction(of: node)
    case .reset: return resetAction(of: node)
    case .file: return .choosesFile(node)
    default: return .nothing
    }
  }

  /// What a person's press does beyond a click; `nil` where it is no more than that.
  ///
  /// In a field it is Enter, which presses the form's first submit button or sends the form; an option
  /// of a list is chosen, or not any more. The list of a choice is the device's.
  mutating func pressed(_ node: NodeID) -> Action? {
    if let select = document.listBox(of: node) { return pressed(option: node, in: select) }
    switch forms.kind(of: node, document) {
    case .textField, .password:
      guard let form = document.formOwner(of: node) else { return .nothing }
      let buttons = document.controls(of: form).filter(isSubmitButton)
      guard let button = buttons.first else { return .submit(form: form, by: nil) }
      return document.isDisabled(button) ? .nothing : .click(button)
    case .select, .textArea: return .nothing
    default: return nil
    }
  }

  private mutating func pressed(option: NodeID, in select: NodeID) -> Action {
    guard forms.kind(of: option, document) != nil else { return .nothing }
    let isChosen = forms.isSelected(option, document)
    let isMultiple = document[select].has("multiple")
    if isChosen, !isMultiple { return .nothing }
    forms.setSelected(!isChosen, of: option, document)
    return .changed(select)
  }

  /// Chooses a row of a choice's list; whether that changes something.
  mutating func choose(_ row: Int, in select: NodeID) -> Bool {
    forms.follow(document)
    let rows = SelectOption.rows(of: select, forms, in: document)
    guard rows.indices.contains(row), rows[row].choice.role == .option,
      !rows[row].choice.isChosen
    else { return false }
    forms.choose(rows[row].node, in: select, document)
    return true
  }

  private func isSubmitButton(_ node: NodeID) -> Bool {
    let element = document[node]
    if element.tag == .button {
      return !["button", "reset"].contains(element.attribute("type")?.lowercased())
    }
    guard element.tag == .input else { return false }
    switch InputType(element) {
    case .submit, .image: return true
    default: return false
    }
  }

  private mutating func toggle(_ details: NodeID) -> Action {
    if document[details].has("open") {
      document.removeAttribute("open", of: details)
    } else {
      document.set("open", to: "", of: details)
    }
    return .toggled(details)
  }

  /// The control that a label is for.
  func control(of label: NodeID) -> NodeID? {
    if let id = document[label].attribute("for") {
      return document.element(withID: id, near: label).flatMap {
        document[$0].isLabelable ? $0 : nil
      }
    }
    return document.descendants(of: label).first { document[$0].isLabelable }
  }

  private func submitAction(of button: NodeID) -> Action {
    document.formOwner(of: button).map { .submit(form: $0, by: button) } ?? .nothing
  }

  private func resetAction(of button: NodeID) -> Action {
    document.formOwner(of: button).map { .reset(form: $0) } ?? .nothing
  }
}

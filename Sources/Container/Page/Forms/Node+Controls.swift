extension Node {
  /// Whether it is a box or a dot that is on or off.
  var isBox: Bool {
    guard tag == .input, !has("disabled") else { return false }
    switch InputType(self) {
    case .checkbox, .radio: return true
    default: return false
    }
  }

  /// Whether it is a field of one line.
  var isField: Bool {
    tag == .input && InputType(self).isField
  }

  /// Whether a `label` can be for it.
  var isLabelable: Bool {
    switch tag {
    case .button, .meter, .output, .progress, .select, .textarea: true
    case .input: attribute("type")?.lowercased() != "hidden"
    default: false
    }
  }

  /// Whether it takes focus, unless it is disabled.
  var takesFocus: Bool {
    switch tag {
    case .anchor: has("href")
    case .details, .textarea, .select, .button: true
    case .input: InputType(self).kind != nil
    default: false
    }
  }

  /// Whether it is a part of a form that `disabled` applies to.
  var isControl: Bool {
    switch tag {
    case .button, .input, .select, .textarea: true
    default: false
    }
  }
}

extension Document {
  /// Whether a control, or an option, can be neither changed nor pressed.
  func isDisabled(_ node: NodeID) -> Bool {
    if self[node].tag == .option { return isDisabledOption(node) }
    let isCustom = customs.formAssociated.contains(node)
    guard self[node].isControl || self[node].tag == .fieldset || isCustom else { return false }
    if self[node].has("disabled") { return true }
    var child = node
    while let parent = self[child].parent {
      // The first legend of a fieldset stays free.
      if self[parent].tag == .fieldset, self[parent].has("disabled"),
        children(of: parent).first(where: { self[$0].tag == .legend }) != child
      {
        return true
      }
      child = parent
    }
    return false
  }

  /// The form that a control belongs to: the one it names, or the one around it.
  func formOwner(of control: NodeID) -> NodeID? {
    if let name = self[control].attribute("form"), self[control].isConnected {
      return element(withID: name, near: control).flatMap { self[$0].tag == .form ? $0 : nil }
    }
    return ancestor(of: control) { $0 == .form }
  }

  /// The controls of a form in document order, as its `elements`.
  func controls(of form: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    let root = top(of: form)
    var next = next(after: root, within: root)
    while let node = next {
      let isControl = self[node].isControl || customs.formAssociated.contains(node)
      if isControl, formOwner(of: node) == form { found.append(node) }
      next = self.next(after: node, within: root)
    }
    return found
  }
}

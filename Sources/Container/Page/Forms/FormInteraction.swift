/// What a person's action on an element does.
struct FormInteraction {
  enum Outcome: Hashable {
    case nothing
    /// The page looks different now.
    case changed
    case follow(href: String)
    case submit(FormSubmission)
  }

  var document: Document
  var forms: FormState

  mutating func activate(_ node: NodeID) -> Outcome {
    guard let kind = forms.kind(of: node, document) else { return .nothing }
    switch kind {
    case .link(let href): return .follow(href: href)
    case .button: return .nothing
    case .submit: return submit(owner(of: node), by: node)
    case .textField, .password: return submit(owner(of: node), by: nil)
    case .textArea: return .nothing
    case .reset: return reset(owner(of: node))
    case .checkbox:
      forms.setOn(!forms.isOn(node, document), of: node)
      return .changed
    case .radio:
      chooseRadio(node)
      return .changed
    case .select:
      return chooseNext(node)
    case .disclosure:
      if document[node].has("open") {
        document.removeAttribute("open", of: node)
      } else {
        document.set("open", to: "", of: node)
      }
      return .changed
    }
  }

  mutating func setValue(_ value: String, of node: NodeID) -> Outcome {
    switch forms.kind(of: node, document) {
    case .textField, .password, .textArea:
      guard !document[node].has("readonly") else { return .nothing }
      let limit = document[node].attribute("maxlength").flatMap { Int($0) }
      forms.setValue(limit.map { String(value.prefix(max(0, $0))) } ?? value, of: node)
      return .changed
    case .select(let options):
      guard let index = options.firstIndex(of: value) else { return .nothing }
      forms.select(index, in: node)
      return .changed
    default:
      return .nothing
    }
  }

  private mutating func chooseRadio(_ node: NodeID) {
    let name = document[node].attribute("name") ?? ""
    let owner = owner(of: node)
    if !name.isEmpty {
      for other in document.descendants(of: Document.root)
      where document[other].tag == .input && InputType(document[other]) == .radio
        && document[other].attribute("name") == name && self.owner(of: other) == owner
      {
        forms.setOn(false, of: other)
      }
    }
    forms.setOn(true, of: node)
  }

  private mutating func chooseNext(_ select: NodeID) -> Outcome {
    let options = forms.options(of: select, document)
    guard options.count > 1, let index = forms.selectedIndex(of: select, options) else {
      return .nothing
    }
    forms.select((index + 1) % options.count, in: select)
    return .changed
  }

  // MARK: Forms

  /// The form that a control belongs to: the one it names, or the one around it.
  private func owner(of control: NodeID) -> NodeID? {
    if let name = document[control].attribute("form") {
      return document.element(withID: name).flatMap { document[$0].tag == .form ? $0 : nil }
    }
    return document.ancestor(of: control) { $0 == .form }
  }

  /// The controls of a form in document order.
  private func controls(of form: NodeID) -> [NodeID] {
    document.descendants(of: Document.root).filter { node in
      switch document[node].tag {
      case .input, .button, .select, .textarea: owner(of: node) == form
      default: false
      }
    }
  }

  private mutating func reset(_ form: NodeID?) -> Outcome {
    guard let form else { return .nothing }
    for control in controls(of: form) { forms.reset(control) }
    return .changed
  }

  private func submit(_ form: NodeID?, by button: NodeID?) -> Outcome {
    guard let form else { return .nothing }
    let controls = controls(of: form)
    // Enter in a field presses the form's first submit button.
    let button = button ?? controls.first { forms.kind(of: $0, document) == .submit }
    var fields: [FormSubmission.Field] = []
    for control in controls {
      guard let name = document[control].attribute("name"), !name.isEmpty,
        let value = submittedValue(of: control, isPressed: control == button)
      else { continue }
      fields.append(FormSubmission.Field(name: name, value: value))
    }
    let override = button.map { document[$0] }
    let method = override?.attribute("formmethod") ?? document[form].attribute("method")
    return .submit(
      FormSubmission(
        action: override?.attribute("formaction") ?? document[form].attribute("action") ?? "",
        isPost: method?.lowercased() == "post", fields: fields))
  }

  private func submittedValue(of control: NodeID, isPressed: Bool) -> String? {
    let element = document[control]
    guard !element.has("disabled") else { return nil }
    switch element.tag {
    case .textarea: return forms.value(of: control, document)
    case .select: return forms.selectedOption(of: control, document)?.value
    case .button: return isPressed ? element.attribute("value") ?? "" : nil
    default: break
    }
    switch InputType(element) {
    case .text, .password, .hidden: return forms.value(of: control, document)
    case .checkbox, .radio:
      return forms.isOn(control, document) ? element.attribute("value") ?? "on" : nil
    case .submit: return isPressed ? element.attribute("value") ?? "Submit" : nil
    case .button, .reset, .image, .file: return nil
    }
  }
}

extension FormInteraction {
  /// Puts a form's controls back to the document's own values.
  mutating func reset(_ form: NodeID) {
    for control in document.controls(of: form) {
      forms.setDirtyValue(nil, of: control)
      forms.setDirtyChecked(nil, of: control)
      guard document[control].tag == .select else { continue }
      for option in forms.options(of: control, document) {
        forms.setDirtySelected(nil, of: option)
      }
      forms.setCleared(false, of: control)
    }
  }

  /// A form as it is sent, by a button if one was pressed.
  func submission(of form: NodeID, by button: NodeID?) -> FormSubmission {
    let override = button.map { document[$0] }
    let method = override?.attribute("formmethod") ?? document[form].attribute("method")
    return FormSubmission(
      action: override?.attribute("formaction") ?? document[form].attribute("action") ?? "",
      isPost: method?.lowercased() == "post", fields: fields(of: form, by: button))
  }

  /// The names and values that a form sends, in document order, as `FormData` has them too.
  func fields(of form: NodeID, by button: NodeID? = nil) -> [FormSubmission.Field] {
    var fields: [FormSubmission.Field] = []
    for control in document.controls(of: form) where !document.isDisabled(control) {
      if case .entries(let entries) = document.customs.formValues[control] {
        fields += entries.map { FormSubmission.Field(name: $0.name, value: $0.value) }
        continue
      }
      guard let name = document[control].attribute("name"), !name.isEmpty else { continue }
      for value in sentValues(of: control, isPressed: control == button) {
        fields.append(FormSubmission.Field(name: name, value: value))
      }
    }
    return fields
  }

  private func sentValues(of control: NodeID, isPressed: Bool) -> [String] {
    if document.customs.formAssociated.contains(control) {
      guard case .value(let value) = document.customs.formValues[control] else { return [] }
      return [value]
    }
    let element = document[control]
    switch element.tag {
    case .textarea: return [forms.value(of: control, document)]
    case .select:
      return forms.selectedOptions(of: control, document)
        .filter { !document.isDisabledOption($0) }
        .map { SelectOption.value(of: $0, document) }
    case .button: return isPressed ? [element.attribute("value") ?? ""] : []
    default: break
    }
    switch InputType(element) {
    case .hidden: return [forms.value(of: control, document)]
    case let type where type.hasValue: return [forms.value(of: control, document)]
    case .checkbox, .radio:
      return forms.isOn(control, document) ? [forms.value(of: control, document)] : []
    case .submit: return isPressed ? [element.attribute("value") ?? "Submit"] : []
    default: return []
    }
  }
}

extension Node {
  /// Whether it is a box or a dot that is on or off.
  var isBox: Bool {
    guard tag == .input, !has("disabled") else { return false }
    switch InputType(self) {
    case .checkbox, .radio: return true
    default: return false
    }
  }

  /// Whether a `label` can be for it.
  var isLabelable: Bool {
    switch tag {
    case .button, .meter, .output, .progress, .select, .textarea: true
    case .input: attribute("type")?.lowercased() != "hidden"
    default: false
    }
  }
}

/// What an `input` is.
enum InputType {
  case hidden, text, password, checkbox, radio, button, submit, reset, image, file

  init(_ element: Node) {
    self =
      switch element.attribute("type")?.lowercased() {
      case "hidden": .hidden
      case "password": .password
      case "checkbox": .checkbox
      case "radio": .radio
      case "button": .button
      case "submit": .submit
      case "reset": .reset
      case "image": .image
      case "file": .file
      default: .text
      }
  }

  /// A file cannot be chosen, so that its button takes no focus.
  var kind: PageElement.Kind? {
    switch self {
    case .hidden, .file: nil
    case .text: .textField
    case .password: .password
    case .checkbox: .checkbox
    case .radio: .radio
    case .button: .button
    case .submit, .image: .submit
    case .reset: .reset
    }
  }
}

/// What an `input` is.
enum InputType {
  case hidden, text, email, url, password, checkbox, radio, button, submit, reset, image, file
  case number, range, color, date, month, week, time, dateTime

  init(_ element: Node) {
    self =
      switch element.attribute("type")?.lowercased() {
      case "hidden": .hidden
      case "email": .email
      case "url": .url
      case "password": .password
      case "checkbox": .checkbox
      case "radio": .radio
      case "button": .button
      case "submit": .submit
      case "reset": .reset
      case "image": .image
      case "file": .file
      case "number": .number
      case "range": .range
      case "color": .color
      case "date": .date
      case "month": .month
      case "week": .week
      case "time": .time
      case "datetime-local": .dateTime
      default: .text
      }
  }

  /// A file cannot be chosen, so that its button says so when it is pressed.
  var kind: PageElement.Kind? {
    switch self {
    case .hidden: nil
    case .password: .password
    case .checkbox: .checkbox
    case .radio: .radio
    case .button, .file: .button
    case .submit, .image: .submit
    case .reset: .reset
    case .range: .slider
    case .text, .email, .url, .number, .color, .date, .month, .week, .time, .dateTime: .textField
    }
  }

  /// Whether text is typed into it.
  var isField: Bool { kind == .textField || kind == .password }

  /// Whether what is typed or chosen in it is its value.
  var hasValue: Bool { isField || self == .range }

  /// Whether its value is a number, or stands for one.
  var isNumeric: Bool {
    switch self {
    case .number, .range: true
    default: isTemporal
    }
  }

  var isTemporal: Bool { format != nil }

  /// How a date or a time is written.
  var format: String? {
    switch self {
    case .date: "yyyy-mm-dd"
    case .month: "yyyy-mm"
    case .week: "yyyy-Www"
    case .time: "hh:mm"
    case .dateTime: "yyyy-mm-ddThh:mm"
    default: nil
    }
  }
}

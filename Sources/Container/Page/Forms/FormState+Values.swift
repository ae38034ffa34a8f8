extension FormState {
  /// The `value` of an input, text area, button, option or choice, as a script reads it.
  func value(of node: NodeID, _ document: Document) -> String {
    let element = document[node]
    switch element.tag {
    case .select:
      return selectedOptions(of: node, document).first.map { SelectOption.value(of: $0, document) }
        ?? ""
    case .option: return SelectOption.value(of: node, document)
    case .textarea: return values[node] ?? document.rawText(of: node)
    case .input: break
    default: return element.attribute("value") ?? ""
    }
    switch InputType(element) {
    case .text, .password: return values[node] ?? Self.oneLine(element.attribute("value") ?? "")
    case .checkbox, .radio: return element.attribute("value") ?? "on"
    case .file: return ""
    case .hidden, .button, .submit, .reset, .image: return element.attribute("value") ?? ""
    }
  }

  /// Sets the `value` as a script does: what is typed, the chosen option, or the attribute.
  mutating func setValue(_ value: String, of node: NodeID, _ document: inout Document) {
    let element = document[node]
    switch element.tag {
    case .select:
      let option = options(of: node, document).first {
        SelectOption.value(of: $0, document) == value
      }
      choose(option, in: node, document)
      return
    case .textarea:
      setDirtyValue(Self.lineFeeds(value), of: node)
      return
    case .input: break
    default:
      document.set("value", to: value, of: node)
      return
    }
    switch InputType(element) {
    case .text, .password: setDirtyValue(Self.oneLine(value), of: node)
    case .file: break
    case .checkbox, .radio, .hidden, .button, .submit, .reset, .image:
      document.set("value", to: value, of: node)
    }
  }

  /// What layout shows: the text of a field, the labels of the chosen options, a button's value.
  func shownValue(of node: NodeID, _ document: Document) -> String {
    guard document[node].tag == .select else { return value(of: node, document) }
    return selectedOptions(of: node, document).map { SelectOption.label(of: $0, document) }
      .joined(separator: ", ")
  }

  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return String(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" })
  }

  private static func lineFeeds(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}

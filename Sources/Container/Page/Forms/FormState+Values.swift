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
    let type = InputType(element)
    if type.hasValue { return InputValue(element).sanitized(rawValue(of: node, element)) }
    switch type {
    case .checkbox, .radio: return element.attribute("value") ?? "on"
    case .file: return ""
    default: return element.attribute("value") ?? ""
    }
  }

  /// What stands in a field, whether or not it is a value there.
  func rawValue(of node: NodeID, _ element: Node) -> String {
    values[node]
      ?? InputValue(element).sanitized(Self.oneLine(element.attribute("value") ?? ""))
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
    case .file: break
    case let type where type.hasValue:
      let value = InputValue(element).sanitized(Self.oneLine(value))
      // What a person is about to type is no value yet, and stays.
      if value == self.value(of: node, document), values[node] != nil { return }
      setDirtyValue(value, of: node)
    default: document.set("value", to: value, of: node)
    }
  }

  /// What is selected in a field's text, in UTF-16 code units: the cursor's place at least.
  func selection(of node: NodeID, _ document: Document) -> Range<Int> {
    let length = value(of: node, document).utf16.count
    guard let range = selections[node] else { return length..<length }
    return range.clamped(to: 0..<length)
  }

  /// The same counted in characters.
  func shownSelection(of node: NodeID, _ document: Document) -> Range<Int> {
    let text = value(of: node, document)
    let range = selection(of: node, document)
    let start = text.characters(before: range.lowerBound)
    return start..<max(start, text.characters(before: range.upperBound))
  }

  /// What layout shows: the text of a field, the labels of the chosen options, a button's value.
  func shownValue(of node: NodeID, _ document: Document) -> String {
    let element = document[node]
    if element.isField { return rawValue(of: node, element) }
    guard element.tag == .select else { return value(of: node, document) }
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

extension String {
  /// How many characters stand before a place that is told in UTF-16 code units.
  func characters(before offset: Int) -> Int {
    let end = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    return self[..<end].count
  }

  /// The place behind so many characters in UTF-16 code units.
  func codeUnits(before count: Int) -> Int { prefix(count).utf16.count }
}

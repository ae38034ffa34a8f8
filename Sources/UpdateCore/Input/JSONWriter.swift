extension JSONValue {
  /// The value as JSON text: on one line, or indented by two blanks.
  ///
  /// Control characters, also those that only terminals and editors mind, are escaped, so the text
  /// is safe to print. Members keep their order. Recurses once a level: values that were read have
  /// at most `JSONReader.maximumDepth`.
  package func write(pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.write(self, depth: 0)
    return writer.text
  }
}

private struct JSONWriter {
  let pretty: Bool
  var text = ""

  init(pretty: Bool) { self.pretty = pretty }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let string): write(string)
    case .array(let elements): write(elements, depth)
    case .object(let object): write(object, depth)
    }
  }

  private mutating func write(_ elements: [JSONValue], _ depth: Int) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine(depth + 1)
      write(element, depth: depth + 1)
    }
    if !elements.isEmpty { breakLine(depth) }
    text += "]"
  }

  private mutating func write(_ object: JSONObject, _ depth: Int) {
    text += "{"
    for (index, member) in object.members.enumerated() {
      if index > 0 { text += "," }
      breakLine(depth + 1)
      write(member.key)
      text += pretty ? ": " : ":"
      write(member.value, depth: depth + 1)
    }
    if !object.isEmpty { breakLine(depth) }
    text += "}"
  }

  private mutating func breakLine(_ depth: Int) {
    if pretty { text += "\n" + String(repeating: "  ", count: depth) }
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isControl: text += "\\u" + hexadecimal(scalar.value, width: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

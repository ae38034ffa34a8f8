import UpdateCore

/// What is in the JSON of a widget's parameter `data`.
struct WidgetData {
  let value: JSONValue
  /// For sentences: "data", "item 2 of data".
  let place: String

  init(_ value: JSONValue, place: String) {
    self.value = value
    self.place = place
  }

  init(of url: WidgetURL) throws(WidgetError) {
    guard let text = url["data"] else { throw .missing(parameter: "data") }
    do throws(JSONError) {
      value = try JSONReader.read(Array(text.utf8), limit: WidgetLimits.data)
    } catch {
      throw .malformed(error)
    }
    place = "`data`"
  }

  /// The elements of a list.
  func elements(_ what: String, limit: Int) throws(WidgetError) -> [WidgetData] {
    guard let elements = value.array else { throw wrongType("a list of \(what)") }
    guard elements.count <= limit else {
      throw .tooMany(what, count: elements.count, limit: limit)
    }
    return elements.enumerated().map { WidgetData($1, place: "item \($0 + 1) of \(place)") }
  }

  /// The member of an object; `nil` when there is none, or it is null.
  func member(_ key: String) throws(WidgetError) -> WidgetData? {
    guard let object = value.object else { throw wrongType("an object") }
    guard let value = object[key], !value.isNull else { return nil }
    return WidgetData(value, place: "`\(key)` in \(place)")
  }

  /// The text of a member; `nil` when there is none, or it is null.
  func text(_ key: String, limit: Int) throws(WidgetError) -> String? {
    guard let member = try member(key) else { return nil }
    guard let text = member.value.string else { throw member.wrongType("a text") }
    return try WidgetData.limited(text, member.place, limit)
  }

  func wrongType(_ expected: String) -> WidgetError {
    .wrongType(place: place, expected: expected, found: value.kind)
  }

  /// A text that has room.
  static func limited(_ text: String, _ what: String, _ limit: Int) throws(WidgetError) -> String {
    guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
      throw .tooLong(what, limit: limit)
    }
    return text
  }
}

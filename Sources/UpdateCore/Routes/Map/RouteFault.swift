/// What can be wrong with a routes map.
package enum RouteFault: Sendable, Hashable {
  case json(JSONError)
  case tooLarge(limit: Int)
  case tooManyRoutes(limit: Int)
  /// What should be an object is something else.
  case notAnObject(found: String)
  case notAList(found: String)
  case missing
  case notAString(found: String)
  case tooLong(limit: Int)
  /// No http(s) URL, also after it was resolved against the map's.
  case invalidURL(String)
  case invalidPattern(PatternError)

  case unreadableDate(String)
  case wrongWeekday(String)
  case dateIsNotText(found: String)
  case versionIsNotText(found: String)
  case unknownVersion(String)
  case notABoolean(found: String)
  /// The pattern of an earlier route of the same list, by its position.
  case duplicate(of: Int)
  /// An earlier route of the same list matches whatever this one does.
  case shadowed(by: Int)
  case emptyPattern

  /// Whether the map is rejected for it.
  package var isFatal: Bool {
    switch self {
    case .json, .tooLarge, .tooManyRoutes, .notAnObject, .notAList, .missing, .notAString,
      .tooLong, .invalidURL, .invalidPattern:
      true
    case .unreadableDate, .wrongWeekday, .dateIsNotText, .versionIsNotText, .unknownVersion,
      .notABoolean, .duplicate, .shadowed, .emptyPattern:
      false
    }
  }

  /// A sentence without a full stop.
  package var sentence: String {
    switch self {
    case .json(let error): "the map is not JSON: \(error)"
    case .tooLarge(let limit): "the map is larger than \(limit) bytes"
    case .tooManyRoutes(let limit): "the map has more than \(limit) routes"
    case .notAnObject(let found): "should be an object, and is \(found)"
    case .notAList(let found): "should be a list, and is \(found)"
    case .missing: "is missing"
    case .notAString(let found): "should be a text, and is \(found)"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .invalidURL(let text): "\(quoted(text)) is no http or https URL of a file"
    case .invalidPattern(let error): "the pattern does not compile: \(error)"
    case .unreadableDate(let text):
      "\(quoted(text)) is no date: written like “Sun, 09 Oct 2016 07:43:47 GMT” or "
        + "“2016-10-09T07:43:47Z” it counts"
    case .wrongWeekday(let text): "\(quoted(text)) names another weekday than that date's"
    case .dateIsNotText(let found): "should be a date as text, and is \(found)"
    case .versionIsNotText(let found): "should be a version as text, and is \(found)"
    case .unknownVersion(let text): "\(quoted(text)) is not a version"
    case .notABoolean(let found): "should be true or false, and is \(found)"
    case .duplicate(let position): "is the pattern of route \(position), which wins"
    case .shadowed(let position):
      "never wins: route \(position) before it matches every URI that this one matches"
    case .emptyPattern: "is empty, so it matches every URI"
    }
  }

  private func quoted(_ text: String) -> String { "“\(escapingControls(text, limit: 100))”" }
}

package import UpdateCore

/// Why a widget cannot do what its URL asks for.
package enum WidgetError: Error, Sendable, Hashable {
  case missing(parameter: String)
  /// The parameter `data` is no JSON.
  case malformed(JSONError)
  /// Something in `data` is not what it should be: where, what was expected and what is there.
  case wrongType(place: String, expected: String, found: String)
  case tooMany(String, count: Int, limit: Int)
  /// More characters than a place has room for.
  case tooLong(String, limit: Int)
  /// A value that the widget does not know, and those it does.
  case unknownValue(parameter: String, value: String, known: [String])
}

extension WidgetError: CustomStringConvertible {
  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .missing(let parameter): "the URL has no `\(parameter)`"
    case .malformed(let error):
      "`data` is no JSON: " + error.description.replacing("the file", with: "the text")
    case .wrongType(let place, let expected, let found):
      "\(escapingControls(place)) should be \(expected), not \(found)"
    case .tooMany(let what, let count, let limit): "\(count) \(what): \(limit) are possible"
    case .tooLong(let what, let limit):
      "\(what) has more than \(limit) characters"
    case .unknownValue(let parameter, let value, let known):
      "`\(parameter)` is \"\(escapingControls(value, limit: 40))\", which is none of "
        + known.joined(separator: ", ")
    }
  }
}

/// Why a text is no selector.
enum SelectorError: Error, Hashable {
  /// More bytes than a selector may have.
  case tooLong(bytes: Int, limit: Int)
  /// Pseudo-classes inside each other beyond the limit.
  case tooDeep(limit: Int)
  /// More simple selectors than one may have.
  case tooMany(limit: Int)
  /// Something else should stand at this place, counted in bytes.
  case syntax(offset: Int)
  /// A pseudo-class or pseudo-element that is not known.
  case unknown(name: String)
  /// `:has` takes a list of selectors without `:has` in them.
  case nestedHas
}

extension SelectorError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "the selector has \(bytes) bytes; it may have \(limit)"
    case .tooDeep(let limit): "the selector is nested deeper than \(limit)"
    case .tooMany(let limit): "the selector has more than \(limit) parts"
    case .syntax(let offset): "the selector makes no sense at character \(offset + 1)"
    case .unknown(let name): "the selector has an unknown “:\(name)”"
    case .nestedHas: "the selector has “:has” inside “:has”"
    }
  }
}

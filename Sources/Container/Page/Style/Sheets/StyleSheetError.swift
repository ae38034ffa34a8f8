/// Why a style sheet, or a part of it, does not count.
enum StyleSheetError: Error, Hashable {
  case tooLong(bytes: Int, limit: Int)
  /// More rules than a sheet may have; those behind do not count.
  case tooManyRules(line: Int, limit: Int)
  /// Rules inside each other beyond the limit.
  case tooDeep(line: Int, limit: Int)
  /// Selectors of a rule, with those of the rules around it, beyond the limit.
  case tooManyParts(line: Int, limit: Int)
  /// Not one rule, as `insertRule` takes.
  case notARule
  case badIndex(Int)
  case selector(SelectorError)
  /// Matching all selectors would take too long.
  case tooSlow(steps: Int)
  case unreachable(url: String, reason: String)
  case notAStyleSheet(url: String, type: String)
  case tooManyImports(limit: Int)
}

extension StyleSheetError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "the style sheet has \(bytes) bytes; it may have \(limit)"
    case .tooManyRules(_, let limit):
      "the style sheet has more than \(limit) rules; those behind do not count"
    case .tooDeep(_, let limit):
      "the rules of the style sheet are nested deeper than \(limit)"
    case .tooManyParts(_, let limit):
      "the selectors of a rule have more than \(limit) parts, those around it counted; it is left out"
    case .notARule: "the text is not one rule of a style sheet"
    case .badIndex(let index): "the style sheet has no place \(index) for a rule"
    case .selector(let error): "\(error)"
    case .tooSlow(let steps):
      "the page's selectors take more than \(steps) steps to match; what is left counts no more"
    case .unreachable(let url, let reason): "\(url) could not be loaded: \(reason)"
    case .notAStyleSheet(let url, let type): "\(url) is no style sheet but \(type)"
    case .tooManyImports(let limit): "a style sheet leads to more than \(limit) others"
    }
  }

  /// The line of its sheet, from 1.
  var line: Int? {
    switch self {
    case .tooManyRules(let line, _), .tooDeep(let line, _), .tooManyParts(let line, _): line
    default: nil
    }
  }
}

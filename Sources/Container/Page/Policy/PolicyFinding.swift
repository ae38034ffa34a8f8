/// Something in a policy that does not do what its author may think.
enum PolicyFinding: Hashable, Sendable {
  case tooLong(bytes: Int)
  case tooManyPolicies
  case unknownDirective(String)
  case repeatedDirective(String)
  case ignoredInMeta(String)
  case malformedSource(String, directive: String)
  /// `'none'` beside other sources, which undo it.
  case noneWithOthers(directive: String)
}

extension PolicyFinding: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong(let bytes):
      "a Content-Security-Policy of \(bytes) bytes is not read: the limit is"
        + " \(ContentPolicy.textLimit)"
    case .tooManyPolicies:
      "a page may have \(ContentPolicy.countLimit) policies; what comes after them is not read"
    case .unknownDirective(let name): "the policy's directive \(name) is unknown"
    case .repeatedDirective(let name): "the policy has \(name) twice: only the first counts"
    case .ignoredInMeta(let name): "the policy's directive \(name) does nothing in a meta element"
    case .malformedSource(let source, let directive):
      "the policy's source \(source) of \(directive) matches nothing"
    case .noneWithOthers(let directive):
      "the policy's 'none' of \(directive) does nothing beside other sources"
    }
  }
}

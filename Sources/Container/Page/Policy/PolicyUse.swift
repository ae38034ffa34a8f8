/// Something that a page wants to do and a policy may forbid.
enum PolicyUse: Hashable {
  /// A script from elsewhere, with its element's `nonce`.
  case script(url: String, nonce: String = "", isAddedByScript: Bool = false)
  case inlineScript(text: String, nonce: String = "")
  /// The text of `onclick` and its like, or of a `javascript:` URL.
  case scriptAttribute(text: String)
  case eval
  case styleSheet(url: String, nonce: String = "")
  case inlineStyle(text: String, nonce: String = "")
  case styleAttribute(text: String)
  /// Anything else that is fetched: connections, images, frames…
  case fetch(PolicyDirective, url: String, isRedirected: Bool = false)

  var directive: PolicyDirective {
    switch self {
    case .script, .inlineScript: .scriptElement
    case .scriptAttribute: .scriptAttribute
    case .eval: .script
    case .styleSheet, .inlineStyle: .styleElement
    case .styleAttribute: .styleAttribute
    case .fetch(let directive, _, _): directive
    }
  }

  /// What a refusal says was blocked.
  var blocked: String {
    switch self {
    case .script(let url, _, _), .styleSheet(let url, _), .fetch(_, let url, _): url
    case .inlineScript, .scriptAttribute, .inlineStyle, .styleAttribute: "inline"
    case .eval: "eval"
    }
  }

  /// Whether a list lets it be.
  func isAllowed(by list: SourceList, on page: PolicyURL) -> Bool {
    switch self {
    case .script(let url, let nonce, let isAddedByScript):
      list.allowsElement(PolicyURL(url), on: page, nonce: nonce, isAddedByScript: isAddedByScript)
    case .inlineScript(let text, let nonce), .inlineStyle(let text, let nonce):
      list.allowsInline(text, nonce: nonce)
    case .scriptAttribute(let text), .styleAttribute(let text): list.allowsAttribute(text)
    case .eval: list.allowsEval
    case .styleSheet(let url, let nonce):
      list.allowsElement(PolicyURL(url), on: page, nonce: nonce, isAddedByScript: false)
    case .fetch(_, let url, let isRedirected):
      list.allows(PolicyURL(url), on: page, isRedirected: isRedirected)
    }
  }
}

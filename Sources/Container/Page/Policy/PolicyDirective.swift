/// A directive of a `Content-Security-Policy` that says where something may come from (CSP 3 §6).
enum PolicyDirective: String, CaseIterable {
  case defaultSource = "default-src"
  case script = "script-src"
  case scriptElement = "script-src-elem"
  case scriptAttribute = "script-src-attr"
  case style = "style-src"
  case styleElement = "style-src-elem"
  case styleAttribute = "style-src-attr"
  case connect = "connect-src"
  case image = "img-src"
  case media = "media-src"
  case font = "font-src"
  case frame = "frame-src"
  case child = "child-src"
  case worker = "worker-src"
  case object = "object-src"
  case manifest = "manifest-src"
  case formAction = "form-action"
  case baseURI = "base-uri"

  /// The directives that stand in where a policy does not have this one, the nearest first.
  var fallbacks: [PolicyDirective] {
    switch self {
    case .scriptElement, .scriptAttribute: [.script, .defaultSource]
    case .styleElement, .styleAttribute: [.style, .defaultSource]
    case .frame: [.child, .defaultSource]
    case .worker: [.child, .script, .defaultSource]
    case .script, .style, .connect, .image, .media, .font, .child, .object, .manifest:
      [.defaultSource]
    case .defaultSource, .formAction, .baseURI: []
    }
  }

  /// Directives that do something else than name sources, and nothing in this app.
  static let withoutEffect: Set<String> = [
    "upgrade-insecure-requests", "block-all-mixed-content", "require-trusted-types-for",
    "trusted-types", "plugin-types", "referrer", "reflected-xss", "prefetch-src", "navigate-to",
    "webrtc",
  ]

  /// Directives that a `meta` element cannot give (HTML §4.2.5.3).
  static let ignoredInMeta: Set<String> = ["report-uri", "report-to", "frame-ancestors", "sandbox"]
}

/// What a request of a page's is for.
enum PendingRequest {
  /// An answer for the script that asked: `fetch`, `XMLHttpRequest`.
  case answer
  /// The text of a `script`.
  case script(NodeID)
  /// The text of a module, or what else is imported.
  case module(Int)
  /// An image or a style sheet, of which nothing but its coming matters.
  case resource(NodeID)
  /// A style sheet that another one imports.
  case importedSheet(WantedSheet)
}

extension PendingRequest {
  /// Whether the page's `load` waits for it.
  var delaysLoad: Bool {
    switch self {
    case .answer, .module: false
    case .script, .resource, .importedSheet: true
    }
  }
}

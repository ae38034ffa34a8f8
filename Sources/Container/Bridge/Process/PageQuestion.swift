/// What a page's script stands still for.
enum PageQuestion: Hashable, Sendable {
  case dialog
  /// The answer to a synchronous request.
  case request(Int)

  /// The question in an event; `nil` for all others.
  init?(_ event: PageEvent) {
    switch event {
    case .ask: self = .dialog
    case .request(let request) where request.isSynchronous: self = .request(request.id)
    default: return nil
    }
  }

  /// Whether a command goes on with the turn that asked; it is no turn of its own.
  func isAnswered(by command: PageCommand) -> Bool {
    switch (self, command) {
    case (.dialog, .answer): true
    case (.request(let id), .respond(let answered, _)): id == answered
    default: false
    }
  }
}

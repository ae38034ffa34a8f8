import UpdateCore

extension PageEvent {
  /// The bytes that it brings to the device, about; those of a snapshot have a limit of their own.
  var weight: Int {
    switch self {
    case .ready, .snapshot, .tree, .failed, .stage, .cancel, .sleep, .ended: 16
    case .navigate(let navigation): 16 + navigation.url.utf8.count + navigation.place.weight
    case .submit(let submission): 16 + submission.url.utf8.count + submission.body.utf8.count
    case .request(let request):
      request.headers.reduce(64 + request.body.count) {
        $0 + $1.name.utf8.count + $1.value.utf8.count + 4
      } + request.method.utf8.count + request.url.utf8.count + request.place.weight
    case .console(let line): 16 + line.text.utf8.count + line.place.weight
    case .fault(let fault):
      16 + fault.message.utf8.count + fault.stack.utf8.count + fault.place.weight
    case .refused(let refusal):
      16 + refusal.directive.utf8.count + refusal.blocked.utf8.count + refusal.policy.utf8.count
        + refusal.place.weight
    case .ask(let dialog):
      switch dialog {
      case .alert(let message), .confirm(let message): 16 + message.utf8.count
      case .prompt(let message, let initial): 16 + message.utf8.count + initial.utf8.count
      }
    case .store(let changes): changes.reduce(16) { $0 + $1.weight }
    case .message(let handler, let body): 16 + handler.utf8.count + body.utf8.count
    case .missing(let name): 16 + name.utf8.count
    }
  }
}

extension StorageChange {
  fileprivate var weight: Int {
    switch self {
    case .set(let key, let value): 4 + key.utf8.count + value.utf8.count
    case .remove(let key): 4 + key.utf8.count
    case .clear: 4
    }
  }
}

extension ScriptPlace? {
  fileprivate var weight: Int { self.map { $0.file.utf8.count + 16 } ?? 1 }
}

extension Page {
  /// Asks a person, and waits while the script that asked stands still.
  func answer(to dialog: PageDialog) -> DialogAnswer {
    guard let device, !outbox.isFull else { return .cancelled }
    context?.call("flushStorage")
    tell(.ask(dialog))
    return device.answer(after: outbox.take())
  }

  /// Wants to go somewhere; with `push`, `state` and `travel` the page is there already.
  func navigate(_ url: String, _ kind: PageNavigation.Kind) {
    guard !outbox.isFull else { return }
    let limit = URLReference.isOfWeb(url) ? MessageLimits.webURL : MessageLimits.url
    guard url.utf8.count <= limit else {
      let text = "a URL of \(url.utf8.count) bytes was not opened: it may have \(limit)"
      return tell(.console(ConsoleLine(.error, text, at: context?.callerPlace())))
    }
    switch kind {
    case .push, .state, .travel: self.url = URLReference(url)
    default: break
    }
    tell(.navigate(PageNavigation(url, kind, at: context?.callerPlace())))
  }
}

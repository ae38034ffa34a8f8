extension Page {
  /// Asks a person, and waits while the script that asked stands still.
  func answer(to dialog: PageDialog) -> DialogAnswer {
    guard let device, !outbox.isFull else { return .cancelled }
    context?.call("flushStorage")
    tell(.ask(dialog))
    return device.answer(after: outbox.take())
  }

  /// Sends what the page has told in this turn, while the turn goes on: its end may not come.
  func sendTold() {
    guard let device, !outbox.events.isEmpty else { return }
    device.send(outbox.take())
  }

  /// A script has run for long: the device hears where it is, and all that it has said.
  func tellLongScript() {
    guard device != nil else { return }
    if !loading.hasLongScript {
      loading.hasLongScript = true
      let line = ConsoleLine(.warn, "a script takes long: it is here", at: context?.callerPlace())
      tell(.console(line))
    }
    sendTold()
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

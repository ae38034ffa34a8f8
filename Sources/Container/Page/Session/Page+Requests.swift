import UpdateCore

extension Page {
  /// Asks the device for something that the document needs.
  func send(_ kind: PageRequest.Kind, _ url: String, for purpose: PendingRequest) {
    guard canRequest else {
      return tell(
        .console(
          ConsoleLine(.error, "the page asks for too much at once: \(url) was not asked for")))
    }
    var reference = URLReference(url)
    reference.fragment = nil
    var request = PageRequest(id: nextRequest(), kind: kind, url: reference.text)
    request.place = context?.callerPlace()
    warnOfRoot(request.url)
    send(request, for: purpose)
  }

  /// Says once that an address begins at the root of the device, where an app has no files.
  private func warnOfRoot(_ url: String) {
    let documents = "file:///Documents/"
    guard !loading.hasRootAddress, documentURL.hasPrefix(documents), url.hasPrefix("file:///"),
      !url.hasPrefix(documents)
    else { return }
    loading.hasRootAddress = true
    let text = """
      \(url) begins at the root, which a device takes for www only where the app has a host of \
      its own; build with relative addresses
      """
    tell(.console(ConsoleLine(.warn, text)))
  }

  func send(_ request: PageRequest, for purpose: PendingRequest) {
    pending[request.id] = purpose
    tell(.request(request))
  }

  /// Whether another request may be sent.
  var canRequest: Bool { pending.count < Self.requestLimit && !outbox.isFull }

  func cancel(request: Int) {
    guard pending.removeValue(forKey: request) != nil else { return }
    tell(.cancel(request: request))
  }

  /// Waits for a request's answer while the script that asked stands still.
  func response(to request: PageRequest) -> PageResponse {
    var request = request
    request.isSynchronous = true
    guard let device, canRequest else {
      return .failed(PageResponse.Failure(.network, reason: "nobody answers requests"))
    }
    context?.call("flushStorage")
    tell(.request(request))
    return device.response(to: request.id, after: outbox.take())
  }

  /// An answer came: to the script or the element that asked for it.
  func receive(_ response: PageResponse, for request: Int) {
    switch pending.removeValue(forKey: request) {
    case .answer:
      guard let context else { return }
      context.call("onResponse", context.make(request), context.make(response))
    case .script(let node):
      receive(response, forScript: node)
    case .module(let module):
      receive(response, forModule: module)
    case .resource(let node):
      receive(response, forResource: node)
    case .importedSheet(let wanted):
      receive(response, forImport: wanted)
    case nil: break
    }
  }

  /// What the device is told when another document takes the page's place.
  func leave() -> [PageEvent] {
    let cancelled = pending.keys.sorted().map { PageEvent.cancel(request: $0) }
    pending = [:]
    return toldSleep == nil ? cancelled : cancelled + [.sleep(milliseconds: nil)]
  }
}

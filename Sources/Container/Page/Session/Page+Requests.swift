import UpdateCore

extension Page {
  /// Asks the device; a page that asks for too much is answered here, in the next turn.
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
    tell(.request(request))
    return device.response(to: request.id, after: outbox.take())
  }

  /// An answer came: to the script or the element that asked for it.
  func receive(_ response: PageResponse, for request: Int) {
    switch pending.removeValue(forKey: request) {
    case .script:
      guard let context else { return }
      context.call("onResponse", context.make(request), context.make(response))
    case nil: break
    }
  }

  /// What the device is told when another document takes the page's place.
  func leave() -> [PageEvent] {
    let events = pending.keys.sorted().map { PageEvent.cancel(request: $0) }
    pending = [:]
    return events
  }
}

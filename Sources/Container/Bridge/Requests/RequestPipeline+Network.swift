import UpdateCore

/// Decorating, sending, and following redirects.
extension RequestPipeline {
  nonisolated(nonsending) func askNetwork(
    _ sketch: RequestSketch, of request: PageRequest, because: Int?
  ) async throws(RequestRefusal) -> PageResponse {
    let start = clock.uptime
    let time = request.timeout.map { Duration.milliseconds($0) } ?? RequestLimits.time
    var (current, cause) = (sketch, because)
    if configuration.rules.restoresPOST, let restored = MethodMarker.restored(current) {
      cause = note(
        .decoration(
          Decoration(
            name: MethodMarker.name, before: current.shown, after: restored.shown)),
        because: cause)
      current = restored
    }
    for redirects in 0...RequestLimits.redirects {
      let (decorated, entry) = decorate(current, because: cause)
      let receiver = BodyReceiver(keeps: request.kind.readsBody)
      let wire = wire(decorated, entry, deadline: time - (clock.uptime - start))
      let head: HTTPHead
      do throws(TransportError) {
        head = try await transport.send(wire, to: receiver)
      } catch {
        return .failed(.init(error.failureKind, reason: error.sentence))
      }
      if Task.isCancelled { return .failed(cancelled) }
      guard let location = head.redirection else {
        return .answered(
          .init(
            status: head.status, url: head.url, isRedirected: redirects > 0, headers: head.headers,
            body: receiver.bytes))
      }
      guard let from = WebURL(asWritten: decorated.url),
        let next = WebURL(location, relativeTo: from, isAsWritten: true)
      else {
        throw .redirectTo(location)
      }
      // The page's own request is led on, so that what decorators gave it stays behind.
      current =
        configuration.rules.redirectsSafely
        ? current.following(to: next, from: from, status: head.status) : decorated.at(next)
      cause = entry
    }
    return .failed(.init(.network, reason: TransportError.tooManyRedirects.sentence))
  }

  /// What the decorators, in order, make of a request, and the entry of the last that changed it.
  private func decorate(_ request: RequestSketch, because: Int?) -> (RequestSketch, Int?) {
    var (current, cause) = (request, because)
    for decorator in configuration.decorators {
      let isAsked = decorator.shouldIntercept(current)
      let next = isAsked ? decorator.prepare(current) : current
      let damage = isAsked ? decorator.damage(to: current) : decorator.doubt(about: current)
      guard next != current || damage != nil else { continue }
      cause = note(
        .decoration(
          Decoration(
            name: decorator.name, before: current.shown, after: next.shown, damage: damage)),
        because: cause)
      current = next
    }
    return (current, cause)
  }

  private func wire(
    _ sketch: RequestSketch, _ entry: Int?, deadline: Duration
  ) -> HTTPRequest {
    var request = HTTPRequest(sketch.url)
    request.method = sketch.method
    request.headers = sketch.headers
    var own = [HTTPField("Accept-Language", configuration.languages.joined(separator: ", "))]
    if !configuration.userAgent.isEmpty {
      own.append(HTTPField("User-Agent", configuration.userAgent))
    }
    request.headers.add(missing: own)
    request.body = sketch.body
    request.maximumBody = RequestLimits.body
    request.deadline = max(.zero, deadline)
    request.followsRedirects = false
    request.page = PageCause(load: configuration.load, entry: entry)
    return request
  }
}

extension RequestSketch {
  /// The same request to another address.
  fileprivate func at(_ url: WebURL) -> RequestSketch {
    var next = self
    next.url = url.stringWithoutFragment
    return next
  }

  /// The request that a redirect leads to (RFC 9110, 15.4): what was a POST may become a GET, and
  /// headers that may hold secrets do not reach another origin.
  fileprivate func following(to url: WebURL, from: WebURL, status: Int) -> RequestSketch {
    var next = at(url)
    if !url.hasSameOrigin(as: from) { next.headers.removeAll { !$0.isSafeElsewhere } }
    if status == 303 && method != "HEAD" || [301, 302].contains(status) && method == "POST" {
      next.method = "GET"
      next.body = []
      next.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    return next
  }
}

extension HTTPHead {
  /// Where the answer leads to; `nil` when it is one.
  fileprivate var redirection: String? {
    [301, 302, 303, 307, 308].contains(status) ? self["Location"] : nil
  }
}

extension TransportError {
  fileprivate var failureKind: PageResponse.Failure.Kind {
    switch self {
    case .timedOut, .stalled: .timeout
    case .cancelled: .aborted
    default: .network
    }
  }
}

extension RoutesEngine {
  /// The work of fetching one file into a folder, in as many tries as `configuration.retry` allows.
  ///
  /// Each try begins at the first byte: a map's files are small.
  func fetching(_ request: RoutesPlan.Request, _ folder: Folder, _ run: UpdateRun)
    -> @Sendable () async -> FileAnswer
  {
    var message = fileRequest(request.url, because: run.last)
    message.headers += request.known?.conditions ?? []
    let receiver: @Sendable () -> RouteFileReceiver = { [sandbox, configuration] in
      RouteFileReceiver(
        request.url, to: request.name, in: folder, disk: sandbox.disk, free: sandbox.freeSpace,
        keepFree: configuration.keepFree,
        isConditional: !(request.known?.conditions ?? []).isEmpty)
    }
    let seed =
      clock.mode == .real
      ? UInt64.random(in: .min ... .max)
      : request.name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
    let retry = configuration.retry
    return { [self, message, transport, clock] in
      var retries = RetryState(retry, seed: seed, now: clock.uptime)
      var bytes = 0
      while true {
        let receiver = receiver()
        let answer = await RoutesEngine.attempt(message, request, receiver, transport)
        bytes += receiver.received
        guard case .failed(let failure, _) = answer else { return answer }
        let advanced = receiver.received > 0 ? clock.uptime : nil
        let decision = retries.failed(
          RoutesEngine.kind(failure, receiver, clock), now: clock.uptime, advanced: advanced)
        guard case .again(let number, let delay) = decision, !sandbox.disk.isDead else {
          return .failed(failure, bytes: bytes)
        }
        let notice = RetryNotice(
          number: number, of: retries.policy.tries, delay: delay, reason: failure.sentence)
        await tell(notice, because: message.because)
        guard await clock.sleep(for: delay) else { return .failed(.cancelled, bytes: bytes) }
      }
    }
  }

  private static func attempt(
    _ message: HTTPRequest, _ request: RoutesPlan.Request, _ receiver: RouteFileReceiver,
    _ transport: any Transport
  ) async -> FileAnswer {
    do throws(TransportError) {
      _ = try await transport.send(message, to: receiver)
    } catch {
      let failure =
        receiver.failure
        ?? (error == .cancelled
          ? .cancelled : .routes(.file(url: request.url, .transport(error))))
      receiver.discard()
      return .failed(failure, bytes: receiver.received)
    }
    if receiver.isUnchanged {
      return .unchanged(name: request.name, deployTime: request.deployTime)
    }
    guard receiver.received > 0 else {
      receiver.discard()
      return .failed(.routes(.file(url: request.url, .empty)), bytes: 0)
    }
    return .fetched(receiver.fetched(deployTime: request.deployTime))
  }

  private static func kind(_ failure: UpdateError, _ receiver: RouteFileReceiver, _ clock: LabClock)
    -> RequestFailure
  {
    if let head = receiver.refusedHead { return RequestFailure(head, now: clock.now) }
    if case .routes(.file(_, .transport(let error))) = failure { return .transport(error) }
    return .final
  }

  private func tell(_ notice: RetryNotice, because: Int?) {
    note(.routes, notice.sentence, because: because, isFailure: true)
    hooks.observe(.retrying(.routes, notice))
  }
}

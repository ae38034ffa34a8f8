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
    return { [self, message, transport, clock, sandbox, retry = configuration.retry] in
      var tries = RequestTries(retry, name: request.name, clock: clock, disk: sandbox.disk)
      var bytes = 0
      while true {
        let receiver = receiver()
        let answer = await RoutesEngine.attempt(message, request, receiver, transport)
        bytes += receiver.received
        guard case .failed(let failure, _) = answer else { return answer }
        let notice = tries.next(
          after: RoutesEngine.kind(failure, receiver, clock), reason: failure.sentence,
          advanced: receiver.received > 0 ? clock.uptime : nil)
        guard let notice else { return .failed(failure, bytes: bytes) }
        await tell(notice, because: message.because)
        do throws(UpdateError) {
          try await tries.wait(for: notice)
        } catch {
          return .failed(error, bytes: bytes)
        }
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

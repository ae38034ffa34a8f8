/// Fetches one file in as many tries as a policy allows.
///
/// Each try begins at the first byte: such files are small.
struct FileFetch: Sendable {
  /// Without a byte for this long, or with fewer than a device can wait for, a try ends.
  static let stall = Duration.seconds(15)
  /// How many are under way at a time.
  static let atOnce = 6

  let request: FileRequest
  let message: HTTPRequest
  let place: FileReceiver.Place
  let transport: any Transport
  let clock: LabClock
  let policy: RetryPolicy
  /// The error for what is wrong with the answer.
  let wrap: @Sendable (_ url: String, FileProblem) -> UpdateError
  /// Told before each wait for another try.
  let willRetry: @Sendable (RetryNotice) -> Void

  func run() async -> FileAnswer {
    let disk = place.sandbox.disk
    var tries = RequestTries(policy, name: request.path, clock: clock, disk: disk)
    var bytes = 0
    while true {
      let receiver = FileReceiver(
        to: place, isConditional: !(request.known?.conditions ?? []).isEmpty)
      let failure: FileReceiver.Failure
      do throws(FetchFailure) {
        return try await attempt(receiver)
      } catch {
        failure = error.failure
      }
      bytes += receiver.received
      let (error, kind) = judge(failure, receiver)
      let notice = tries.next(
        after: kind, reason: error.sentence,
        advanced: receiver.received > 0 ? clock.uptime : nil)
      guard let notice else { return .failed(error, bytes: bytes) }
      willRetry(notice)
      do throws(UpdateError) {
        try await tries.wait(for: notice)
      } catch {
        return .failed(error, bytes: bytes)
      }
    }
  }

  private struct FetchFailure: Error {
    var failure: FileReceiver.Failure
  }

  private func attempt(_ receiver: FileReceiver) async throws(FetchFailure) -> FileAnswer {
    do throws(TransportError) {
      _ = try await transport.send(message, to: receiver)
    } catch {
      receiver.discard()
      throw FetchFailure(
        failure: receiver.failure
          ?? (error == .cancelled ? .other(.cancelled) : .file(.transport(error))))
    }
    if receiver.isUnchanged {
      return .unchanged(path: request.path, deployTime: request.deployTime)
    }
    guard receiver.received > 0 else {
      receiver.discard()
      throw FetchFailure(failure: .file(.empty))
    }
    return .fetched(receiver.fetched(request))
  }

  private func judge(_ failure: FileReceiver.Failure, _ receiver: FileReceiver)
    -> (UpdateError, RequestFailure)
  {
    switch failure {
    case .file(let problem):
      if let head = receiver.refusedHead {
        return (wrap(request.url, problem), RequestFailure(head, now: clock.now))
      }
      if case .transport(let error) = problem {
        return (wrap(request.url, problem), .transport(error))
      }
      return (wrap(request.url, problem), .final)
    case .other(let error): return (error, .final)
    }
  }
}

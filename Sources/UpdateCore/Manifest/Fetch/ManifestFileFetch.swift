/// Fetches one file of a manifest into the staged tree, in as many tries as the policy allows.
struct ManifestFileFetch: Sendable {
  /// What became of it.
  typealias Outcome = Result<ReleaseFile, UpdateError>

  /// Without a byte for this long, or with fewer than a device can wait for, a try ends.
  private static let stall = Duration.seconds(60)

  let file: ManifestFile
  /// The request for all of it.
  let request: HTTPRequest
  let receiver: ManifestFileReceiver
  let transport: any Transport
  let clock: LabClock
  let policy: RetryPolicy
  let disk: Disk
  /// Told before each wait for another try.
  let willRetry: @Sendable (RetryNotice) -> Void

  func run() async -> Outcome {
    var tries = RequestTries(policy, name: file.path, clock: clock, disk: disk)
    var asksWhole = false
    while true {
      let before = receiver.position
      guard let failure = await attempt(tries, asksWhole: asksWhole) else {
        do throws(UpdateError) {
          return .success(try receiver.finish())
        } catch {
          // What was put together may be wrong where each part is not: all of it, once more.
          guard receiver.isContinued, !asksWhole else { return .failure(error) }
          asksWhole = true
          continue
        }
      }
      if case .notContinued = failure {
        // Asked for once more without a part, it can answer that no more.
        if asksWhole { return .failure(error(of: failure).0) }
        asksWhole = true
        continue
      }
      let (error, kind) = error(of: failure)
      let notice = tries.next(
        after: kind, reason: error.sentence, from: asksWhole ? 0 : receiver.kept,
        advanced: receiver.position > before ? clock.uptime : nil)
      guard let notice else { return .failure(error) }
      willRetry(notice)
      do throws(UpdateError) {
        try await tries.wait(for: notice)
      } catch {
        return .failure(error)
      }
    }
  }

  /// Sends one request; `nil` when all has come.
  private func attempt(_ tries: RequestTries, asksWhole: Bool) async
    -> ManifestFileReceiver.Failure?
  {
    var request = request
    request.headers += receiver.ask(whole: asksWhole)
    request.maximumBody = file.size ?? ArchiveLimits.fileSize
    request.stall = ManifestFileFetch.stall
    request.leastRate = HTTPRequest.usualLeastRate
    request.deadline = tries.remaining
    do throws(TransportError) {
      _ = try await transport.send(request, to: receiver)
      return receiver.shortage.map { .error(wrap($0)) }
    } catch {
      return receiver.failure ?? .error(error == .cancelled ? .cancelled : wrap(error))
    }
  }

  private func wrap(_ error: TransportError) -> UpdateError {
    .manifest(.fileTransport(path: file.path, error))
  }

  private func error(of failure: ManifestFileReceiver.Failure) -> (UpdateError, RequestFailure) {
    switch failure {
    case .status(let head):
      (
        .manifest(.fileStatus(path: file.path, head.status, url: head.url)),
        RequestFailure(head, now: clock.now)
      )
    case .error(.manifest(.fileTransport(let path, let error))):
      (.manifest(.fileTransport(path: path, error)), .transport(error))
    case .error(let error): (error, .final)
    case .notContinued(let why): (wrap(.protocolViolation(why)), .final)
    }
  }
}

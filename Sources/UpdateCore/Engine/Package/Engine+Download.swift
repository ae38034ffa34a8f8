extension Engine {
  /// A package on disk.
  struct FetchedPackage {
    var url: String
    var size: Int
    var sha256: SHA256Digest
    /// Whether it was put together from several answers.
    var isContinued: Bool
  }

  /// Without a byte of a package for this long, or with fewer than a device can wait for, its
  /// fetching ends.
  private static let stall = Duration.seconds(60)

  /// Fetches a package to `Library/Drydock`, never through memory, in as many tries as
  /// `configuration.retry` allows; each goes on where the one before ended if the server can, and so
  /// does the first, where an earlier run has left something.
  ///
  /// With `isFresh`, what there is counts for nothing and the server is asked for no part.
  func fetch(_ offer: Offer, isFresh: Bool, _ run: inout UpdateRun) async throws(UpdateError)
    -> FetchedPackage
  {
    try await enter(.fetch, "GET \(offer.url)", &run)
    let observe = hooks.observe
    let receiver = PackageReceiver(
      offer, in: sandbox, clock: clock, keepFree: configuration.keepFree
    ) { received, total in observe(.progress(.www, received: received, total: total)) }
    let have = try takeUp(receiver, isFresh: isFresh)
    run.last = journal.note(
      .www,
      "Fetching the package of version \(offer.version) from \(offer.url)"
        + (have > 0 ? "; its first \(have) bytes are here from before." : "."),
      log: "Downloading version \(offer.version) started", because: run.last)
    let before = run.bytes
    var keeps = true
    defer {
      run.bytes = before + receiver.received
      if keeps { receiver.keep() }
    }
    if let digest = receiver.isWhole() {
      keeps = false
      return fetched(offer, receiver, digest, &run)
    }
    var tries = RequestTries(configuration.retry, clock: clock, disk: sandbox.disk)
    var asksWhole = isFresh
    while let failure = await attempt(offer, receiver, tries, asksWhole: asksWhole, &run) {
      if case .notContinued(let why) = failure {
        // Asked for once more without a part, it can answer that no more.
        asksWhole = true
        run.last = journal.note(
          .www, "All of the package is fetched again: \(why).", because: run.last)
        continue
      }
      try await waitForNextTry(failure, receiver, &tries, asksWhole: asksWhole, &run)
    }
    keeps = false
    return fetched(offer, receiver, receiver.digest(), &run)
  }

  /// Looks for what an earlier run has left, and for room for the rest; returns how much there is.
  private func takeUp(_ receiver: PackageReceiver, isFresh: Bool) throws(UpdateError) -> Int {
    let left = PartialPackage.read(in: sandbox.own, now: clock.now)
    let usable = left.flatMap { !isFresh && $0.record.fits(receiver.offer) ? $0 : nil }
    let total = receiver.offer.size ?? usable?.record.total ?? 0
    try checkSpace(.fetch, needed: max(0, total - (left?.size ?? 0)))
    try onDisk(.fetch) { () throws(DiskError) in try receiver.open(usable) }
    return usable?.size ?? 0
  }

  /// Sends one request; `nil` when all has come.
  private func attempt(
    _ offer: Offer, _ receiver: PackageReceiver, _ tries: RequestTries, asksWhole: Bool,
    _ run: inout UpdateRun
  ) async -> PackageReceiver.Failure? {
    var request = HTTPRequest(offer.url)
    // Makes caches in between ask their origin, so that a new release under an old address is not
    // hidden; the address itself is left as the server gave it, for it may be signed.
    request.headers = [HTTPField("Cache-Control", "no-cache")] + receiver.ask(whole: asksWhole)
    if Engine.mayCarryHeaders(offer.url, of: configuration.wwwURL) {
      request.headers += configuration.headers
    }
    request.maximumBody = offer.size ?? ArchiveLimits.packageSize
    request.stall = Engine.stall
    request.leastRate = HTTPRequest.usualLeastRate
    request.deadline = tries.remaining
    request.because = run.last
    var failure: PackageReceiver.Failure?
    do throws(TransportError) {
      _ = try await transport.send(request, to: receiver)
      failure = receiver.shortage.map { .error(.transport(.fetch, $0)) }
    } catch {
      failure =
        receiver.failure ?? .error(error == .cancelled ? .cancelled : .transport(.fetch, error))
    }
    if receiver.takeBegunAnew() {
      run.last = journal.note(
        .www,
        "All of the package is fetched again: the server has another one there now, "
          + "or sends no parts.", because: run.last)
    }
    return failure
  }

  /// Waits before the next try, or throws what went wrong.
  private func waitForNextTry(
    _ failure: PackageReceiver.Failure, _ receiver: PackageReceiver, _ tries: inout RequestTries,
    asksWhole: Bool, _ run: inout UpdateRun
  ) async throws(UpdateError) {
    let (error, kind) = reading(failure, receiver)
    let goesOn = !asksWhole && receiver.canContinue
    let notice = tries.next(
      after: kind, reason: error.sentence, from: goesOn ? receiver.position : 0,
      advanced: receiver.takeLastNew())
    guard let notice else {
      noteStop(tries, &run)
      throw error
    }
    tell(notice, &run)
    try await tries.wait(for: notice)
  }

  /// Says that a request will be sent again.
  func tell(_ notice: RetryNotice, _ run: inout UpdateRun) {
    run.last = journal.note(.www, notice.sentence, because: run.last, isFailure: true)
    hooks.observe(.retrying(.www, notice))
  }

  private func reading(_ failure: PackageReceiver.Failure, _ receiver: PackageReceiver) -> (
    UpdateError, RequestFailure
  ) {
    switch failure {
    case .status(let head):
      (.status(.fetch, head.status, url: head.url), RequestFailure(head, now: clock.now))
    case .error(.transport(_, let error)):
      (.transport(.fetch, error), .transport(error))
    case .error(let error): (error, .final)
    // Cannot be: a whole that was asked for is no part.
    case .notContinued(let why): (.transport(.fetch, .protocolViolation(why)), .final)
    }
  }

  /// Says why there is no other try, where that is not plain from the failure.
  private func noteStop(_ tries: RequestTries, _ run: inout UpdateRun) {
    guard let why = tries.end?.sentence(tries: tries.number), !sandbox.disk.isDead else { return }
    run.last = journal.note(.www, "The package is not asked for again: \(why).", because: run.last)
  }

  private func fetched(
    _ offer: Offer, _ receiver: PackageReceiver, _ digest: SHA256Digest, _ run: inout UpdateRun
  ) -> FetchedPackage {
    receiver.close()
    let (size, came) = (receiver.position, receiver.received)
    run.last = journal.note(
      .www,
      "The package has come: \(size) bytes"
        + (came == size ? "." : ", \(came) of them in this run."),
      log: "Downloading version \(offer.version) to \(receiver.path) completed",
      because: run.last)
    return FetchedPackage(
      url: offer.url, size: size, sha256: digest, isContinued: receiver.isContinued)
  }
}

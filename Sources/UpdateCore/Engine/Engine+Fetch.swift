extension Engine {
  /// A package on disk.
  struct FetchedPackage {
    var url: String
    var size: Int
    var sha256: SHA256Digest
  }

  /// Without a byte of a package for this long, its fetching ends.
  private static let stall = Duration.seconds(60)

  /// Asks the API.
  func ask(_ run: UpdateRun) async throws(UpdateError) -> Offer {
    var request = HTTPRequest(configuration.wwwURL)
    request.headers = [HTTPField("Accept", "application/json")] + configuration.headers
    request.maximumBody = PackageAPI.limit
    request.deadline = configuration.timeout
    request.because = run.last
    let receiver = AnswerReceiver(limit: PackageAPI.limit)
    let head: HTTPHead
    do throws(TransportError) {
      head = try await transport.send(request, to: receiver)
    } catch {
      if let status = receiver.refusedStatus {
        throw .status(.check, status, url: configuration.wwwURL)
      }
      throw error == .cancelled ? .cancelled : .transport(.check, error)
    }
    return try PackageAPI.offer(receiver.bytes, from: head.url)
  }

  /// Fetches a package to `Library/Drydock`, never through memory.
  ///
  /// `Cache-Control: no-cache` makes caches in between ask their origin, so that a new release under
  /// an old address is not hidden; the address itself is left as the server gave it, for it may be
  /// signed.
  func fetch(_ offer: Offer, _ run: inout UpdateRun) async throws(UpdateError) -> FetchedPackage {
    try await enter(.fetch, "GET \(offer.url)", &run)
    let (disk, own) = (sandbox.disk, sandbox.own)
    let free = sandbox.freeSpace
    try checkSpace(.fetch, needed: offer.size ?? 0)
    run.last = journal.note(
      .www, "Fetching the package of version \(offer.version) from \(offer.url).",
      log: "Downloading version \(offer.version) started", because: run.last)
    let file: OutputFile
    do throws(DiskError) {
      try disk.removeTree(Engine.packageFile, in: own)
      file = try disk.create(Engine.packageFile, in: own)
    } catch {
      throw .disk(.fetch, error)
    }
    let observe = hooks.observe
    let receiver = PackageReceiver(
      file, disk: disk, expected: offer.size, free: free, keepFree: configuration.keepFree
    ) { received, total in observe(.progress(.www, received: received, total: total)) }
    var request = HTTPRequest(offer.url)
    request.headers = [HTTPField("Cache-Control", "no-cache")]
    if Engine.mayCarryHeaders(offer.url, of: configuration.wwwURL) {
      request.headers += configuration.headers
    }
    request.maximumBody = offer.size ?? ArchiveLimits.packageSize
    request.stall = Engine.stall
    request.because = run.last
    do throws(TransportError) {
      _ = try await transport.send(request, to: receiver)
    } catch {
      run.bytes = receiver.received
      if let failure = receiver.failure { throw failure }
      throw error == .cancelled ? .cancelled : .transport(.fetch, error)
    }
    run.bytes = receiver.received
    run.last = journal.note(
      .www, "The package has come: \(receiver.received) bytes.",
      log: "Downloading version \(offer.version) to \(file.path) completed", because: run.last)
    return FetchedPackage(url: offer.url, size: receiver.received, sha256: receiver.digest())
  }

  /// Headers meant for the API's host go to no other, and never from https to http.
  static func mayCarryHeaders(_ url: String, of origin: String) -> Bool {
    guard let url = WebURL(url), let origin = WebURL(origin) else { return false }
    return url.host == origin.host && (url.scheme == .https || origin.scheme == .http)
  }

  func checkSpace(_ step: UpdateStep, needed: Int) throws(UpdateError) {
    let free = sandbox.freeSpace
    guard needed <= free - configuration.keepFree else {
      throw .noSpace(step, needed: needed, free: free, keepFree: configuration.keepFree)
    }
  }
}

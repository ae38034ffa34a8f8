extension RoutesEngine {
  /// Finds a file that a page asks for: in the cache, in the bundle, or from its server.
  ///
  /// Scripts, style sheets and pages (`js`, `css`, `html`, in these letters, or by their type where
  /// the URL has no extension) are saved under their full URL when they come with status 200 and a
  /// byte at least; other files, images say, only come from their server. An answer with another status is handed on as it is. A file in the cache that no
  /// page asks for while two maps are in force goes with the next start.
  package func resource(
    _ url: String, for page: PageCause? = nil, because: Int? = nil
  ) async -> RouteResource {
    guard let address = WebURL(url)?.stringWithoutFragment else {
      let problem = RoutesProblem.file(url: url, .transport(.invalidURL(url)))
      return failed(url, problem, because: because)
    }
    let type = RouteFileName.pathExtension(of: address)
    if type.map({ ["html", "js", "css"].contains($0) }) ?? true,
      let found = onDevice(address, because: because)
    {
      return found
    }
    do throws(RoutesProblem) {
      let (head, bytes) = try await send(address, for: page, because: because)
      let answer = RouteDownload(head: head, bytes: bytes)
      var file: String?
      if answer.fitsResource(address) {
        save(
          answer, address, deployTime: nil, askedUnder: mapInForce()?.version ?? "none",
          because: because)
        if cache.holds(address) { file = cache.path(of: RouteFileName.cache(address)) }
      }
      let saved = file.map { ", saved as \($0)" } ?? ""
      let reason = "\(showingURL(address)) came with status \(head.status)\(saved)."
      let entry = note(.device, reason, because: because, isFailure: head.status >= 400)
      return RouteResource(
        url: url, source: .network, file: file, head: head, bytes: bytes, reason: reason,
        entry: entry)
    } catch {
      return failed(url, error, because: because)
    }
  }

  private func failed(_ url: String, _ problem: RoutesProblem, because: Int?) -> RouteResource {
    let reason = "Not found on the device; \(problem.sentence). \(problem.remedy)"
    let entry = note(.device, reason, log: problem.logLine, because: because, isFailure: true)
    return RouteResource(
      url: url, source: .error, file: nil, head: nil, bytes: [], reason: reason, entry: entry)
  }

  private func onDevice(_ url: String, because: Int?) -> RouteResource? {
    switch cache.find(url) {
    case .file(let name):
      if let bytes = try? store.activeTree().read(name, limit: FileProblem.limit) {
        noteAsked(name, because: because)
        return found(url, .cache, cache.path(of: name), bytes, because: because)
      }
    case .broken(let name, let reason):
      note(.device, "\(cache.path(of: name)) \(reason): it is removed.", because: because)
    case .absent: break
    }
    guard case .file(let path) = bundle.find(url),
      let bytes = try? sandbox.read(path, limit: FileProblem.limit)
    else { return nil }
    return found(url, .bundle, path, bytes, because: because)
  }

  private func found(
    _ url: String, _ source: RouteResource.Source, _ file: String, _ bytes: [UInt8], because: Int?
  ) -> RouteResource {
    let reason = "\(showingURL(url)) is in the \(source.rawValue): \(escapingControls(file))."
    let entry = note(.device, reason, because: because)
    return RouteResource(
      url: url, source: source, file: file, head: nil, bytes: bytes, reason: reason, entry: entry)
  }

  /// Keeps a file that pages ask for from being tidied away.
  private func noteAsked(_ name: String, because: Int?) {
    guard let version = mapInForce()?.version else { return }
    do throws(DiskError) {
      try cache.noteAsked(name, under: version)
    } catch {
      note(
        "\(cache.path(of: name)) may be tidied away: \(error.sentence).",
        because: because, isFailure: true)
    }
  }
}

extension RoutesEngine {
  /// The rest of a search: what the update fetched for the route, or the page itself, and the cache
  /// again.
  func fetch(_ search: inout PageSearch) async {
    guard search.match.route != nil else { return }
    if rules.fetchesPage {
      await fetchPage(&search)
    } else if search.update?.outcome == .failed {
      step(.fetch, .skipped, "the update failed, so nothing came for this route", &search)
    } else {
      noteFetched(&search)
    }
    guard search.found == nil, search.fetchProblem == nil, let route = search.match.route else {
      return
    }
    lookInCache(route, .cacheAgain, &search)
  }

  /// Says what the update fetched for the route.
  private func noteFetched(_ search: inout PageSearch) {
    guard let route = search.match.route else { return }
    let url = showingURL(route.remoteFile)
    if lastFetched.contains(RouteFileName.cache(route.remoteFile)) {
      step(.fetch, .ok, "the update fetched \(url)", &search)
    } else {
      step(.fetch, .skipped, "the update had not to fetch \(url)", &search)
    }
  }

  /// Fetches the page itself; one that the server does not have is tried again after an update, as
  /// often as the behaviour does.
  private func fetchPage(_ search: inout PageSearch) async {
    var retries = 0
    while let route = search.match.route {
      search.fetchProblem = nil
      do throws(RoutesProblem) {
        return try await fetchPage(route, &search)
      } catch {
        search.fetchProblem = error
        step(.fetch, .failed, error.sentence, log: error.pageLogLine, &search)
        guard case .file(_, .status(404)) = error, retries < rules.retriesAfter404 else { return }
      }
      retries += 1
      await updateForPage(&search, before: nil)
      if search.update?.outcome == .failed { return }
    }
  }

  private func fetchPage(_ route: Route, _ search: inout PageSearch) async throws(RoutesProblem) {
    let url = route.remoteFile
    let answer = try await download(url, because: search.last)
    let shown = "GET \(showingURL(url)), \(answer.bytes.count) bytes"
    guard answer.fitsPage(url) else {
      search.found = PageSearch.Found(source: .update, file: nil, bytes: answer.bytes)
      return step(.fetch, .hit, "\(shown), not saved: it is \(answer.shownType)", &search)
    }
    save(answer, url, deployTime: route.deployTimeText, askedUnder: nil, because: search.last)
    step(.fetch, .ok, shown, &search)
  }

  // MARK: Files fetched by themselves

  /// Fetches a file with its status 200 and at least one byte.
  func download(_ url: String, because: Int?) async throws(RoutesProblem) -> RouteDownload {
    let (head, bytes) = try await send(url, because: because)
    guard head.status == 200 else { throw .file(url: url, .status(head.status)) }
    guard !bytes.isEmpty else { throw .file(url: url, .empty) }
    return RouteDownload(head: head, bytes: bytes)
  }

  /// Fetches a file, whatever the status.
  func send(
    _ url: String, for page: PageCause? = nil, because: Int?
  ) async throws(RoutesProblem) -> (HTTPHead, [UInt8]) {
    var request = fileRequest(url, because: because)
    request.page = page
    let receiver = RecordReceiver(limit: FileProblem.limit)
    do throws(TransportError) {
      let head = try await transport.send(request, to: receiver)
      return (head, receiver.bytes)
    } catch {
      throw .file(url: url, .transport(error))
    }
  }

  /// Saves a file; that it cannot be saved is noted, and no failure.
  func save(
    _ answer: RouteDownload, _ url: String, deployTime: String?, askedUnder: String?, because: Int?
  ) {
    let origin = FileOrigin(
      url: url, etag: answer.head["ETag"], lastModified: answer.head["Last-Modified"],
      deployTime: deployTime, askedUnder: askedUnder)
    let version = mapInForce()?.version ?? "none"
    do throws(DiskError) {
      guard answer.bytes.count <= sandbox.freeSpace - configuration.keepFree else {
        note(
          "\(showingURL(url)) is not saved: the disk is nearly full.", because: because,
          isFailure: true)
        return
      }
      try cache.save(answer.bytes, from: origin) {
        header(id: ReleaseRecord.newID(), version: version, source: .bundle)
      }
    } catch {
      note(
        "\(showingURL(url)) is not saved: \(error.sentence).", because: because,
        isFailure: true)
    }
  }
}

extension RoutesProblem {
  /// The line that the real container logs about a page; `nil` where it is silent.
  fileprivate var pageLogLine: String? {
    switch self {
    case .file(_, .status(404)): "webview_load_404"
    case .file(_, .status): "webview_load_not_200"
    case .file(_, .transport): "webView_loading_error"
    default: nil
    }
  }
}

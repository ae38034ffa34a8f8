import UpdateCore

/// How a page's requests are answered: by a container API, by a file of the device, or decorated
/// and by the network.
///
/// A web view lets a page from the web read only what its origin allows (CORS). Here that is not
/// enforced: the container's documents say that real containers add `Access-Control-Allow-Origin: *`
/// to what passes through them.
struct RequestPipeline: Sendable {
  let configuration: ControllerConfiguration
  let transport: any Transport
  let files: any PageFiles
  let traffic: TrafficLog
  let clock: LabClock
  let scripts = ScriptEntries()

  nonisolated(nonsending) func respond(
    to request: PageRequest, because: Int?
  ) async -> PageResponse {
    if Task.isCancelled { return .failed(cancelled) }
    do throws(RequestRefusal) {
      let sketch = try RequestLimits.checked(request)
      if let answer = try askAPIs(sketch, of: request, because: because) { return answer }
      if let answer = try await askFiles(sketch, of: request, because: because) { return answer }
      return try await askNetwork(sketch, of: request, because: because)
    } catch {
      return refuse(request, error, because: because)
    }
  }

  /// The answer to a request that is not made.
  func refuse(_ request: PageRequest, _ refusal: RequestRefusal, because: Int?) -> PageResponse {
    note(
      .resource(
        ResourceAnswer(
          request: RequestSketch(
            method: request.method.cut(toBytes: 2 * MessageLimits.method),
            url: request.url.cut(toBytes: MessageLimits.webURL)), kind: request.kind,
          source: "none", reason: "\(refusal)", isFailure: true)), because: because)
    return .failed(.init(.network, reason: "\(refusal)"))
  }

  @discardableResult
  func note(_ content: TrafficEntry.Content, because: Int?) -> Int {
    traffic.note(content, page: configuration.load, because: because)
  }

  // MARK: On the device

  private func askAPIs(
    _ sketch: RequestSketch, of request: PageRequest, because: Int?
  ) throws(RequestRefusal) -> PageResponse? {
    guard let api = configuration.apis.first(where: { $0.shouldIntercept(sketch) }) else {
      guard let address = ContainerAddress(sketch.url, host: configuration.host) else { return nil }
      throw .noContainerAPI(
        path: address.path,
        nearest: NearestName.of(address.path, among: configuration.apis.map(\.path)))
    }
    let head = api.response(to: sketch)
    let body = sketch.method == "HEAD" ? [] : api.data(for: sketch)
    var headers = head.headers
    headers.add(missing: HTTPField.container)
    var answer = APIAnswer(
      request: sketch.shown, name: api.name, status: head.status, headers: headers,
      body: Array(body.prefix(RequestLimits.shownBody)))
    answer.told = api.told(by: sketch)
    note(.api(answer), because: because)
    return .answered(
      .init(
        status: head.status, url: sketch.url, headers: headers,
        body: request.kind.readsBody ? body : []))
  }

  private nonisolated(nonsending) func askFiles(
    _ sketch: RequestSketch, of request: PageRequest, because: Int?
  ) async throws(RequestRefusal) -> PageResponse? {
    let scheme = sketch.url[...].cut(at: ":").before.lowercased()
    // The app's own host serves its own pages, whatever its scheme is.
    let isOwn = [sketch.url, configuration.url].allSatisfy { $0.hasPrefix(configuration.ownRoot) }
    switch scheme {
    case _ where isOwn: break
    case "file":
      guard configuration.url.hasPrefix("file:") else { throw .fileFromWeb }
    case "http", "https":
      guard asksForContent(sketch, request.kind) else { return nil }
    default:
      throw .scheme(scheme)
    }
    guard let found = await files.local(request, because: because) else {
      if scheme == "file" || isOwn { throw .noFile }
      return nil
    }
    if Task.isCancelled { return .failed(cancelled) }
    let entry = note(
      .resource(
        ResourceAnswer(
          request: sketch.shown, kind: request.kind, source: found.source, file: found.file,
          bytes: found.body.count, reason: found.reason, isFailure: found.isFailure)),
      because: because)
    if request.kind == .script { scripts.add(request.url, entry) }
    guard !found.isFailure else {
      return .failed(.init(.network, reason: found.reason))
    }
    var headers = found.headers
    headers.add(missing: HTTPField.container)
    return .answered(
      .init(
        status: found.status, url: sketch.url, headers: headers,
        body: request.kind.readsBody ? found.body : []))
  }

  var cancelled: PageResponse.Failure {
    .init(.aborted, reason: TransportError.cancelled.sentence)
  }

  /// Whether a container may have the file: `js`, `css` and `html`, in these letters.
  private func asksForContent(_ sketch: RequestSketch, _ kind: PageRequest.Kind) -> Bool {
    guard sketch.method == "GET" else { return false }
    guard let type = RouteFileName.pathExtension(of: sketch.url) else {
      return kind == .script || kind == .styleSheet
    }
    return ["js", "css", "html"].contains(type)
  }
}

extension PageRequest.Kind {
  /// Whether a page reads the body of such an answer.
  var readsBody: Bool { self != .image }
}

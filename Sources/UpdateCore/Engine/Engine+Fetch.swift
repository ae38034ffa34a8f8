extension Engine {
  /// Asks the API.
  func ask(_ run: UpdateRun) async throws(UpdateError) -> Offer {
    var request = HTTPRequest(configuration.wwwURL)
    request.headers = [HTTPField("Accept", "application/json")] + configuration.headers
    if configuration.source != .api {
      // Static files, which caches in between keep.
      request.headers.append(HTTPField("Cache-Control", "no-cache"))
    }
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
    switch configuration.source {
    case .api: return try PackageAPI.offer(receiver.bytes, from: head.url)
    case .chcp:
      let config = try CHCPConfig(receiver.bytes, from: head.url)
      return Offer(
        release: config.release,
        manifest: ManifestReference(url: config.manifestURL, kind: .chcp(config: receiver.bytes)),
        terms: CHCPTerms(nativeInterface: config.nativeInterface, moment: config.moment))
    }
  }

  /// Headers meant for the API's host go to no other, and never from https to http.
  static func mayCarryHeaders(_ url: String, of origin: String) -> Bool {
    guard let url = WebURL(url), let origin = WebURL(origin) else { return false }
    return url.host == origin.host && (url.scheme == .https || origin.scheme == .http)
  }
}

import UpdateCore

/// Decides what is answered: a function of the request, the state and the files.
struct Origin: Sendable {
  let packages = PackageCache()

  /// The answer before any fault but `stale`, which is a matter of content.
  func answer(_ request: OriginRequest, _ state: LabState, stale: Bool = false) -> OriginAnswer {
    let raw = state.rawFiles[request.path]
    let methods = Self.methods(at: request.path, isRaw: raw != nil)
    guard methods.isEmpty || methods.contains(request.method) else {
      let what = methods == ["POST"] ? "takes a POST" : "is only read"
      var answer = OriginAnswer.plain(405, "\(request.path) \(what)")
      answer.headers.append(HTTPField("Allow", methods.joined(separator: ", ")))
      return answer
    }
    do {
      if let raw { return try Self.answer(raw, request.path) }
      if EchoOrigin.isPath(request.path) { return EchoOrigin.answer(request) }
      switch LabEndpoint.serving(path: request.path) {
      case .www:
        guard state.offersBundled || !state.releases.isEmpty else {
          return .plain(404, "this server has no releases of www")
        }
        let files = FilesOrigin(packages: packages)
        if let answer = try files.answer(request, state, stale: stale) { return answer }
        return try offer(for: request, state, stale: stale)
      case .wwwPackage: return try package(for: request, state, stale: stale)
      case .wwwManifest, .wwwFiles:
        let files = FilesOrigin(packages: packages)
        if let answer = try files.answer(request, state, stale: stale) { return answer }
      case .record:
        if let answer = try RecordOrigin.answer(request, state) { return answer }
      case .store:
        let store = StoreOrigin(packages: packages)
        if let answer = try store.answer(request, state, stale: stale) { return answer }
      case .routes, .routesFiles:
        if let answer = try RoutesOrigin.answer(request, state, stale: stale) { return answer }
      case .texts, .textsFiles:
        let texts = TextsOrigin(packages: packages)
        if let answer = try texts.answer(request, state, stale: stale) { return answer }
      case .path, nil: break
      }
      return .plain(404, "nothing is published at \(request.path)")
    } catch {
      return .plain(500, error.description)
    }
  }

  /// What a path takes; empty for any: a raw answer and the echo stand for servers of all kinds.
  private static func methods(at path: String, isRaw: Bool) -> [String] {
    if isRaw || EchoOrigin.isPath(path) { return [] }
    return CloudKitLookup.isPath(path) ? ["POST"] : ["GET", "HEAD"]
  }

  private static func answer(_ raw: RawAnswer, _ path: String) throws(LabServerError)
    -> OriginAnswer
  {
    let body: [UInt8]
    switch raw.body {
    case .bytes(let bytes): body = bytes
    case .file(let file): body = try FileBytes.read(file)
    }
    // A tag of its own need not be made: that takes a look at every byte.
    let hasTag = raw.headers.contains { $0.name.lowercased() == "etag" }
    var answer = OriginAnswer(
      status: raw.status, type: MediaType.of(path: path), body, tag: hasTag ? "" : nil)
    for header in raw.headers {
      answer.headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
    }
    answer.headers += raw.headers
    return answer
  }

  // MARK: The package API

  private func offer(for request: OriginRequest, _ state: LabState, stale: Bool)
    throws(LabServerError) -> OriginAnswer
  {
    var offer = JSONObject()
    let index = Self.release(onOfferIn: state, stale: stale)
    let version = index.map { state.releases[$0].version } ?? state.bundledVersion
    offer["version"] = Self.json(version: version)
    let host = state.packageHost ?? request.host
    offer["url"] = .string("http://\(host)/packages/\(percentEncoded(version)).zip")
    if let index {
      let release = state.releases[index]
      let package = try packages.package(of: index, in: state.releases)
      offer["size"] = .number(JSONNumber(package.bytes.count))
      offer["sha256"] = .string(package.sha256)
      if release.complete { offer["complete"] = true }
      if release.hasManifest {
        let list = try packages.list(.manifest, of: release)
        offer["manifest"] = [
          "url": .string("http://\(host)/manifests/\(percentEncoded(version)).json"),
          "sha256": .string(list.sha256),
        ]
      }
      var needs = JSONObject()
      if let range = release.needsNative { needs["native"] = .string(range) }
      if !release.needsPlugins.isEmpty {
        needs["plugins"] = .array(release.needsPlugins.map { .string($0) })
      }
      if !needs.isEmpty { offer["needs"] = .object(needs) }
    }
    let text = JSONValue.object(offer).write() + "\n"
    return OriginAnswer(type: "application/json", Array(text.utf8))
  }

  /// The release the API names, or names while it is stale; `nil`: the bundled one.
  static func release(onOfferIn state: LabState, stale: Bool) -> Int? {
    guard let published = state.published, state.releases.indices.contains(published) else {
      return nil
    }
    guard stale else { return published }
    return published > 0 ? published - 1 : nil
  }

  /// The document's versions are JSON integers; all others are strings.
  private static func json(version: String) -> JSONValue {
    if let number = Int(version), String(number) == version { return .number(JSONNumber(number)) }
    return .string(version)
  }

  // MARK: Packages

  private func package(for request: OriginRequest, _ state: LabState, stale: Bool)
    throws(LabServerError) -> OriginAnswer
  {
    guard let named = Self.release(namedBy: request.path, in: state) else {
      return .plain(404, "no release is published at \(request.path)")
    }
    guard !stale || named > 0 else {
      return .plain(404, "there is no release before the one at \(request.path)")
    }
    let package = try packages.package(of: stale ? named - 1 : named, in: state.releases)
    return OriginAnswer(type: "application/zip", package.bytes, tag: package.sha256)
  }

  private static func release(namedBy path: String, in state: LabState) -> Int? {
    if path == "/package.zip" { return release(onOfferIn: state, stale: false) }
    guard path.hasPrefix("/packages/"), path.hasSuffix(".zip") else { return nil }
    let version = path.dropFirst("/packages/".count).dropLast(".zip".count)
    return state.releases.lastIndex { $0.version == version }
  }
}

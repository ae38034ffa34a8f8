import UpdateCore

/// Releases file by file: `/manifests/VERSION.json` and `/files/VERSION/PATH`; and as
/// `cordova-hot-code-push` has them, `/chcp.json` and `/chcp/VERSION/PATH`.
///
/// A `chcp.json` or `chcp.manifest` that is in a release's folder is served as it is, but that
/// `content_url` leads to the lab; where there is none, one is made.
struct FilesOrigin {
  let packages: PackageCache

  /// `nil` for a path of none of these.
  func answer(_ request: OriginRequest, _ state: LabState, stale: Bool)
    throws(LabServerError) -> OriginAnswer?
  {
    if request.path == "/\(FileList.chcpConfig)" {
      return try config(Origin.release(onOfferIn: state, stale: stale), request, state)
    }
    let parts = request.path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), maxSplits: 2)
      .map { String(Substring($0)) }
    guard parts.count >= 2 else { return nil }
    if parts[0] == "manifests" {
      guard parts.count == 2, parts[1].hasSuffix(".json") else { return nil }
      let version = String(parts[1].dropLast(".json".count))
      guard let release = release(version, state, stale: stale) else { return missing(request) }
      return json(try packages.list(.manifest, of: release))
    }
    guard parts[0] == "files" || parts[0] == "chcp", parts.count == 3 else { return nil }
    guard let release = release(parts[1], state, stale: stale) else { return missing(request) }
    if parts[0] == "chcp" {
      switch parts[2] {
      case FileList.chcpConfig: return try config(of: release, request)
      case FileList.chcpManifest: return try manifest(of: release)
      default: break
      }
    }
    return try file(parts[2], of: release)
  }

  private func release(_ version: String, _ state: LabState, stale: Bool) -> LabRelease? {
    guard let index = state.releases.lastIndex(where: { $0.version == version }) else {
      return nil
    }
    guard stale else { return state.releases[index] }
    return index > 0 ? state.releases[index - 1] : nil
  }

  private func missing(_ request: OriginRequest) -> OriginAnswer {
    .plain(404, "no release is published at \(request.path)")
  }

  private func json(_ list: Package) -> OriginAnswer {
    OriginAnswer(type: "application/json", list.bytes, tag: list.sha256)
  }

  private func file(_ path: String, of release: LabRelease) throws(LabServerError) -> OriginAnswer {
    guard let file = ServedFile(path, ofRelease: release.folder) else {
      return .plain(404, "release \(release.version) has no file \(path)")
    }
    return OriginAnswer(type: MediaType.of(path: path), try FileBytes.read(file.path))
  }

  // MARK: cordova-hot-code-push

  /// The configuration of the release on offer; without one that of the bundled release, which names
  /// files that nobody asks for.
  private func config(_ index: Int?, _ request: OriginRequest, _ state: LabState)
    throws(LabServerError) -> OriginAnswer
  {
    guard let index else {
      return OriginAnswer(
        type: "application/json", made(of: state.bundledVersion, request.host))
    }
    return try config(of: state.releases[index], request)
  }

  private func config(of release: LabRelease, _ request: OriginRequest) throws(LabServerError)
    -> OriginAnswer
  {
    guard let own = ServedFile(FileList.chcpConfig, ofRelease: release.folder) else {
      return OriginAnswer(
        type: "application/json", made(of: release.version, request.host))
    }
    let bytes = try FileBytes.read(own.path)
    // A broken one is served as it is.
    guard case .object(var object)? = try? JSONReader.read(bytes) else {
      return OriginAnswer(type: "application/json", bytes)
    }
    object["content_url"] = .string(content(release.version, request.host))
    let text = JSONValue.object(object).write(pretty: true) + "\n"
    return OriginAnswer(type: "application/json", Array(text.utf8))
  }

  private func made(of version: String, _ host: String) -> [UInt8] {
    let config: JSONValue = [
      "release": .string(version), "content_url": .string(content(version, host)),
      "min_native_interface": 1, "update": "resume",
    ]
    return Array((config.write(pretty: true) + "\n").utf8)
  }

  private func content(_ version: String, _ host: String) -> String {
    "http://\(host)/chcp/\(percentEncoded(version))/"
  }

  private func manifest(of release: LabRelease) throws(LabServerError) -> OriginAnswer {
    if let own = ServedFile(FileList.chcpManifest, ofRelease: release.folder) {
      return OriginAnswer(type: "application/json", try FileBytes.read(own.path))
    }
    return json(try packages.list(.chcp, of: release))
  }
}

import UpdateCore

/// The texts index, `/texts.json`, and the files of its releases, `/texts/VERSION/PATH`.
struct TextsOrigin {
  let packages: PackageCache

  /// `nil` for a server without texts, and for a path of none.
  func answer(_ request: OriginRequest, _ state: LabState, stale: Bool)
    throws(LabServerError) -> OriginAnswer?
  {
    guard !state.texts.isEmpty else { return nil }
    if request.path == "/texts.json" {
      guard let texts = stale ? state.textsBefore : state.currentTexts else {
        return .plain(404, "there are no texts before those at \(request.path)")
      }
      let index = try packages.index(of: texts)
      return OriginAnswer(type: "application/json", index.bytes, tag: index.sha256)
    }
    let parts = request.path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), maxSplits: 2)
      .map { String(Substring($0)) }
    guard parts.count == 3,
      let named = state.texts.lastIndex(where: { $0.version == parts[1] })
    else { return nil }
    guard !stale || named > 0 else {
      return .plain(404, "there are no texts before those at \(request.path)")
    }
    let texts = state.texts[stale ? named - 1 : named]
    guard LabTexts.holds(parts[2]), let file = ServedFile(parts[2], below: texts.folder) else {
      return .plain(404, "the texts of version \(texts.version) have no file \(parts[2])")
    }
    return try FileAnswer.make(file, type: MediaType.of(path: parts[2]), request)
  }
}

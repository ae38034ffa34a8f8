extension TextsEngine {
  /// Which texts are active, and what is particular about their files.
  package func status() -> TextsStatus {
    let reading = library.read()
    library.tellOfChanges(because: nil)
    let (active, previous) = (reading.record, store.previous())
    let bundle = try? TextsBundle(sandbox, without: Set(reading.brokenInBundle.keys))
    let set = EngineStatus.SetStatus(
      active: active?.version, previous: previous?.version,
      bundled: bundle.flatMap { $0.files.isEmpty ? nil : $0.version }, failed: [],
      bytes: active?.size ?? 0, files: active?.files.count ?? 0, localEdits: reading.edits,
      changed: active?.changes(since: previous) ?? [])
    let places = [
      (sandbox.path(of: .texts), reading.broken), (sandbox.appFolderName, reading.brokenInBundle),
    ]
    let problems = places.flatMap { place, broken in
      broken.map { ("\(place)/\($0.key)", $0.value) }
    }
    return TextsStatus(
      set: set, catalog: library.catalog,
      problems: Dictionary(uniqueKeysWithValues: problems))
  }
}

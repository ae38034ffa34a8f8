extension Engine {
  /// What is installed and active, read from the disk.
  package func status() -> EngineStatus {
    let active = store.active()
    let previous = store.previous()
    let www = EngineStatus.SetStatus(
      active: active?.version, previous: previous?.version,
      bundled: installed.flatMap { $0.bundledPaths.isEmpty ? nil : $0.binary.bundledVersion },
      failed: failedReleases(), bytes: active?.size ?? 0, files: active?.files.count ?? 0,
      localEdits: active?.localEdits ?? [],
      changed: active?.changes(since: previous) ?? [])
    return EngineStatus(
      app: installed?.binary.version, binary: binary,
      mode: configuration.developmentMode ? .development : .production, sets: [.www: www])
  }
}

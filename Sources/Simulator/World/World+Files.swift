import UpdateCore

extension World {
  /// The most entries the Files pane lists.
  private static let mostEntries = 2000
  /// The largest file shown, in bytes.
  private static let largestShown = 256 * 1024

  /// Reads the sandbox's tree on the engine's thread and shows it.
  func listFiles() {
    let sandbox = sandbox
    let cache = profile.routes.map { "Library/Caches/\($0.cachePath)" }
    onEngine { [routesEngine] engine, mailbox in
      let status = await engine.status()
      let routes = await routesEngine?.status().set
      let fresh = Set(routes?.changed ?? [])
      let edits = Set(status.sets[.www]?.localEdits ?? [])
      let changed = Set(status.sets[.www]?.changed ?? [])
      let entries = SandboxTree.entries(of: sandbox, limit: World.mostEntries).map { entry in
        var entry = entry
        entry.note = World.note(of: entry.path, edits, changed, status)
        if let cache, entry.path == cache, let active = routes?.active {
          entry.note = "routes \(active)"
        } else if let cache, entry.path.hasPrefix(cache + "/"),
          fresh.contains(String(entry.path.dropFirst(cache.count + 1)))
        {
          entry.note = "updated"
        }
        return entry
      }
      mailbox.post(.files(entries))
    }
  }

  private static func note(
    of path: String, _ edits: Set<String>, _ changed: Set<String>, _ status: EngineStatus
  ) -> String {
    if path == "Documents" { return "not backed up" }
    if path == "Documents/www", let active = status.sets[.www]?.active {
      return "release \(active)"
    }
    let prefix = "Documents/www/"
    guard path.hasPrefix(prefix) else { return "" }
    let name = String(path.dropFirst(prefix.count))
    if edits.contains(name) { return "local edit" }
    return changed.contains(name) ? "updated" : ""
  }

  func viewFile(_ path: String) {
    do throws(SandboxError) {
      let bytes = try sandbox.read(path, limit: World.largestShown)
      send(.show(title: path, lines: BodyText.lines(bytes)))
    } catch {
      send(.message(error.sentence))
    }
  }

  /// `$EDITOR` works on a copy in `tmp`; what it saved replaces the file.
  func editFile(_ path: String) {
    do throws(SandboxError) {
      let before = try sandbox.read(path, limit: World.largestShown)
      let name = path.split(separator: "/").last.map(String.init) ?? "file"
      let copy = "tmp/\(name)"
      try sandbox.replaceFile(copy, with: before)
      let problem = hands.edit("\(sandbox.path)/\(copy)")
      guard problem == nil else {
        try sandbox.removeFile(copy)
        send(.message(problem ?? ""))
        return
      }
      let after = try sandbox.read(copy, limit: World.largestShown)
      try sandbox.removeFile(copy)
      guard after != before else {
        send(.message("\(path) is unchanged."))
        return
      }
      try sandbox.replaceFile(path, with: after)
      changedByHand(path, "was edited by hand", "is saved, as a local edit")
    } catch {
      send(.message(error.sentence))
    }
  }

  func deleteFile(_ path: String) {
    do throws(SandboxError) {
      try sandbox.removeFile(path)
      send(.record(.device(.file(path: path, .deleted))))
      changedByHand(path, "was deleted by hand", "is deleted")
    } catch {
      send(.message(error.sentence))
    }
  }

  private func changedByHand(_ path: String, _ entry: String, _ message: String) {
    journal.note(.device, "\(path) \(entry).")
    refreshTexts()
    if state.device.showsPage { send(.action(.reload)) }
    send(.message("\(path) \(message)."))
    listFiles()
  }
}

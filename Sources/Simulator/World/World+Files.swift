import UpdateCore

extension World {
  /// The most entries the Files pane lists.
  private static let mostEntries = 2000
  /// The largest file shown, in bytes.
  private static let largestShown = 256 * 1024

  /// Reads the sandbox's tree on the engine's thread and shows it.
  func listFiles() {
    let sandbox = sandbox
    onEngine { [routesEngine, texts] engine, mailbox in
      let texts = await texts.engine?.status()
      var notes = FileNotes(problems: Set(texts?.problems.keys.map(\.self) ?? []))
      if let www = await engine.status().sets[.www] {
        notes.add(www, at: sandbox.path(of: .www), as: "release")
      }
      if let routes = await routesEngine?.status().set {
        notes.add(routes, at: sandbox.path(of: .routes), as: "routes")
      }
      if let texts { notes.add(texts.set, at: sandbox.path(of: .texts), as: "texts") }
      let entries = SandboxTree.entries(of: sandbox, limit: World.mostEntries).map { entry in
        var entry = entry
        entry.note = notes.note(of: entry.path)
        return entry
      }
      mailbox.post(.files(entries))
    }
  }

  func viewFile(_ path: String) {
    do throws(SandboxError) {
      let bytes = try sandbox.read(path, limit: World.largestShown)
      send(.show(title: path, lines: World.lines(of: bytes, path)))
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
      let fault = World.fault(of: after, path)
      changedByHand(
        path, "was edited by hand",
        fault.map { "is saved, and not used: \($0)" } ?? "is saved, as a local edit")
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

  /// A file of texts in whatever format as text, anything else as it is.
  private static func lines(of bytes: [UInt8], _ path: String) -> [String] {
    guard String(validating: bytes, as: UTF8.self) == nil, TextTree.holdsTexts(path),
      let file = try? StringsFile.read(bytes, path: path)
    else { return BodyText.lines(bytes) }
    return BodyText.lines(StringsFile.write(file.table, as: .text))
  }

  /// Why a file of texts is none, as a clause.
  private static func fault(of bytes: [UInt8], _ path: String) -> String? {
    guard path.hasPrefix("Documents/texts/"), TextTree.holdsTexts(path) else { return nil }
    do throws(StringsError) {
      _ = try StringsFile.read(bytes, path: path)
      return nil
    } catch {
      return error.clause
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

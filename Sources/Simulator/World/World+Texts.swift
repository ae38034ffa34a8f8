import Container
import LabServer
package import UpdateCore

extension World {
  /// The texts over one sandbox: made anew for each process.
  static func makeTexts(
    _ profile: DeviceProfile, _ sandbox: Sandbox, _ client: HTTPClient, _ clock: LabClock,
    _ journal: Journal, _ executor: ThreadExecutor, _ hooks: EngineHooks
  ) -> AppTexts {
    let engine = profile.textsConfiguration.map {
      TextsEngine(
        $0, sandbox: sandbox, transport: client, clock: clock, journal: journal,
        executor: executor, hooks: hooks)
    }
    return AppTexts(engine: engine, preferred: profile.app.preferredLanguages) {
      [app = profile.app] in
      bundledTexts(of: app, in: sandbox)
    }
  }

  /// The texts of the app alone: of the installed one, else of the one that the first launch
  /// installs.
  static func bundledTexts(of app: DeviceProfile.App, in sandbox: Sandbox) -> TextCatalog {
    func tree(_ path: String) -> TextTree? {
      (try? Folder.open(path)).map { TextTree.read($0, path: sandbox.appFolderName).tree }
    }
    var bundle = tree(sandbox.appPath)
    if bundle == nil {
      bundle = app.bundle.flatMap(tree)
      if let texts = app.textsFolder.flatMap(tree) {
        bundle = bundle.map { $0.adding(texts) } ?? texts
      }
    }
    return TextCatalog(
      documents: nil, bundle: bundle ?? TextTree(), declared: app.languages,
      developmentRegion: app.developmentRegion)
  }

  /// Asks the server for its texts index, and takes the files that it changes.
  func updateTexts(because cause: Int?) {
    guard let engine = texts.engine else { return }
    onEngine { _, mailbox in
      _ = await engine.update(because: cause)
      mailbox.post(.texts(await engine.status()))
    }
  }

  /// Makes the texts ready as a start does, and asks the server: what a return does.
  func returnTexts(because cause: Int?) {
    guard let updating = texts.engine else { return }
    onEngine { [texts] engine, mailbox in
      await World.prepare(texts, of: engine, mailbox, because: cause)
      _ = await updating.update(because: cause)
      mailbox.post(.texts(await updating.status()))
    }
  }

  /// Without its own copy of the texts an app still has the bundle's: no reason not to start.
  static func prepare(
    _ texts: AppTexts, of engine: Engine, _ mailbox: Mailbox, because cause: Int?
  ) async {
    guard let updating = texts.engine else {
      texts.forgetBundle()
      mailbox.post(.bundledTexts(texts.catalog))
      return
    }
    do throws(UpdateError) {
      for repair in try await updating.prepare(binary: await engine.binary, because: cause) {
        mailbox.post(.message(repair))
      }
    } catch {
      mailbox.post(.message("texts: \(error.sentence)"))
    }
    mailbox.post(.texts(await updating.status()))
  }

  /// Shows which texts are active.
  func askTexts() {
    guard let engine = texts.engine else {
      let catalog = texts.catalog
      if state.textsView.catalog.map({ !$0.isSame(as: catalog) }) ?? true {
        send(.bundledTexts(catalog))
      }
      return
    }
    onEngine { _, mailbox in mailbox.post(.texts(await engine.status())) }
  }

  /// Has what a hand has changed on the disk seen.
  ///
  /// Called where a person would look: at a start, when a page is loaded or asks, and when a pane
  /// shows texts or files.
  @discardableResult
  func refreshTexts() -> TextCatalog {
    let catalog = texts.refresh()
    redrawView()
    askTexts()
    return catalog
  }

  /// Which texts are active, read from the disk; `nil` for an app without the set.
  package func readTextsStatus() -> TextsStatus? {
    guard let engine = texts.engine else { return nil }
    engine.refresh()
    return try? wait { _ throws(UpdateError) in await engine.status() }.get()
  }

  /// One text as the device has it now, launched or not.
  package func text(_ query: TextQuery) -> TextAnswer {
    textCatalog().answer(query, preferred: texts.preferred)
  }

  /// All texts as the device has them now.
  package func textCatalog() -> TextCatalog {
    let catalog = texts.refresh()
    // Before the first launch there is only what that will install.
    return catalog.tables.isEmpty ? World.bundledTexts(of: profile.app, in: sandbox) : catalog
  }

  /// The files of the installed app's texts and native views that cannot be read, and why.
  package func brokenTextsOfApp() -> [TextFinding] {
    guard let folder = try? Folder.open(sandbox.appPath) else { return [] }
    let check = TextsCheck(folder: folder, named: sandbox.appFolderName)
    return check.findings().filter { $0.kind == .unreadable }.map {
      var finding = $0
      finding.file = "\(sandbox.appFolderName)/\(finding.file)"
      return finding
    }
  }

  /// What to do about a file, relative to the sandbox, that is wrong in the app; `nil` where it is
  /// none of the app, or no folder is known that it came from.
  package func remedy(for path: String) -> String? {
    guard path.hasPrefix(sandbox.appFolderName + "/"),
      let folder = profile.app.textsFolder ?? profile.app.bundle
    else { return nil }
    return "mend it in \(escapingControls(folder)) and type `drydock install`"
  }

  /// The device's languages, in force at once: for lookups, for the pane and for a native view;
  /// a page is told when it is loaded.
  func setLanguages(_ languages: [String]) {
    guard languages != profile.app.preferredLanguages else { return }
    profile.app.preferredLanguages = languages
    texts.preferred = languages
    journal.note(.device, "The device's languages are \(languages.joined(separator: ", ")).")
    send(.languages(languages))
  }
}

extension DeviceProfile {
  /// What the texts engine must know of the app; `nil` for a profile without the set.
  var textsConfiguration: TextsConfiguration? {
    texts.map { texts in
      TextsConfiguration(
        indexURL: absolute(texts.url), headers: headers, keepFree: app.keepFree,
        languages: app.languages, developmentRegion: app.developmentRegion)
    }
  }
}

extension TextsAPI {
  /// What a page asks, as the catalog is asked.
  static func answer(_ question: Question, from texts: AppTexts) -> Answer {
    let answer = texts.answer(
      TextQuery(
        question.key, table: question.table ?? TextQuery.defaultTable,
        language: question.language, fallback: question.fallback, count: question.count))
    return Answer(
      answer.value, source: answer.source.rawValue, language: answer.language, file: answer.file)
  }
}

extension ContentSet {
  /// What the journal calls it.
  var subject: Subject {
    switch self {
    case .www: .www
    case .routes: .routes
    case .texts: .texts
    }
  }
}

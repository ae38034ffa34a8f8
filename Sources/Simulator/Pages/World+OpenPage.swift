import Container
import UpdateCore

extension World {
  /// What a document is, and where it came from.
  struct PageSource {
    var html: [UInt8]
    /// What `location` says.
    var url: String
    /// How it was found, in one sentence.
    var reason: String
    /// The journal's entry that says so.
    var because: Int
    /// Whether the page is one of `www`: Cordova's contract holds for those.
    var isOfSite: Bool
  }

  /// Shows a document in a process of its own, in place of the page before.
  func openPage(_ source: PageSource, token: Int) {
    closePage()
    let entry = traffic.note(.navigation(url: source.url, outcome: source.reason), page: token)
    do {
      let controller = try makeController(source, token: token, entry: entry)
      let storage = webStorage.storage(of: StorageOrigin(pageURL: source.url))
      let process = try PageProcess.start(executable: setup.executable, clock: clock) {
        [mailbox] in mailbox.post(.page($0, load: token))
      }
      page = OpenPage(
        load: token, url: source.url, entry: entry, because: source.because,
        runsScripts: setup.runsScripts, process: process, controller: controller,
        storage: storage, isOfSite: source.isOfSite)
      controller.open()
      process.send(.load(pageLoad(source, token: token, storage.items)))
      send(.stored(storage.items, token: token))
      if let finding = storage.finding {
        journal.note(.page, finding, isFailure: true)
        send(.message(finding))
      }
    } catch {
      send(.message("\(error)"))
    }
  }

  private func pageLoad(_ source: PageSource, token: Int, _ items: [StoredItem]) -> PageLoad {
    var load = PageLoad(
      token: token, html: source.html, url: source.url,
      width: setup.pageWidth ?? Layout(state).pageWidth)
    load.runsScripts = setup.runsScripts
    load.userAgent = client.userAgent
    load.languages = profile.app.preferredLanguages
    load.storage = items
    load.messageHandlers = source.isOfSite ? ["cordova", World.ownHandler] : []
    return load
  }

  /// Tells the page that it goes, and lets go of it once it has heard that.
  func closePage() {
    guard let page else { return }
    if let wake = page.wake { clock.cancel(wake) }
    if page.isVisible { signal(.invisible) }
    traffic.note(.call(PageSignal.destroy.call), page: page.load, because: page.entry)
    page.process.close()
    page.controller.close()
    leaving[page.load] = page
    self.page = nil
  }

  /// Ends the page where it stands: its process dies with the app's.
  func dropPage() {
    if let wake = page?.wake { clock.cancel(wake) }
    for open in Array(leaving.values) + [page].compactMap(\.self) {
      open.process.stop()
      open.controller.close()
    }
    leaving = [:]
    page = nil
  }
}

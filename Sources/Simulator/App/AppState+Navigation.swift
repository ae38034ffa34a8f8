import Container

extension AppState {
  /// Goes where the container lets a page go.
  mutating func follow(_ decision: NavigationDecision) -> [Effect] {
    if decision.loadsPage, let reason = restlessness() { return fail(reason) }
    switch decision {
    case .page(let url): return follow(url)
    case .external(let url): message = "\(AppState.short(url)): a device hands it to the system."
    case .address(let url, let entries):
      device.resolution?.url = url
      device.ownEntries = max(0, device.ownEntries + entries)
      stand(at: url)
      scroll(toFragmentOf: url)
    case .reload: return perform(.reload)
    case .history(let pages): return goBack(by: -pages)
    case .ignored(let reason): message = "The page goes nowhere: \(reason)."
    case .widget, .refused: break
    }
    return []
  }

  /// The most loads that pages ask for by themselves, each within a second of the one before.
  private static let mostRestlessLoads = 20

  /// Why a page may not go on: pages that send each other on without end.
  private mutating func restlessness() -> String? {
    let isSoon = uptime - device.lastRestlessLoad < .seconds(1)
    device.restlessLoads = isSoon ? device.restlessLoads + 1 : 1
    device.lastRestlessLoad = uptime
    guard device.restlessLoads > AppState.mostRestlessLoads else { return nil }
    device.restlessLoads = 0
    return "Stopped: the page has loaded itself, or one that leads back to it,"
      + " \(AppState.mostRestlessLoads) times in a row; r loads it again."
  }

  /// The page has another address now: what a reload asks for, and what others go back to.
  ///
  /// Not where there is no such file: `pushState` can name anything.
  private mutating func stand(at url: String) {
    guard device.address.uri == nil else {
      let fragment = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      device.address.fragment = fragment.count == 2 ? String(fragment[1]) : nil
      return
    }
    guard let place = PageAddress(link: url, at: device.site),
      place.path == device.address.path || device.site.isView(place.path)
    else { return }
    device.address = place
  }

  private mutating func scroll(toFragmentOf url: String) {
    guard let mark = url.firstIndex(of: "#") else { return }
    if let row = device.page?.row(ofFragment: String(url[url.index(after: mark)...])) {
      device.scroll = row
    }
    clampScroll()
  }

  /// `history.back()` of a page: its own entries are behind it already.
  private mutating func goBack(by pages: Int) -> [Effect] {
    guard pages > 0, pages <= device.history.count else {
      message = "There is no page \(pages > 0 ? "before" : "after") this one."
      return []
    }
    device.history.removeLast(pages - 1)
    device.ownEntries = 0
    return back()
  }

  /// A URL as far as one line shows it.
  static func short(_ url: String) -> String { url.count > 60 ? String(url.prefix(60)) + "…" : url }
}

extension NavigationDecision {
  /// Whether another document, or the same one anew, comes of it.
  fileprivate var loadsPage: Bool {
    switch self {
    case .page, .reload, .history: true
    case .widget, .refused, .external, .address, .ignored: false
    }
  }
}

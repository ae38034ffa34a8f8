import Container
import LabServer
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("The screen is a pure function of the state")
struct ScreenTests {
  static let sizes = [Size(120, 40), Size(80, 24), Size(60, 20)]

  @Test("A page beside its resolution", arguments: sizes)
  func page(size: Size) throws {
    try Golden.check(Screen.draw(.sample(size)), "page-\(size.width)x\(size.height)")
  }

  @Test("The updating prompt with its progress", arguments: sizes)
  func updating(size: Size) throws {
    var state = AppState.sample(size)
    state.pane = .updates
    _ = state.handle(.engine(.entered(.check, .www, detail: "GET http://lab.drydock.test/")))
    _ = state.handle(.engine(.entered(.fetch, .www, detail: "GET …/2.zip")))
    _ = state.handle(.engine(.progress(.www, received: 31_000, total: 62_000)))
    #expect(state.device.prompt?.isUpdating == true)
    try Golden.check(Screen.draw(state), "updating-\(size.width)x\(size.height)")
  }

  @Test("The home screen while the app is in the background")
  func home() throws {
    var state = AppState.sample(Size(80, 24))
    _ = state.handle(.action(.home))
    try Golden.check(Screen.draw(state), "home-80x24")
  }

  @Test("A terminal that is too small says what is needed")
  func tooSmall() {
    let lines = Screen.draw(.sample(Size(30, 5))).lines.joined(separator: " ")
    #expect(lines.contains("60 × 20") && lines.contains("30 × 5"))
  }

  @Test(
    "Every pane draws at every size without a cell outside",
    arguments: Pane.allCases, [Size(120, 40), Size(80, 24), Size(60, 20), Size(1, 1), Size(0, 0)])
  func panes(pane: Pane, size: Size) {
    var state = AppState.sample(size)
    for focus in [AppState.Focus.device, .inspector] {
      state.pane = pane
      state.focus = focus
      #expect(Screen.draw(state).size == size)
    }
  }

  @Test("Control characters of a page title never become cells")
  func hostileTitle() {
    var state = AppState.sample(Size(80, 24))
    state.device.page?.title = "a\u{1b}[31mb\u{9b}c\u{202e}d"
    let grid = Screen.draw(state)
    for cell in grid.cells {
      #expect(!cell.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x9b })
    }
  }
}

extension AppState {
  /// A phone that shows release 1 of a small app.
  static func sample(_ size: Size) -> AppState {
    let device = DeviceState(
      appName: "HybridDemo", appVersion: "1.0.0", home: PageAddress(path: "index.html"),
      developmentMode: false)
    var state = AppState(size: size, device: device, origin: "http://127.0.0.1:8080/")
    var lab = LabState()
    lab.releases = [LabRelease(version: "2", folder: "sample-www/2")]
    state.lab = lab
    _ = state.handle(.action(.launch))
    _ = state.handle(.prepared(release: "1", first: true))
    let address = PageAddress(path: "index.html")
    let token = state.device.load?.token ?? 0
    _ = state.handle(
      .resolved(
        Resolution(
          address: address,
          steps: [RouteStep(.cache, .hit, "writable Documents/www/index.html, release 1")],
          source: .cache, file: "Documents/www/index.html", release: "1",
          reason: "index.html was read from the writable copy, release 1."), token: token))
    let rows = ["I am version 1", "", "Ports of the harbour", "About", "漁港 is a fishing port"].map {
      PageRow([PageSpan($0)])
    }
    _ = state.handle(
      .page(
        .snapshot(
          PageSnapshot(
            load: token, width: Layout(state).pageWidth, title: "Harbour guide", rows: rows)),
        load: token))
    _ = state.handle(.splashOver(process: state.device.process))
    return state
  }
}

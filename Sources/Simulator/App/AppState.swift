import Container
package import Foundation
package import LabServer
package import TextUI
package import UpdateCore

/// The inspector's panes, by their number keys.
package enum Pane: Int, Sendable, CaseIterable {
  case resolve = 1
  case traffic, updates, texts, files, lab, page

  package var title: String {
    switch self {
    case .resolve: "Resolve"
    case .traffic: "Traffic"
    case .updates: "Updates"
    case .texts: "Texts"
    case .files: "Files"
    case .lab: "Lab"
    case .page: "Page"
    }
  }

  /// For narrow screens.
  package var shortTitle: String {
    switch self {
    case .resolve: "Res"
    case .traffic: "Trf"
    case .updates: "Upd"
    case .texts: "Txt"
    case .files: "Fil"
    case .lab: title
    case .page: "Pg"
    }
  }
}

/// Everything the screen shows, as a value: state, event → state, state → cells.
package struct AppState: Sendable, Equatable {
  package enum Focus: Sendable { case device, inspector }

  /// A step of an update, or of looking for a page, that waits for Space.
  package struct Waiting: Sendable, Equatable {
    package var name: String
    package var detail: String

    package init(name: String, detail: String) {
      self.name = name
      self.detail = detail
    }
  }

  /// The active release and what it was before the last change.
  package struct SetState: Sendable, Equatable {
    package var active: String?
    package var before: String?

    package init(active: String? = nil, before: String? = nil) {
      self.active = active
      self.before = before
    }
  }

  /// The engine's update of a content set, as the Updates pane shows it.
  package struct UpdateState: Sendable, Equatable {
    package var step: UpdateStep?
    package var detail = ""
    package var received = 0
    package var total: Int?
    package var last: UpdateResult?

    package init() {}
  }

  /// A URI that was looked up without being opened.
  package struct Tried: Sendable, Equatable {
    package var uri: String
    package var match: RouteMatch
  }

  package var size: Size
  package var device: DeviceState
  package var www = SetState()
  package var routes = SetState()
  package var texts = SetState()
  package var update = UpdateState()
  /// Releases of `www` that failed their trial, oldest first.
  package var failedReleases: [EngineStatus.Failed] = []
  /// The routes map in force; `nil` for an app without one.
  package var routesStatus: RoutesStatus?
  /// What the Resolve pane's filter leaves of the map.
  var routeFilter: RouteFilter?
  /// The URI that was tried last in the Resolve pane.
  package var tried: Tried?
  /// The engine's update of `routes`.
  package var routesUpdate = UpdateState()
  /// The engine's update of `texts`.
  package var textsUpdate = UpdateState()
  /// The texts, and what of them the Texts pane shows.
  package var textsView = TextsView()
  /// The elements of the page, and what of them the Page pane shows.
  package var elements = ElementsView()
  /// Whether a person is told of an update of `texts`.
  package var promptsTexts = false
  package var gate = GateState()
  /// The app versions typed for the gate's matrix; `nil` until a person types.
  package var matrixText: String?
  /// The embedded lab; `nil` when the profile names another origin.
  package var lab: LabState?
  /// The origin as the top line of the Lab pane names it.
  package var origin: String
  /// The hosts that are played on this machine, and the ports where.
  package var playedHosts: [String: UInt16] = [:]
  package var network: NetworkCondition = .online
  /// The device's wall clock, as of the last event that told it.
  package var now: Date?
  /// Where a person has moved the device to; `nil` for the container's fixed sample.
  package var location: DeviceLocation?
  package var deviceFaults: Set<DeviceStep.Fault> = []
  /// What a person has set to break, or to befall, the device.
  package var breaking = Breaking()
  /// The torture that runs, or the last one.
  package var torture: TortureState?
  package var journal: [JournalEntry] = []
  package var traffic = TrafficStore()
  package var trafficView = TrafficView()
  /// What the pages of the traffic are called.
  package var pageNames = PageNames()
  /// The lab clock's uptime as of the last event that told it.
  package var uptime = Duration.zero
  package var files: [FileEntry] = []

  package var pane: Pane = .resolve
  package var focus: Focus = .device
  package var lists: [Pane: ListView] = [
    .traffic: AppState.trafficList, .updates: ListView(follows: true),
  ]
  package var filters: [Pane: String] = [:]
  package var overlay: Overlay?
  /// What a scenario says of itself, until it says something else.
  package var caption: String?
  /// Whether the caption stays until a watcher presses a key.
  package var captionWaits = false
  /// Whether anybody is there to answer a page's dialogs.
  package var isAttended = true
  /// What the last key did, or why it did nothing; gone with the next.
  package var message: String?
  /// What the last check has told, which the message is made of; gone with the next key, too.
  var news = CheckNews()
  /// Why the last launch had nothing to show.
  package var prepareFailure: String?
  package var stepMode = false
  package var waiting: Waiting?
  package var mouse = true
  /// What was done so far, for `:record`.
  package var recorded: [ScenarioStep] = []
  /// Whether the terminal can show box drawing.
  package var boxes = true

  package init(size: Size, device: DeviceState, origin: String) {
    self.size = size
    self.device = device
    self.origin = origin
  }

  /// Hours and minutes (UTC), as the status bar shows them.
  package var clock: String { now.map { String(Why.time($0).prefix(5)) } ?? "9:41" }

  package var labUnavailable: String? {
    lab == nil ? "The origin is \(origin), not the embedded lab." : nil
  }

  package var publishUnavailable: String? {
    guard let lab else { return labUnavailable }
    if pane == .texts {
      return lab.nextTexts == nil ? "The newest texts are published already." : nil
    }
    let next = (lab.published ?? -1) + 1
    guard next >= lab.releases.count else { return nil }
    return "The newest release is published already; : and origin www V from DIR adds one."
  }

  /// Why nothing can be taken back on the server.
  package var rollBackUnavailable: String? {
    if pane == .texts {
      return lab?.textsBefore == nil
        ? "The app's own texts are served: p publishes newer ones." : nil
    }
    return lab?.published == nil ? "Nothing is published yet: p publishes." : nil
  }

  /// The list of a pane.
  package subscript(list pane: Pane) -> ListView {
    get { lists[pane] ?? ListView() }
    set { lists[pane] = newValue }
  }
}

import Container
import UpdateCore

/// The page that is open: its process, its controller, and what it waits for.
struct OpenPage {
  /// The most errors and refusals of one page that are in the journal.
  static let mostTroubles = 20

  /// The load that it shows.
  let load: Int
  let url: String
  /// The traffic entry that says how it was found.
  let entry: Int
  /// The journal's entry that says how it was found.
  let because: Int
  let runsScripts: Bool
  let process: PageProcess
  let controller: PageController
  let storage: PageStorage
  /// Whether it is a page of `www`.
  let isOfSite: Bool
  /// How many of its errors and refusals are in the journal.
  var troubles = 0
  /// Requests that the device has not answered yet.
  var requests: Set<Int> = []
  /// When the page wants to be woken; `nil` for never.
  var wake: LabClock.Timer?
  /// Uptime of the lab clock at which that is.
  var wakesAt: Duration?
  /// Whether the time to wake came while the app was in the background, where no script runs.
  var isOverdue = false
  var stage: PageStage?
  /// What the page was told last of its place on the screen.
  var isVisible = false
  var isPaused = false

  /// Whether nothing more comes of the page by itself, for now: it is complete, waits for no answer
  /// and for no timer that is due within a second.
  func isSettled(at uptime: Duration) -> Bool {
    (stage == .complete || !runsScripts) && !process.isBusy && requests.isEmpty
      && wakesAt.map { $0 - uptime > .seconds(1) } ?? true
  }
}

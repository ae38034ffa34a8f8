package import Container
package import TextUI

/// The phone: what runs on it, and what it shows.
package struct DeviceState: Sendable, Equatable {
  package enum Phase: String, Sendable, Equatable {
    /// The app has no process; the home screen shows.
    case off
    /// The process runs, the launch image covers the page.
    case splash
    case foreground
    /// The process runs, the home screen shows.
    case background
  }

  /// What a page's load was asked for.
  package struct Load: Sendable, Equatable {
    package var token: Int
    package var address: PageAddress
  }

  package var phase: Phase = .off
  /// Counts the app's processes, so that a timer of one cannot touch the next.
  package var process = 0
  package var appName: String
  package var appVersion: String
  package var home: PageAddress
  package var developmentMode: Bool

  /// The page that is shown; `nil` before the first, and when there is none to show.
  package var page: PageSnapshot?
  package var address: PageAddress
  package var resolution: Resolution?
  /// Pages before this one, newest last.
  package var history: [PageAddress] = []
  /// The load that is under way or was the last.
  package var load: Load?
  package var isLoading = false
  /// The first row of the page on screen.
  package var scroll = 0
  /// The element that has the focus: an index into the page's elements.
  package var focus: Int?
  /// The text being typed into the focused field.
  package var editing: TextField?

  package var prompts = PromptQueue()
  /// Every prompt that came to the screen, oldest first.
  package var shown: [Prompt] = []
  /// The serial of the newest prompt counted in `shown`.
  package var lastShown = 0
  package var toast: String?
  /// The release whose page is awaited before "Your app has been updated." shows.
  package var awaitedRelease: String?

  package init(appName: String, appVersion: String, home: PageAddress, developmentMode: Bool) {
    self.appName = appName
    self.appVersion = appVersion
    self.home = home
    self.developmentMode = developmentMode
    address = home
  }

  package var isRunning: Bool { phase != .off }
  /// Whether the app is what the screen shows.
  package var isInFront: Bool { phase == .splash || phase == .foreground }
  /// Whether the page is what a person sees and touches.
  package var showsPage: Bool { phase == .foreground && page != nil }

  /// The prompt on screen: prompts belong to the app, not to the home screen.
  package var prompt: Prompt? { isInFront ? prompts.current : nil }

  /// The process has ended: nothing of it stays.
  package mutating func end() {
    phase = .off
    page = nil
    resolution = nil
    history = []
    load = nil
    isLoading = false
    scroll = 0
    focus = nil
    editing = nil
    toast = nil
    prompts.clear()
    awaitedRelease = nil
    address = home
  }

  /// Begins to load a page and returns what to ask the page process for.
  package mutating func begin(_ address: PageAddress) -> Load {
    let next = Load(token: (load?.token ?? 0) + 1, address: address)
    load = next
    isLoading = true
    editing = nil
    return next
  }
}

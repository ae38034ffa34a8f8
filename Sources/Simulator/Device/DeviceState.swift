package import Container
package import TextUI
package import UpdateCore

/// The phone: what runs on it, and what it shows.
package struct DeviceState: Sendable, Equatable {
  /// What a page's load was asked for.
  package struct Load: Sendable, Equatable {
    package var token: Int
    package var address: PageAddress
  }

  /// Where the app's process is; changed by what happens to the prompts, which belong to it.
  package var phase: AppPhase { prompts.phase }
  /// Counts the app's processes, so that a timer of one cannot touch the next.
  package var process = 0
  package var appName: String
  /// What `InfoPlist.strings` of the installed app calls it in the device's language.
  package var displayName: String?
  /// The version of the binary that runs; without a process of the one that the next launch runs.
  package var appVersion: String
  /// The version of the `www` in that binary.
  package var bundledVersion: String?
  /// The binary that is installed, or that the next launch installs.
  package var nextBinary: Binary?
  package var home: PageAddress
  package var developmentMode: Bool
  /// Whether the app has the content set `www`.
  package var hasSite = true
  /// What pages of `www` are loaded from.
  package var site = SiteRoot.files

  /// The page that is shown; `nil` before the first, and when there is none to show.
  package var page: PageSnapshot?
  /// The native view of which `page` is the drawing; `nil` where a page process drew it.
  package var view: ShownView?
  package var address: PageAddress
  package var resolution: Resolution?
  /// Loads that pages asked for by themselves, each soon after the one before.
  var restlessLoads = 0
  /// When the last of them was, as uptime of the lab clock.
  var lastRestlessLoad = Duration.zero
  /// Pages before this one, newest last.
  package var history: [PageAddress] = []
  /// How many of the page's own entries are behind where it is: new fragments and `pushState`.
  package var ownEntries = 0
  /// Counts the loads over all processes, so that what is told of one is not taken for another's.
  private var loads = 0
  /// The load that is under way or was the last.
  package var load: Load?
  package var isLoading = false
  /// What is known of that load's page.
  package var diary = PageDiary()
  /// The first row of the page on screen.
  package var scroll = 0
  /// The element that has the focus: an index into the page's elements.
  package var focus: Int?
  /// The text being typed into the focused field.
  package var editing: TextField?
  /// Whether keys are the page's even where no field has the focus.
  package var hearsKeys = false
  /// Text that is selected.
  package var selection: PageSelection?
  /// What the page was told, or has told, of focus and scrolling.
  var known = PageContact()

  package var prompts = PromptQueue()
  /// The App Store, while it is in front.
  package var store: StoreSheet?
  /// Counts the visits to the App Store, so that what comes of one cannot touch the next.
  package var storeVisits = 0
  /// Every prompt that came to the screen, oldest first.
  package var shown: [Prompt] = []
  /// What the page has put on the phone besides its document.
  package var widgets = PageWidgets()
  package var toast: ShownToast?
  /// Counts the toasts, so that the end of one does not take the next away.
  package var toasts = 0
  /// The release that is on trial: "Your app has been updated." shows once it has passed.
  package var awaitedRelease: String?

  package init(appName: String, appVersion: String, home: PageAddress, developmentMode: Bool) {
    self.appName = appName
    self.appVersion = appVersion
    self.home = home
    self.developmentMode = developmentMode
    address = home
  }

  package var isRunning: Bool { phase.isRunning }
  /// Whether the app is what the screen shows.
  package var isInFront: Bool { phase.isInFront }
  /// Whether the page is what a person sees and touches.
  package var showsPage: Bool { phase == .foreground && page != nil }

  /// The name under the icon.
  package var iconName: String { displayName ?? appName }

  /// The prompt on screen: prompts belong to the app, not to the home screen or the store.
  package var prompt: Prompt? { prompts.current }

  /// The binary that the process runs, or the next one will.
  mutating func use(_ binary: Binary) {
    nextBinary = binary
    appVersion = binary.version
    bundledVersion = binary.bundledVersion
  }

  /// The process has ended: nothing of it stays on screen.
  mutating func end() {
    if let nextBinary { use(nextBinary) }
    clearPage()
    resolution = nil
    history = []
    ownEntries = 0
    load = nil
    diary = PageDiary()
    isLoading = false
    scroll = 0
    focus = nil
    editing = nil
    awaitedRelease = nil
    address = home
  }

  /// Whether a page, or a place of this one, is behind what is shown.
  package var canGoBack: Bool { ownEntries > 0 || !history.isEmpty }

  /// Begins to load a page and returns what to ask the page process for; what the page before put on
  /// the phone goes.
  package mutating func begin(_ address: PageAddress) -> Load {
    loads += 1
    let next = Load(token: loads, address: address)
    load = next
    diary = PageDiary(load: next.token)
    isLoading = true
    ownEntries = 0
    editing = nil
    selection = nil
    clearWidgets()
    return next
  }
}

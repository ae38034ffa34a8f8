package import Container
package import Foundation
package import LabServer
package import TextUI
package import UpdateCore

/// Whatever changes the screen: all of it comes through here, one at a time.
package enum Event: Sendable {
  case input(InputEvent)
  case action(Action)
  case journal(JournalEntry)
  /// Something new in the traffic log, or what has become of a request in it.
  case traffic(TrafficEntry)
  /// The page was given the answer to a request.
  case answered(request: Int, PageResponse)
  /// What `localStorage` held when a page was loaded.
  case stored([StoredItem], token: Int)
  /// The lab clock's uptime, where the screen shows how long something takes.
  case uptime(Duration)
  case lab(LabState)
  /// The hosts that are played on this machine, and the ports where.
  case playedHosts([String: UInt16])
  case network(NetworkCondition)
  case clock(Date)
  case engine(EngineEvent)
  case waiting(AppState.Waiting?)
  /// The engine has made the tree ready for a launch (`first`), or for a return to the foreground
  /// in development mode; `release` is `nil` for a device that has nothing to show.
  /// With `onTrial` the release has yet to show that it works.
  case prepared(release: String?, first: Bool, onTrial: Bool = false)
  case prepareFailed(String)
  case splashOver(process: Int)
  /// A page was found, or not, and is being loaded under this token.
  case resolved(Resolution, token: Int)
  /// A URI's page is being looked for, and what each step came to.
  case resolving(Resolution, token: Int)
  case resolvingStep(RouteStep, token: Int)
  case routeFound(RouteResolution, html: [UInt8], token: Int)
  /// A native view was found, or has other texts than before.
  case view(NativeView, Resolution, token: Int)
  /// What the installed app is called in the device's language.
  case displayName(String?)
  /// Which routes map is in force.
  case routes(RoutesStatus)
  /// Which texts are active.
  case texts(TextsStatus)
  /// The texts of an app that has no set of them to update.
  case bundledTexts(TextCatalog)
  /// The device's languages, most wanted first.
  case languages([String])
  /// Which route finds a URI that was only tried.
  case tried(uri: String, RouteMatch)
  /// From the process of the page that was loaded under that token.
  case page(PageEvent, load: Int)
  /// What came of a page's request.
  case pageAnswered(request: Int, PageResponse, load: Int)
  /// The time that a page wanted to be woken at.
  case pageWakes(load: Int)
  /// Where a page's wish to go leads; widgets were called already.
  case navigated(NavigationDecision)
  /// The container calls a page back.
  case pageCalled(script: String, name: String, load: Int)
  case files([FileEntry])
  case status(active: String?)
  /// The binary that is installed, or that the next launch installs; with `runs` the one of the
  /// process that has just begun.
  case binary(Binary, runs: Bool)
  /// The version gate has decided for a process of the app.
  case gate(GateCheck, process: Int)
  /// What is known of the record from before, until it has answered.
  case gateKept(GateVerdict, process: Int)
  /// What the gate remembers: store versions cancelled for good, and the last record.
  case gateKnown(declined: [String], kept: KeptRecord?)
  /// Where the record is asked for, if the app has one, and whether that is the lab.
  case gateAsks(address: String?, asksLab: Bool)
  /// Four seconds have passed under the launch image.
  case holdEnded(Int)
  case storeOpened(url: String)
  /// Why the app could not open the App Store, as a clause.
  case storeNotOpened(String)
  case store(StoreEvent, visit: Int)
  /// The button of the App Store's page.
  case pressStore
  case app(developmentMode: Bool, faults: Set<DeviceStep.Fault>)
  case show(title: String, lines: [String])
  case message(String)
  /// A scenario's caption, and whether it waits for a key; `nil` when it has ended.
  case caption(String?, waits: Bool)
  /// A widget of the page that was loaded under this token.
  case widget(WidgetEffect, token: Int)
  /// The time of the toast of this number is over.
  case toastEnded(Int)
  /// A page to open, a prompt's button, an element of the page by its index, the app's icon: what a
  /// scenario's hands reach without a key.
  case open(PageAddress)
  case press(String)
  case activate(Int)
  case pressTwice(Int)
  /// Focus on an element, by its index.
  case focusElement(Int)
  /// A row of the open list, or of the choice that has the focus.
  case choose(Int)
  /// The slider that has the focus is moved to a value.
  case slide(String)
  /// A field is to be typed into, by its index.
  case edit(Int)
  /// A key that the page hears where the focus is.
  case pageKey(String)
  case openApp
  /// An item of the menu, and a button of the dialog on screen, by their index.
  case menuItem(Int)
  case dialogButton(Int)
  /// The device was moved; `nil` for the container's fixed sample.
  case location(DeviceLocation?)
  /// A step done by a line, for `:record`.
  case record(ScenarioStep)
  /// The device is as on the day of installation.
  case reset
  /// Whether the terminal can show box drawing.
  case boxes(Bool)
  /// It is written down that the release on trial begins another try: its page may be loaded.
  case pageMayBegin(DeviceState.Load, orHome: Bool)
  /// The releases that failed their trial, oldest first.
  case failedReleases([EngineStatus.Failed])
  /// An armed kill struck.
  case killed(step: UpdateStep, of: ContentSet, power: Bool)
  /// A kill was armed, or taken back.
  case armed(ArmedKill?)
  case diskRoom(DiskRoom)
  case torture(TortureEvent)
  case beginTorture(Int)
}

/// What the screen's logic asks the world for.
package enum Effect: Sendable, Equatable {
  /// Let the page's controller decide where this leads.
  case decide(PageNavigation)
  case checkGate(atLaunch: Bool)
  /// Say `holdEnded` in four seconds.
  case hold(Int)
  case notePrompt(PromptEffect)
  /// An optional update was cancelled.
  case decline(String?)
  case openStore
  case askStore(visit: Int)
  case download(version: String, installed: String, visit: Int)
  case installFromStore([UInt8]?, version: String, visit: Int)
  /// The store has replaced the app: its process has ended.
  case replaced(version: String)
  case leaveStore
  case tryURI(String)
  case updateRoutes, updateTexts
  /// Have what a hand has changed of the texts on the disk seen.
  case refreshTexts
  /// Another build of the app, installed and launched as a build is.
  case installVersion(String)
  case stage(ScenarioStep)
  case launch, kill, background, foreground, check, install, reset
  /// Find the page and hand it to the page process; `orHome` after an update that may have removed it.
  case load(DeviceState.Load, orHome: Bool)
  case page(PageCommand)
  /// The page process gave up or ended.
  case pageFailed(String)
  case publish(Int)
  case unpublish
  /// Serve the release of texts at an index of the lab's.
  case publishTexts(Int)
  case nextFault, noFaults
  case setFault(endpoint: LabEndpoint, Fault?)
  /// Forget which releases failed, so that they can be installed again.
  case forgetFailures
  /// Publish a copy of what is served that fails in one way.
  case publishBroken(ReleaseDefect)
  case arm(ArmedKill?)
  case torture(Int)
  case stopTorture
  case network(NetworkCondition)
  case turnClock(Duration)
  case developmentMode(Bool)
  case deviceFault(DeviceStep.Fault, Bool)
  case stepMode(Bool)
  case stepOn
  case why(Subject)
  case listFiles
  case viewFile(String)
  case editFile(String)
  case deleteFile(String)
  /// Copies a text, and says so with a note.
  case copy(String, note: String = "")
  case mouse(Bool)
  /// A line typed at `:`.
  case command(String)
  /// Say `toastEnded` in two seconds.
  case holdToast(Int)
  /// A sentence for the journal.
  case note(String)
  case suspend, quit
}

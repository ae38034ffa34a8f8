import LabServer
package import TextUI

/// Everything a person can ask for by a key, by the palette, or from a scenario's `press`.
package enum Action: String, Sendable, Hashable, CaseIterable {
  case check, publish, rollBack, home, kill, launch, install, torture
  case nextFault, noFaults, network, turnHour, turnDay
  case open, tryURI, reload, back, menu, pull, pressTwice, select, everyKey, stepMode, stepOn, why,
    reset
  case matrix, filter, copy, mouse, record, report
  case hold, clear, cause, curl, har
  case language, table, missing, elements
  case focus, resolve, traffic, updates, texts, files, lab, page
  case command, help, suspend, quit
}

/// One row of the table that drives keys, hint line, help, palette and README alike.
package struct ActionInfo: Sendable {
  package let action: Action
  package let keys: [Key]
  /// The name in the palette, and the key's words on the hint line.
  package let words: String
  /// One sentence for the help overlay and the README.
  package let help: String
  /// Why it cannot be done right now; `nil` when it can.
  package let unavailable: @Sendable (AppState) -> String?

  init(
    _ action: Action, _ keys: [Key], _ words: String, _ help: String,
    unless unavailable: @escaping @Sendable (AppState) -> String? = { _ in nil }
  ) {
    self.action = action
    self.keys = keys
    self.words = words
    self.help = help
    self.unavailable = unavailable
  }

  /// The whole table, in the order of the help overlay.
  package static let all: [ActionInfo] = [
    ActionInfo(
      .check, [.character("u")], "check", "Ask the server for an update now.",
      unless: { $0.device.isRunning ? nil : "The app is not running: l launches it." }),
    ActionInfo(
      .publish, [.character("p")], "publish",
      "Publish the next release on the lab's server; on pane 4 the next texts.",
      unless: \.publishUnavailable),
    ActionInfo(
      .rollBack, [.character("P")], "roll back",
      "Take the newest release back on the server; on pane 4 the newest texts.",
      unless: \.rollBackUnavailable),
    ActionInfo(
      .home, [.character("b")], "home", "Send the app to the background, or bring it back.",
      unless: { $0.device.isRunning ? nil : "The app is not running: l launches it." }),
    ActionInfo(
      .kill, [.character("K")], "kill", "End the app's process, as a swipe up does.",
      unless: { $0.device.isRunning ? nil : "The app is not running." }),
    ActionInfo(
      .launch, [.character("l")], "launch", "Start the app.",
      unless: {
        $0.device.isRunning ? "The app is running: b brings it back, K ends it." : nil
      }),
    ActionInfo(
      .install, [.character("i")], "install",
      "Install the app from its bundle folder and launch it, as a build does; data is kept."),
    ActionInfo(
      .nextFault, [.character("x")], "fault", "Switch the server to the next fault.",
      unless: \.labUnavailable),
    ActionInfo(
      .noFaults, [.character("X")], "no faults", "Take every fault away.",
      unless: \.labUnavailable),
    ActionInfo(
      .torture, [.character("!")], "torture",
      "A hundred faults on a scratch device, each with its verdict."),
    ActionInfo(
      .network, [.character("n")], "network", "Network: online, offline, slow, late."),
    ActionInfo(.turnHour, [.character("t")], "clock +1 h", "Turn the device's clock an hour on."),
    ActionInfo(.turnDay, [.character("T")], "clock +1 d", "Turn the device's clock a day on."),
    ActionInfo(
      .open, [.character("o")], "open", "Open a page by its path or URI.",
      unless: { $0.device.isInFront ? nil : "The app is not in front." }),
    ActionInfo(
      .tryURI, [.character("f")], "find", "Which route finds a URI, without opening it.",
      unless: { $0.routesStatus == nil ? "This app has no routes map." : nil }),
    ActionInfo(
      .reload, [.character("r")], "reload", "Load the page again.",
      unless: { $0.device.isInFront ? nil : "The app is not in front." }),
    ActionInfo(
      .back, [.backspace], "back", "Back to the page before.",
      unless: {
        if $0.device.isInFront, let reason = $0.pageUnavailable { return reason }
        return !$0.device.canGoBack && $0.device.store == nil
          ? "There is no page before this one." : nil
      }),
    ActionInfo(
      .menu, [.character("M")], "menu", "The menu that the page put into the navigation bar.",
      unless: \.menuUnavailable),
    ActionInfo(
      .pull, [.character("D")], "pull", "Pull the page down, to refresh it.",
      unless: \.pullUnavailable),
    ActionInfo(
      .pressTwice, [.character("d")], "press twice",
      "Press what has the focus twice, as a double click does.",
      unless: \.doublePressUnavailable),
    ActionInfo(
      .everyKey, [.character("e")], "every key",
      "The page hears every key, as games and shortcuts want it; Escape ends that.",
      unless: \.everyKeyUnavailable),
    ActionInfo(
      .select, [.character("V")], "select",
      "Select text of the page with the arrows; y copies it.",
      unless: \.selectUnavailable),
    ActionInfo(
      .stepMode, [.character("s")], "step", "Step mode: each step of the engine waits for Space."),
    ActionInfo(
      .stepOn, [.character(" ")], "next step", "Let the waiting step go on.",
      unless: { $0.waiting == nil ? "No step is waiting." : nil }),
    ActionInfo(.why, [.character("w")], "why", "Why is it so? The causes, newest first."),
    ActionInfo(
      .matrix, [.character("v")], "versions",
      "What each app version is told by the version record; :matrix FILE writes it.",
      unless: { $0.gate.isConfigured ? nil : "This app has no version record." }),
    ActionInfo(
      .reset, [.character("R")], "reset", "Back to the day of installation; asks first."),
    ActionInfo(
      .filter, [.character("/")], "filter",
      "Show only rows that contain a text; in Traffic also ~m ~u ~widget …, which ~ lists."),
    ActionInfo(.copy, [.character("y")], "copy", "Copy the selected row, or the page's text."),
    ActionInfo(
      .mouse, [.character("m")], "mouse",
      "Mouse off and on; off, the terminal selects text itself."),
    ActionInfo(
      .hold, [.character("h")], "hold",
      "Hold the Traffic pane's view, or let it go on; entries are kept meanwhile.",
      unless: { $0.pane == .traffic ? nil : "That is for the Traffic pane: 2 shows it." }),
    ActionInfo(
      .clear, [.character("z")], "clear", "Forget all entries of the Traffic pane.",
      unless: \.trafficUnavailable),
    ActionInfo(
      .cause, [.character("c")], "cause", "Go to the entry that caused the selected one.",
      unless: \.causeUnavailable),
    ActionInfo(
      .curl, [.character("C")], "curl", "Copy the selected request as a command for curl.",
      unless: \.curlUnavailable),
    ActionInfo(
      .language, [.character("L")], "language",
      "The device's next language, in force at once; :device languages names several.",
      unless: \.languageUnavailable),
    ActionInfo(
      .table, [.character("a")], "table", "The next table of the Texts pane.",
      unless: \.tableUnavailable),
    ActionInfo(
      .missing, [.character("U")], "missing",
      "In the Texts pane only what a language lacks, or all again.",
      unless: \.textsUnavailable),
    ActionInfo(
      .elements, [.character("E")], "elements",
      "The page's elements in the Page pane: display, row, why not shown; again for its other view.",
      unless: \.elementsUnavailable),
    ActionInfo(
      .har, [], "har", "Write what the Traffic pane shows as HTTP Archive 1.2: :har FILE."),
    ActionInfo(
      .record, [], "record", "Write what you did since the start as a scenario: :record FILE."),
    ActionInfo(
      .report, [], "report", "Write one file for a bug tracker: :report FILE."),
    ActionInfo(.focus, [.tab, .backTab], "device ⇄ pane", "Between the device and the inspector."),
    ActionInfo(.resolve, [.character("1")], "Resolve", "How the page was found."),
    ActionInfo(
      .traffic, [.character("2")], "Traffic",
      "All between page, container and network, newest last."),
    ActionInfo(.updates, [.character("3")], "Updates", "The engine's steps and the prompts."),
    ActionInfo(.texts, [.character("4")], "Texts", "The device's texts."),
    ActionInfo(
      .files, [.character("5")], "Files", "The device's disk: Enter views, e edits, d deletes."),
    ActionInfo(
      .lab, [.character("6")], "Lab", "Releases, version record, App Store, faults, network, clock."
    ),
    ActionInfo(
      .page, [.character("7")], "Page", "Why the page is blank, or how it is."),
    ActionInfo(
      .command, [.character(":")], "command",
      "Any action by its name, or a line of a scenario, such as network offline."),
    ActionInfo(.help, [.character("?"), .function(1)], "help", "All keys."),
    ActionInfo(.suspend, [.control("z")], "suspend", "Back to the shell; fg returns."),
    ActionInfo(.quit, [.character("q")], "quit", "End Drydock."),
  ]

  private static let byKey: [Key: ActionInfo] = Dictionary(
    all.flatMap { info in info.keys.map { ($0, info) } }, uniquingKeysWith: { first, _ in first })

  package static func forKey(_ key: Key) -> ActionInfo? { byKey[key] }

  package static func of(_ action: Action) -> ActionInfo? { all.first { $0.action == action } }
}

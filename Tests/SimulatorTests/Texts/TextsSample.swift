import TextUI

@testable import Simulator
@testable import UpdateCore

/// A harbour's texts in three languages, and what an update and a hand make of them.
enum TextsSample {
  static let bundled: [String: [String: String]] = [
    "en.lproj/Localizable.strings": [
      "office.title": "Harbour office", "office.hours": "Open from 6 to 22",
      "office.motto": "Fair winds", "berth.free": "Berth %d is free",
    ],
    "de.lproj/Localizable.strings": [
      "office.title": "Hafenamt", "office.hours": "Geöffnet von 6 bis 22 Uhr",
      "berth.free": "Liegeplatz %d ist frei",
    ],
    "fr.lproj/Localizable.strings": ["office.title": "Capitainerie"],
    "en.lproj/Settings.strings": ["abc-12.text": "High water"],
    "de.lproj/InfoPlist.strings": ["CFBundleDisplayName": "Hafen"],
  ]

  /// What the server's version 2 puts in place of the app's files.
  static let update: [String: [String: String]] = [
    "de.lproj/Localizable.strings": [
      "office.title": "Hafenmeisterei", "office.hours": "Geöffnet von 6 bis 22 Uhr",
      "berth.free": "Liegeplatz %d ist frei",
    ]
  ]

  static func tree(_ files: [String: [String: String]], below path: String) -> TextTree {
    var tree = TextTree()
    for (file, texts) in files {
      var table = TextTable()
      for (key, text) in texts { table[key] = .text(text) }
      tree.set(table, at: file, path: "\(path)/\(file)")
    }
    return tree
  }

  /// Texts that were copied, with what has changed since.
  static func catalog(
    _ changes: [String: [String: String]] = [:], declared: [String]? = nil
  ) -> TextCatalog {
    let copied = bundled.filter { !$0.key.hasSuffix("InfoPlist.strings") }
    return TextCatalog(
      documents: tree(copied.merging(changes) { $1 }, below: "Documents/texts"),
      bundle: tree(bundled, below: "HybridDemo.app"), declared: declared)
  }

  static func status(
    _ version: String, _ catalog: TextCatalog, edits: [String] = [], changed: [String] = [],
    problems: [String: String] = [:]
  ) -> TextsStatus {
    TextsStatus(
      set: EngineStatus.SetStatus(
        active: version, previous: nil, bundled: "1", failed: [], bytes: 1_000, files: 4,
        localEdits: edits, changed: changed), catalog: catalog, problems: problems)
  }

  /// The pane of a German device, in front.
  static func state(_ size: Size, preferred: [String] = ["de-AT", "en"]) -> AppState {
    var state = AppState.sample(size)
    _ = state.handle(.languages(preferred))
    _ = state.handle(.texts(status("1", catalog())))
    state.pane = .texts
    state.focus = .inspector
    state.countRows(of: .texts)
    return state
  }
}

extension AppState {
  /// The keys of the Texts pane's rows, and what is said above them in angle brackets.
  var shownKeys: [String] {
    rows(of: .texts).map { row in
      if case .text(let key, _) = row.target { key } else { "<\(row.text)>" }
    }
  }
}

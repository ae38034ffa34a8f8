import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("The Texts pane")
struct TextsPaneTests {
  private static let sizes = [Size(120, 40), Size(80, 24), Size(60, 20)]

  /// After an update, with an edit, a file that is none, and a language that nobody declares.
  private static func eventful(_ size: Size) -> AppState {
    var state = TextsSample.state(size)
    let changes = TextsSample.update.merging([
      "en.lproj/Localizable.strings": [
        "office.title": "Harbour office", "office.hours": "Open from 5 to 22",
        "office.motto": "Fair winds", "berth.free": "Berth %d is free",
      ],
      "es.lproj/Localizable.strings": ["office.title": "Capitanía"],
    ]) { $1 }
    _ = state.handle(.engine(.activated(.texts, from: "1", to: "2")))
    _ = state.handle(
      .texts(
        TextsSample.status(
          "2", TextsSample.catalog(changes), edits: ["en.lproj/Localizable.strings"],
          changed: ["de.lproj/Localizable.strings"],
          problems: [
            "Documents/texts/fr.lproj/Localizable.strings":
              "Documents/texts/fr.lproj/Localizable.strings: line 3, column 14: there is no ="
          ])))
    return state
  }

  @Test("shows keys, languages, sources and news", arguments: sizes)
  func golden(size: Size) throws {
    try Golden.check(
      Screen.draw(Self.eventful(size)), "texts-\(size.width)x\(size.height)")
  }

  @Test("opens a key in all languages, with files and reasons", arguments: sizes)
  func detail(size: Size) throws {
    var state = Self.eventful(size)
    state.filters[.texts] = "office.title"
    state.countRows(of: .texts)
    _ = state.handle(.input(.key(.enter)))
    try Golden.check(
      Screen.draw(state), "text-detail-\(size.width)x\(size.height)")
  }

  @Test("tells an app without the set what to write in the profile")
  func withoutSet() {
    var state = AppState.sample(Size(120, 40))
    state.pane = .texts
    _ = state.handle(.bundledTexts(TextCatalog()))
    let empty = Screen.draw(state).lines.joined()
    #expect(empty.contains("This app has no texts"))
    #expect(empty.contains("texts: { url: \"texts.json\" }"))
    let tree = TextsSample.tree(TextsSample.bundled, below: "HybridDemo.app")
    _ = state.handle(.languages(["fr"]))
    _ = state.handle(.bundledTexts(TextCatalog(documents: nil, bundle: tree)))
    let shown = Screen.draw(state).lines.joined()
    #expect(shown.contains("never updated") && shown.contains("Capitainerie"))
    #expect(!shown.contains("texts 1"), "the top line names sets that update")
  }

  @Test("looks in keys and in the texts of the chosen language, whatever the case")
  func filter() {
    var state = TextsSample.state(Size(120, 40))
    #expect(state.shownKeys == ["berth.free", "office.hours", "office.motto", "office.title"])
    for (text, keys) in [
      ("OFFICE", ["office.hours", "office.motto", "office.title"]), ("liegeplatz", ["berth.free"]),
      ("GEÖFFNET", ["office.hours"]), ("harbour office", []), ("fair", ["office.motto"]),
    ] {
      state.filters[.texts] = text
      state.countRows(of: .texts)
      #expect(state.shownKeys == keys, "\(text)")
    }
  }

  @Test("a longer filter looks through what the shorter left, and a shorter one through all")
  func narrowing() throws {
    let catalog = TextsSample.catalog()
    func wish(_ filter: String) -> TextList.Wish {
      TextList.Wish(table: "Localizable", filter: filter, onlyMissing: false, preferred: ["de"])
    }
    let first = TextList(wish("o"), catalog)
    #expect(
      TextList(wish("off"), catalog, narrowing: first).keys == TextList(wish("off"), catalog).keys)
    let narrow = TextList(wish("office.t"), catalog)
    #expect(TextList(wish("o"), catalog, narrowing: narrow).keys == first.keys)
  }

  @Test("shows only what a language lacks")
  func missing() throws {
    var state = TextsSample.state(Size(80, 24))
    #expect(state.perform(.missing).isEmpty)
    #expect(state.shownKeys == ["berth.free", "office.hours", "office.motto"])
    let motto = try #require(state.rows(of: .texts).last)
    #expect(motto.text.contains("(en) Fair"), "the value is another language's")
    #expect(motto.text.contains("–fr") && !motto.text.contains("–de"))
    _ = state.perform(.missing)
    #expect(state.shownKeys.count == 4)
  }

  @Test("switches to the tables of native views, and says where the app's name is from")
  func tables() {
    var state = TextsSample.state(Size(120, 40))
    _ = state.perform(.table)
    #expect(state.shownKeys == ["abc-12.text"])
    _ = state.perform(.table)
    #expect(state.textsView.shownTable == "InfoPlist")
    #expect(state.shownKeys.first?.contains("read from the bundle only") == true)
    #expect(state.shownKeys.last == "CFBundleDisplayName")
    _ = state.perform(.table)
    #expect(state.shownKeys.count == 4)
  }

  @Test("L asks for the device's next language, in the words of a stage line")
  func language() {
    var state = TextsSample.state(Size(120, 40), preferred: ["de-AT", "en"])
    for expected in [["en", "de-AT"], ["fr", "en", "de-AT"], ["de", "fr", "en", "de-AT"]] {
      let effects = state.perform(.language)
      #expect(effects == [.stage(.device(.languages(expected)))])
      _ = state.handle(.languages(expected))
      #expect(state.textsView.chosen == expected[0])
    }
    _ = state.handle(.languages(["fr"]))
    #expect(state.rows(of: .texts).last?.text.contains("Capitainerie") == true)
  }

  @Test("lights what the last update has changed, until the next one")
  func news() {
    let state = Self.eventful(Size(120, 40))
    func row(_ key: String) -> PaneRow? {
      state.rows(of: .texts).first { $0.target == .text(key: key, table: "Localizable") }
    }
    #expect(row("office.title")?.text.hasPrefix("*") == true)
    #expect(row("office.title")?.style == Style(.green, on: .standard, .bold))
    #expect(row("office.motto")?.text.hasPrefix("~") == true, "its file was edited by hand")
    var next = state
    _ = next.handle(
      .texts(TextsSample.status("3", TextsSample.catalog(TextsSample.update))))
    let title = next.rows(of: .texts).first {
      $0.target == .text(key: "office.title", table: "Localizable")
    }
    #expect(title?.text.hasPrefix("*") == false || next.textsView.before != nil)
  }

  @Test("lights, where an earlier run of the program updated, what differs from the app")
  func oldNews() {
    var state = AppState.sample(Size(120, 40))
    _ = state.handle(.languages(["de"]))
    _ = state.handle(
      .texts(
        TextsSample.status(
          "2", TextsSample.catalog(TextsSample.update), changed: ["de.lproj/Localizable.strings"])))
    let lit = state.rows(of: .texts).filter { $0.text.hasPrefix("*") }.map(\.target)
    #expect(lit == [.text(key: "office.title", table: "Localizable")])
  }

  @Test("makes only the rows that are seen of a hundred thousand")
  func manyKeys() {
    var texts: [String: String] = [:]
    for number in 0..<100_000 { texts["key.\(100_000 + number)"] = "Text \(number)" }
    let tree = TextsSample.tree(["en.lproj/Localizable.strings": texts], below: "HybridDemo.app")
    var state = AppState.sample(Size(120, 40))
    _ = state.handle(.languages(["en"]))
    _ = state.handle(
      .texts(TextsSample.status("1", TextCatalog(documents: nil, bundle: tree))))
    state.pane = .texts
    state.focus = .inspector
    #expect(state.rowCount(of: .texts) == 100_000)
    _ = state.handle(.input(.key(.end)))
    #expect(state.selectedRow?.target == .text(key: "key.199999", table: "Localizable"))
    #expect(state.rows(of: .texts, in: 0..<30).count == 30)
    #expect(Screen.draw(state).lines.contains { $0.contains("Text 99999") })
  }

  @Test("keeps control characters and line ends of keys and texts off the screen")
  func hostile() {
    let tree = TextsSample.tree(
      ["en.lproj/Localizable.strings": ["a\u{1b}[31m": "b\nc\u{9b}\u{202e}d"]],
      below: "HybridDemo.app")
    var state = AppState.sample(Size(80, 24))
    _ = state.handle(.languages(["en"]))
    _ = state.handle(
      .texts(
        TextsSample.status(
          "1", TextCatalog(documents: nil, bundle: tree), problems: ["x": "y\u{1b}z"])))
    state.pane = .texts
    state.focus = .inspector
    for key in [Key.down, .enter] {
      _ = state.handle(.input(.key(key)))
      for cell in Screen.draw(state).cells {
        #expect(!cell.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x9b })
      }
    }
  }

  @Test("shows the table of the native view that is opened, until a person chooses another")
  func followsView() throws {
    var state = TextsSample.state(Size(120, 40))
    let address = try #require(PageAddress(typed: "native:Settings"))
    func open() throws {
      _ = state.handle(.open(address))
      let token = state.device.load?.token ?? 0
      let found = NativeViewSample.resolution(address)
      _ = state.handle(.view(try NativeViewSample.view(), found, token: token))
    }
    try open()
    #expect(state.textsView.shownTable == "Settings")
    #expect(state.shownKeys == ["abc-12.text"])
    _ = state.perform(.table)
    _ = state.perform(.table)
    try open()
    #expect(state.textsView.shownTable == "Localizable")
  }

  @Test("lists the tables, those that the update has changed soon and with a mark")
  func tableList() {
    var state = TextsSample.state(Size(120, 40))
    #expect(Screen.draw(state).lines.joined().contains("[Localizable 4]  Settings 1  InfoPlist 1"))
    let changes = [
      "en.lproj/Settings.strings": ["abc-12.text": "High water!"],
      "en.lproj/About.strings": ["x": "y"],
    ]
    _ = state.handle(
      .texts(
        TextsSample.status(
          "2", TextsSample.catalog(changes), changed: ["en.lproj/Settings.strings"])))
    let lines = Screen.draw(state).lines.joined()
    #expect(lines.contains("[Localizable 4]  Settings 1*  About 1  InfoPlist 1"))
    _ = state.perform(.table)
    #expect(state.textsView.shownTable == "Settings")
    #expect(state.rows(of: .texts).last?.text.hasPrefix("*") == true)
    state.filters[.texts] = "nothing"
    state.countRows(of: .texts)
    #expect(Screen.draw(state).lines.joined().contains("[Settings 0 of 1*]"))
  }

  @Test("keeps the tables that have changed where there is no room for all")
  func cutTableList() {
    var state = TextsSample.state(Size(80, 24))
    var changes: [String: [String: String]] = [:]
    for name in ["Berths", "Charts", "Ferries", "Lights", "Zones"] {
      changes["en.lproj/\(name).strings"] = ["x": "y"]
    }
    _ = state.handle(
      .texts(
        TextsSample.status(
          "2", TextsSample.catalog(changes), changed: ["en.lproj/Settings.strings"])))
    for shown in ["Settings", "Berths", "Charts"] {
      _ = state.perform(.table)
      let line = Screen.draw(state).lines.first { $0.contains("[\(shown) 1") } ?? ""
      #expect(line.contains("Settings 1*") && line.hasSuffix("  …"), "\(line)")
    }
  }

  @Test("has the whole legend and the keys of the pane without Tab", arguments: [80, 100, 120])
  func legend(width: Int) {
    var state = TextsSample.state(Size(width, 24))
    for focus in [AppState.Focus.device, .inspector] {
      state.focus = focus
      let lines = Screen.draw(state).lines
      for sign in ["●", "○", "–", "* ", "~ ", "! "] {
        #expect(lines.contains { $0.contains("● doc") && $0.contains(sign) })
      }
      #expect(!lines.contains { $0.contains("● doc") && $0.contains("…") })
      for hint in ["U missing", "a table", "L language"] {
        #expect(lines.last?.contains(hint) == true, "\(hint), \(focus)")
      }
    }
    #expect(Help.lines.contains { $0.contains("~ edited by hand") })
  }

  @Test("gives keys what they need, and says which languages have no column")
  func columns() {
    let languages = ["de", "en", "fr", "zh-Hant_TW"]
    let some = TextColumns(width: 75, keyWidth: 12, chosen: "en", languages: languages)
    #expect(some.key == 12 && some.languages == ["en", "de", "fr"])
    #expect(some.heading.hasSuffix("fr  + zh-Hant_TW   "))
    let lacking = TextColumns(
      width: 75, keyWidth: 60, chosen: "en", languages: languages,
      lacking: ["zh-Hant_TW", "fr"])
    #expect(lacking.key == 25 && lacking.languages == ["en", "zh-Hant_TW"])
    #expect(lacking.heading.contains("zh-Hant_TW  + fr, de"))
    let two = TextColumns(width: 100, keyWidth: 12, chosen: "en", languages: ["en", "fr"])
    #expect(two.value == 41 && !two.heading.contains("+"))
  }

  @Test("shows a form of a text with plural forms")
  func plurals() {
    var table = TextTable()
    table["ferries"] = .plural(
      PluralFormat(
        format: "%#@ferries@",
        variables: ["ferries": .init(forms: [.one: "One ferry", .other: "%d ferries"])]))
    var tree = TextTree()
    for language in ["en", "fr"] {
      let file = "\(language).lproj/Localizable.stringsdict"
      tree.set(table, at: file, path: "HybridDemo.app/\(file)")
    }
    for width in [80, 120] {
      var state = AppState.sample(Size(width, 24))
      _ = state.handle(.languages(["en"]))
      _ = state.handle(.texts(TextsSample.status("1", TextCatalog(documents: nil, bundle: tree))))
      let row = state.rows(of: .texts).last?.text ?? ""
      #expect(row.contains("%d ferries") && !row.contains("%#@"))
    }
  }

  @Test("says under U, too, that a language is not used")
  func notesUnderMissing() {
    var state = Self.eventful(Size(120, 40))
    _ = state.perform(.missing)
    #expect(state.shownKeys.contains { $0.contains("es is not used") })
  }

  @Test("w asks why the texts are as they are")
  func why() {
    var state = TextsSample.state(Size(80, 24))
    #expect(state.perform(.why) == [.why(.texts)])
  }
}

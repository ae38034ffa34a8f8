import Container
import Testing
import UpdateCore

@testable import Simulator

@Suite("The texts of a native view come from its own table")
struct NativeViewLabelTests {
  @Test("Each kind of object has the key that ibtool writes for it")
  func keys() throws {
    let labeled = try NativeViewSample.view().labeled(
      from: lookup([
        "nav-01-abc.title": "Einstellungen", "Qx3-kL-9aB.text": "Hallo",
        "b7T-x2-Lpq.placeholder": "Name", "s1W-9n-Yyz.title": "Sturm",
        "iM4-gE-001.ibExternalAccessibilityConfiguration.label": "Schiff",
        "v3R-s1-0nA.text": "Fassung %@", "bT9-go-2hm.normalTitle": "Über",
        "bT8-go-2hm.text": "no key of a button",
      ]), file: "view")
    #expect(labeled.view.title?.text == "Einstellungen")
    #expect(
      labeled.view.elements.map { $0.placeholder.isEmpty ? $0.text : $0.placeholder } == [
        "Hallo", "Name", "Sturm",
        "High water, told an hour ahead and once more when it is there", "Schiff", "Fassung %@",
        "Über", "Nothing",
      ])
    #expect(
      labeled.origins == ["7 texts from App.app/de.lproj/Settings.strings", "2 texts from view"])
  }

  @Test("Hostile texts become no cells, and no rows without end")
  func hostile() throws {
    let text = "a\u{1b}[2J\u{202e}\t\u{9b}" + String(repeating: "x", count: 100_000)
    var view = try NativeViewSample.view()
    view =
      view.labeled(
        from: lookup(["Qx3-kL-9aB.text": text, "bT9-go-2hm.normalTitle": text]), file: "view"
      ).view
    let page = ShownView(load: 1, view: view, version: "1\u{7}").snapshot(width: 20)
    #expect(page.rows.count < 400)
    for row in page.rows {
      #expect(!row.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x9b })
    }
    for width in 0...6 {
      #expect(
        ShownView(load: 1, view: view, version: "").snapshot(width: width).elements.count == 5)
    }
  }

  private func lookup(_ texts: [String: String]) -> TextLookup {
    var tree = TextTree()
    var table = TextTable()
    for (key, text) in texts { table[key] = .text(text) }
    tree.set(table, at: "de.lproj/Settings.strings", path: "App.app/de.lproj/Settings.strings")
    return TextCatalog(documents: nil, bundle: tree).lookup(preferred: ["de"])
  }
}

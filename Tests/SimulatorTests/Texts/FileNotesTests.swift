import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("Texts in the list of files")
struct FileNotesTests {
  @Test("say their version, what was updated, edited, and what is not used")
  func notes() {
    var notes = FileNotes(problems: ["Documents/texts/fr.lproj/A.strings"])
    let status = TextsSample.status(
      "2", TextsSample.catalog(), edits: ["en.lproj/A.strings"],
      changed: ["de.lproj/A.strings", "en.lproj/A.strings"])
    notes.add(status.set, at: "Documents/texts", as: "texts")
    for (path, note) in [
      ("Documents", "not backed up"), ("Documents/texts", "texts 2"),
      ("Documents/texts/de.lproj/A.strings", "updated"),
      ("Documents/texts/en.lproj/A.strings", "local edit"),
      ("Documents/texts/fr.lproj/A.strings", "not used"),
      ("Documents/texts/de.lproj", ""), ("Documents/textsA/de.lproj/A.strings", ""),
    ] {
      #expect(notes.note(of: path) == note, "\(path)")
    }
  }

  @Test("show where their links lead; Enter goes there, and e edits that")
  func links() {
    var state = AppState.sample(Size(120, 40))
    state.pane = .files
    state.focus = .inspector
    _ = state.handle(
      .files([
        FileEntry(path: "Documents", isFolder: true, size: 9, note: ""),
        FileEntry(
          path: "Documents/Localizable.strings", isFolder: false, size: 0, note: "",
          link: "texts/Localizable.strings"),
        FileEntry(path: "Documents/texts", isFolder: true, size: 9, note: "texts 1"),
        FileEntry(
          path: "Documents/texts/Localizable.strings", isFolder: false, size: 9, note: ""),
      ]))
    state[list: .files].select(1)
    #expect(state.selectedRow?.text.contains("Localizable.strings → texts/Local") == true)
    #expect(
      state.handle(.input(.key(.character("e"))))
        == [.editFile("Documents/texts/Localizable.strings")])
    #expect(state.handle(.input(.key(.enter))).isEmpty)
    #expect(state[list: .files].selection == 3)
    #expect(
      state.handle(.input(.key(.enter))) == [.viewFile("Documents/texts/Localizable.strings")])
  }
}

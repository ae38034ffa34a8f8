import Foundation
import Testing

/// The Texts pane on a real terminal, from the first launch to a corrected word.
@Suite("The Texts pane on a terminal", .timeLimit(.minutes(10)))
struct TextsPaneTests {
  @Test("follows an update, a language switch, a filter and a hand edit")
  func texts() throws {
    let folder = try TestFolder()
    try folder.write(
      "#!/bin/sh\nsed -i 's/Harbour office/Pier office/' \"$1\"\n", to: "edit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/edit")
    let terminal = try TerminalSession(
      "$DRYDOCK --fresh --pace real", in: folder, columns: 120, rows: 40,
      environment: ["EDITOR": folder.path + "/edit"])
    try terminal.wait(for: "I am version 1", "texts 1")
    try terminal.press("4", "Tab")
    try terminal.wait(for: "texts 1, as bundled", "office.title", "Harbour office", "Hafenamt")

    try terminal.press("L")
    try terminal.wait(for: "The device's languages are ")
    try terminal.type(":language de en")
    try terminal.press("Enter")
    try terminal.wait(for: "to name some: device languages de en")
    try terminal.type(":device languages de en")
    try terminal.press("Enter")
    try terminal.wait(for: "de (matches de)")

    try terminal.press("/")
    try terminal.type("hafenamt")
    try terminal.press("Enter")
    try terminal.wait(for: "filter: hafenamt", "office.title")
    try terminal.wait(forNo: "berth.free")
    try terminal.press("Enter")
    try terminal.wait(for: "Documents/texts/de.lproj/Localizable.strings", "Escape closes")
    try terminal.press("Escape", "Escape")
    try terminal.wait(for: "berth.free")

    try terminal.press("5", "/")
    try terminal.type("en.lproj/Localizable.strings")
    try terminal.press("Enter", "g", "e")
    try terminal.wait(for: "is saved, as a local edit")
    try terminal.press("4")
    try terminal.wait(for: "~ en.lproj/Localizable.strings was edited by hand", "Pier office")
  }
}

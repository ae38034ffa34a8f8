import Foundation
import Testing

/// The inspector's panes and what lies over them, by their keys.
@Suite("Panes", .timeLimit(.minutes(10)))
struct PaneTests {
  private func boot(
    in folder: TestFolder? = nil, environment: [String: String] = [:]
  ) throws -> TerminalSession {
    let terminal = try TerminalSession(
      "$DRYDOCK --fresh --pace real", in: folder ?? TestFolder(), environment: environment)
    try terminal.wait(for: "I am version 1", "www 1")
    return terminal
  }

  @Test("Resolve tells which copy the page was read from")
  func resolve() throws {
    let terminal = try boot()
    try terminal.press("1")
    try terminal.wait(for: "1 cache        hit     writable Documents/www/index.html")
  }

  @Test("Traffic lists the requests, and Enter opens one")
  func traffic() throws {
    let terminal = try boot()
    try terminal.press("2")
    try terminal.wait(
      for: "GET 200   lab.drydock.test/api/update", "GET 200   lab.drydock.test/routes.json",
      "POST 200  lab.drydock.test/database/1/")
    try terminal.press("Tab", "/")
    try terminal.type("api/update")
    try terminal.press("Enter", "Enter")
    try terminal.wait(for: "Entry ", "\"version\": 1", "Escape closes")
    try terminal.press("Escape")
    try terminal.wait(forNo: "Escape closes")
  }

  @Test("Updates has the document's log lines")
  func updates() throws {
    let terminal = try boot()
    try terminal.press("3")
    try terminal.wait(for: "up to date: ", "Version 1 is up to date", "Copying from ")
    try terminal.press("p", "u")
    try terminal.wait(
      for: "Downloading version 2 started", "Downloading version 2 to ",
      "WebView reloaded with a new version: 2", "updated: Updated from version 1 to version 2.")
  }

  @Test("Files shows a file, and deletes one after a question")
  func files() throws {
    let terminal = try boot()
    try terminal.press("5")
    try terminal.wait(for: "Documents: ", "not backed up")
    try terminal.press("/")
    try terminal.type("about.html")
    try terminal.press("Enter", "Tab", "Enter")
    try terminal.wait(for: "<!DOCTYPE html>", "Escape closes")
    try terminal.press("Escape", "d")
    try terminal.wait(for: "Delete Documents/www/about.html?")
    try terminal.press("n")
    try terminal.wait(for: "Nothing was changed.")
    try terminal.press("d")
    try terminal.wait(for: "Delete Documents/www/about.html?")
    try terminal.press("y")
    try terminal.wait(forNo: "Delete Documents/www/about.html?")
    try terminal.press("Tab", "o")
    try terminal.type("about.html")
    try terminal.press("Enter", "1")
    try terminal.wait(for: "a white screen")
  }

  @Test("a file is edited in $EDITOR, and the page shows it after a reload")
  func edits() throws {
    let folder = try TestFolder()
    try folder.write("#!/bin/sh\nsed -i 's/I am version 1/I was edited/' \"$1\"\n", to: "editor")
    chmod("\(folder.path)/editor", 0o755)
    let terminal = try boot(in: folder, environment: ["EDITOR": "\(folder.path)/editor"])
    try terminal.press("5", "/")
    try terminal.type("index.html")
    try terminal.press("Enter", "Tab", "e")
    try terminal.wait(for: "is saved")
    #expect(
      try terminal.ask("#{keypad_cursor_flag}") == "1", "the first arrow key is understood, too")
    try terminal.press("r")
    try terminal.wait(for: "I was edited")
  }

  @Test(
    "an editor that fails leaves the file as it was, and that is said",
    arguments: [
      ("exit 3", "ended with status 3: nothing is changed"), ("exit 127", "cannot be started"),
    ])
  func failingEditor(end: String, message: String) throws {
    let folder = try TestFolder()
    try folder.write("#!/bin/sh\necho spoiled >\"$1\"\n\(end)\n", to: "home/ed")
    chmod("\(folder.path)/home/ed", 0o755)
    // An empty VISUAL is none.
    let terminal = try boot(in: folder, environment: ["VISUAL": "", "EDITOR": "./ed"])
    try terminal.press("5", "/")
    try terminal.type("index.html")
    try terminal.press("Enter", "Tab", "e")
    try terminal.wait(for: message)
    try terminal.press("r")
    try terminal.wait(for: "I am version 1")
  }

  @Test("Lab publishes by Enter, and sets a fault")
  func lab() throws {
    let terminal = try boot()
    try terminal.press("6")
    try terminal.wait(for: "Origin http://127.0.0.1:", "● 1 ", "○ 2", "○ 3")
    try terminal.press("Tab", "/")
    try terminal.type("○ 2")
    try terminal.press("Enter", "Enter")
    try terminal.press("/", "C-u", "Enter")
    try terminal.wait(for: "● 2", "○ 1 ")
    try terminal.press("/")
    try terminal.type("www.package")
    try terminal.press("Enter")
    try terminal.wait(for: "www.package    none")
    try terminal.press("x")
    try terminal.wait(for: "www.package    drop")
    try terminal.press("X")
    try terminal.wait(for: "www.package    none")
  }

  @Test("? lists the keys")
  func help() throws {
    let terminal = try boot()
    try terminal.press("?")
    try terminal.wait(for: " Keys ", "Publish the next release on the lab's server;")
    try terminal.press("Escape")
    try terminal.wait(forNo: "Escape closes")
  }

  @Test(": offers actions by name, completes, and takes a scenario's line")
  func palette() throws {
    let terminal = try boot()
    try terminal.press(":")
    try terminal.type("offl")
    try terminal.press("C-u")
    try terminal.type("publ")
    try terminal.wait(for: "Publish the next release")
    try terminal.press("Tab", "Enter")
    try terminal.wait(for: "Release 2 is published")
    try terminal.press(":")
    try terminal.type("network offline")
    try terminal.press("Enter")
    try terminal.wait(for: "lab offline", "no network")
  }

  @Test("/ narrows a list to what contains a text")
  func filter() throws {
    let terminal = try boot()
    try terminal.press("3")
    try terminal.wait(for: "The app was launched.", "Version 1 is up to date")
    try terminal.press("/")
    try terminal.type("launched")
    try terminal.wait(forNo: "Copying from")
    try terminal.press("Enter")
    try terminal.wait(for: "The app was launched.")
    try terminal.press("/", "Escape")
    try terminal.wait(for: "Copying from")
  }

  @Test("w tells the causes, newest first")
  func why() throws {
    let terminal = try boot()
    try terminal.press("3", "p", "u")
    try terminal.wait(for: "Your app has been updated.", "WebView reloaded")
    try terminal.press("Enter", "w")
    try terminal.wait(for: "Why www?", "because  ", "Downloading version 2 started")
  }

  @Test("a record of what was done is a scenario that passes")
  func records() throws {
    let folder = try TestFolder()
    let terminal = try boot(in: folder)
    try terminal.press("p", "u")
    try terminal.wait(for: "Your app has been updated.")
    try terminal.press("Enter", ":")
    try terminal.type("record mine.scenario")
    try terminal.press("Enter")
    try terminal.wait(for: "mine.scenario holds ")
    try terminal.press("q")
    try terminal.wait(forStatus: 0)
    let played = try Product.run(["play", "mine.scenario"], in: folder)
    #expect(played.status == 0, "\(played.output)")
  }

  @Test("a report has versions, journal, requests and the screen")
  func reports() throws {
    let folder = try TestFolder()
    let terminal = try boot(in: folder)
    try terminal.press(":")
    try terminal.type("report bug.txt")
    try terminal.press("Enter")
    try terminal.wait(for: "bug.txt holds the report.")
    let report = try folder.read("home/bug.txt")
    for part in ["HybridDemo", "I am version 1", "Version 1 is up to date", "/api/update"] {
      #expect(report.contains(part), "the report lacks \(part)")
    }
  }
}

import Foundation
import Testing

@testable import LabServer

@Suite("Releases that are published to fail")
struct BrokenReleaseTests {
  /// A release, broken, as its files by path; removed at the end.
  private func broken(
    _ files: [String: String], by defect: ReleaseDefect, page: String = "index.html"
  ) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "broken-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (path, text) in files {
      let file = URL(fileURLWithPath: "\(folder)/from/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try BrokenCopy(defect: defect, page: page).make(of: "\(folder)/from", at: "\(folder)/to")
    var made: [String: String] = [:]
    for file in try FolderScan("\(folder)/to").files {
      made[file.path] = try String(contentsOfFile: "\(folder)/to/\(file.path)", encoding: .utf8)
    }
    return made
  }

  @Test(
    "Their script is the first of the page", arguments: [ReleaseDefect.throws, .hangs],
    ["<head>", "<HEAD lang=\"x\">", "<html>", "<!doctype html>"])
  func scripts(defect: ReleaseDefect, tag: String) throws {
    let made = try broken(["index.html": "\(tag)<script>1</script>", "a/b": "c"], by: defect)
    let page = try #require(made["index.html"])
    #expect(page.hasPrefix("\(tag)\n<script>") && page.hasSuffix("<script>1</script>"))
    #expect(page.contains(defect == .throws ? "throw new Error" : "for (;;)"))
    #expect(made["a/b"] == "c")
  }

  @Test("A page without any of these begins with it")
  func bare() throws {
    let made = try broken(["index.html": "hello"], by: .hangs)
    #expect(made["index.html"]?.hasSuffix("hello") == true)
  }

  @Test("A script that the page names is missing, below its folder or not")
  func missing() throws {
    let page = "<script src=\"js/a.js\"></script>"
    let files = ["index.html": page, "js/a.js": "1", "js/b.js": "2"]
    let made = try broken(files, by: .incomplete)
    #expect(made == ["index.html": page, "js/b.js": "2"])
    let deep = ["m/start.html": "<script src='/a.js'></script>", "a.js": "1"]
    let left = try broken(deep, by: .incomplete, page: "m/start.html")
    #expect(left.count == 1)
  }

  @Test("A page without a script of the release names one that is not there")
  func named() throws {
    let made = try broken(["index.html": "<head></head>"], by: .incomplete)
    #expect(made.count == 1)
    #expect(made["index.html"]?.contains("src=\"") == true)
  }

  @Test("A page that is not there cannot be broken")
  func noPage() {
    #expect(throws: LabServerError.self) { try broken(["a.html": ""], by: .throws) }
  }

  @Test("What was made for it is gone with the server")
  func scratch() throws {
    let scratch = LabScratch()
    let first = try scratch.next()
    let second = try scratch.next()
    #expect(second != first)
    let folder = URL(fileURLWithPath: first).deletingLastPathComponent().path
    #expect(FileManager.default.fileExists(atPath: folder))
    scratch.remove()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}

import Foundation
import Testing

@testable import UpdateCore

/// Packages that hold an app, not a release.
@Suite struct AppArchiveTests {
  private typealias Entry = ArchiveBuilder.Entry

  private func paths(_ entries: Entry...) throws -> [String] {
    let folder = try TemporaryFolder()
    var builder = ArchiveBuilder()
    builder.entries = entries
    try Data(builder.bytes()).write(to: URL(fileURLWithPath: "\(folder.path)/app.zip"))
    let file = try InputFile("app.zip", in: Folder.open(folder.path))
    return try PackageArchive(file, holding: .app).members.map(\.path)
  }

  @Test func anAppKeepsItsTopFolder() throws {
    var folder = Entry("www/", "")
    folder.mode = 0o040755
    let found = try paths(
      folder, Entry("www/index.html"), Entry("de.lproj/a.strings"), Entry("Info.plist"),
      Entry("__MACOSX/._a"), Entry("www/.DS_Store"))
    #expect(found == ["www/index.html", "de.lproj/a.strings"])
  }

  @Test func aBareSiteBecomesTheTopFolder() throws {
    #expect(try paths(Entry("index.html"), Entry("a.css")) == ["www/index.html", "www/a.css"])
  }

  @Test func anAppWithoutFilesIsRefused() throws {
    #expect(throws: ArchiveError.empty) { try paths() }
    #expect(throws: ArchiveError.empty) { try paths(Entry("Info.plist")) }
  }

  @Test func theProfileIsAsStrict() throws {
    #expect(throws: ArchiveError.name(entry: "../a", .dots)) { try paths(Entry("../a")) }
    #expect(throws: ArchiveError.collision(entry: "WWW/a", with: "www")) {
      try paths(Entry("www/a"), Entry("WWW/a"))
    }
  }
}

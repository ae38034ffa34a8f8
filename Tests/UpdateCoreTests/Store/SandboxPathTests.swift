import Testing

@testable import UpdateCore

@Suite struct SandboxPathTests {
  @Test(
    "A slash parts a path, whatever comes behind it",
    arguments: [
      ("index.html", nil, "index.html"),
      ("css/a.css", "css", "a.css"),
      ("a/b/c", "a/b", "c"),
      ("a/\u{301}b", "a", "\u{301}b"),
    ] as [(String, String?, String)])
  func splits(path: String, above: String?, name: String) {
    let parts = SandboxPath.split(path)
    #expect(parts.above.map(String.init) == above)
    #expect(Array(parts.name.utf8) == Array(name.utf8))
  }

  @Test func foldersGoFromTheOutermostInwards() {
    #expect(SandboxPath.folders(above: "a/b/c.txt") == ["a", "a/b"])
    #expect(SandboxPath.folders(above: "c.txt").isEmpty)
    #expect(SandboxPath.folders(above: "a/\u{301}").count == 1)
  }

  @Test func aPathThatLeavesItsFolderHasNoComponents() {
    for path in ["..", "a/..", "a//b", "/a", "", ".", "a/./b", "a\u{0}b"] {
      #expect(SandboxPath.components(path) == nil)
    }
    #expect(SandboxPath.components("a/\u{301}b")?.count == 2)
  }
}

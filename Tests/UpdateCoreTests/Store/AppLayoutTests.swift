import Testing

@testable import UpdateCore

@Suite struct AppLayoutTests {
  private func targets(_ paths: [String]) -> [String?] {
    let layout = AppLayout(paths)
    return paths.map(layout.target)
  }

  @Test func anAppKeepsItsFolders() {
    let paths = ["www/index.html", "rexxar/a.html", "de.lproj/a.strings", "icon.png"]
    #expect(targets(paths) == paths && AppLayout(paths).hasSite)
  }

  @Test func aBareSiteIsTheAppsWWW() {
    #expect(targets(["index.html", "css/a.css"]) == ["www/index.html", "www/css/a.css"])
    #expect(AppLayout(["index.html"]).hasSite)
    #expect(targets(["index.html", "www/a"]) == ["index.html", "www/a"])
  }

  @Test func otherFilesAreNoSite() {
    for paths in [[], ["a.html"], ["www"], ["wwwx/a"], ["a/index.html"], ["a/www/b"]] {
      #expect(!AppLayout(paths).hasSite)
      #expect(targets(paths) == paths)
    }
  }

  @Test(arguments: ["Info.plist", "info.PLIST", "Info.plist/a"])
  func whatAnInstallWritesIsPassedOver(_ path: String) {
    #expect(targets(["www/a", path]) == ["www/a", nil])
    #expect(targets(["index.html", path]) == ["www/index.html", nil])
    #expect(targets(["www/Info.plist"]) == ["www/Info.plist"])
  }
}

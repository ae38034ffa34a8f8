import Testing

@testable import UpdateCore

@Suite struct RouteFileNameTests {
  private static let site =
    "https://raw.githubusercontent.com/douban/rexxar-web/master/example/dist/"

  /// As the real container names them.
  @Test(arguments: [
    ("rexxar/demo-c775298867.html", "8444eb9e5bbee8a25ccb3709fa780dde.html"),
    ("common/vendor-b5a42da096.js", "e7fb81ecfd26270612d8e73e2a1312a3.js"),
  ])
  func filesOfTheDemo(_ path: String, cache: String) {
    #expect(RouteFileName.cache(RouteFileNameTests.site + path) == cache)
    #expect(RouteFileName.bundle(RouteFileNameTests.site + path) == path)
  }

  @Test(arguments: [
    ("http://h.test/a/b/c.html", "b/c.html"), ("http://h.test/c.html", "c.html"),
    ("http://h.test/b/c.html?x=a/b", "b/c.html"), ("http://h.test/", nil),
    ("http://h.test/a/", nil), ("http://h.test", nil), ("no URL", nil),
    ("http://h.test/a%20b/%E4%B8%AD.html", "a b/中.html"), ("http://h.test/a/%2e%2e%2fb.html", nil),
    ("http://h.test/a/..%2fb.html", nil), ("http://h.test/a/%FF.html", nil),
    ("http://h.test/a/%00.html", nil),
  ])
  func theBundleHasTheLastTwoComponents(_ url: String, path: String?) {
    #expect(RouteFileName.bundle(url) == path)
  }

  @Test(arguments: [
    ("http://h.test/a.html", "html"), ("http://h.test/a.tar.GZ", "GZ"),
    ("http://h.test/a.html?b=c.js", "html"), ("http://h.test/a?b=c.js", nil),
    ("http://h.test/a", nil), ("http://h.test/.html", nil), ("http://h.test/a.", nil),
    ("http://h.test/a.b/c", nil), ("http://h.test/a.%2Fb", nil),
  ])
  func anExtensionIsThatOfThePath(_ url: String, type: String?) {
    let name = RouteFileName.cache(url)
    #expect(RouteFileName.pathExtension(of: url) == type)
    #expect(name.utf8.count == 32 + (type.map { $0.utf8.count + 1 } ?? 0))
    #expect(!name.hasSuffix(".") && SandboxPath.isComponent(name))
  }

  @Test func theQueryCountsForTheName() {
    let names = ["http://h.test/a.js", "http://h.test/a.js?1", "http://h.test:81/a.js"].map(
      RouteFileName.cache)
    #expect(Set(names).count == 3)
  }
}

import Foundation
import Testing
import UpdateCore

@testable import Simulator

@Suite("Where pages of www are loaded from")
struct SiteRootTests {
  private static let host = SiteRoot(scheme: "capacitor", hostname: "localhost")

  @Test(
    "a host serves a folder's page at the folder",
    arguments: [
      ("index.html", "capacitor://localhost/"), ("a.html", "capacitor://localhost/a.html"),
      ("docs/index.html", "capacitor://localhost/docs/"),
      ("todos/7", "capacitor://localhost/todos/7"), ("ä b", "capacitor://localhost/%C3%A4%20b"),
    ])
  func urls(path: String, url: String) {
    #expect(PageAddress(path: path).url(at: Self.host) == url)
    #expect(PageAddress(link: url, at: Self.host)?.path == path)
    #expect(PageAddress(link: url, at: .files) == nil)
  }

  @Test(
    "a build for a path has its addresses below it",
    arguments: [
      ("index.html", "https://localhost/my/shop/"),
      ("assets/a.js", "https://localhost/my/shop/assets/a.js"),
      ("cart/7", "https://localhost/my/shop/cart/7"),
    ])
  func path(path: String, url: String) {
    let root = SiteRoot(scheme: "https", hostname: "localhost", path: "/my/shop/")
    #expect(PageAddress(path: path).url(at: root) == url)
    #expect(PageAddress(link: url, at: root)?.path == path)
    #expect(PageAddress(link: "https://localhost/my/shop", at: root)?.path == "index.html")
    #expect(PageAddress(link: "https://localhost/my/shops", at: root) == nil)
    #expect(root.origin == "https://localhost/")
  }

  @Test(
    "what is no file and has no extension is the start page's",
    arguments: [
      ("todos/7", "index.html"), ("todos/", "index.html"), ("docs", "index.html"),
      ("none.html", nil), ("index.html", nil), ("plain", nil), ("docs/a.html", nil),
    ])
  func startPage(typed: String, start: String?) throws {
    let folder = NSTemporaryDirectory() + "drydock-root-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sandbox = try Sandbox.open(
      path: folder, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"))
    for file in ["index.html", "plain", "docs/a.html"] {
      try sandbox.replaceFile("Documents/www/\(file)", with: Array("{}".utf8), asEdit: false)
    }
    let address = try #require(PageAddress(typed: typed))
    let home = PageAddress(path: "index.html")
    #expect(Self.host.startPage(for: address, home: home, in: sandbox)?.path == start)
    #expect(SiteRoot.files.startPage(for: address, home: home, in: sandbox) == nil)
  }
}

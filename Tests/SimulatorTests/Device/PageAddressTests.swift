import Testing

@testable import Simulator

@Suite("The address of a page in www")
struct PageAddressTests {
  @Test(
    "What a person types stays below www, or is nothing",
    arguments: [
      ("index.html", "index.html"), ("/about.html", "about.html"), ("", "index.html"),
      ("sub/", "sub/index.html"), ("a/./b.html", "a/b.html"), ("a%20b.html", "a b.html"),
      ("about.html?x=1", "about.html"), ("../secret", nil), ("a/../../b", nil),
      ("native:Settings", "native:Settings"), ("native:", nil), ("native:a/b", nil),
      ("native:a.b", nil), ("%2e%2e/secret", nil), ("a%2Fb", nil), ("a%00b", nil), ("a%zz", nil),
      ("a%FF", nil),
    ] as [(String, String?)])
  func typed(text: String, path: String?) {
    #expect(PageAddress(typed: text)?.path == path)
  }

  @Test("A native view has its name, and no place in www")
  func view() throws {
    let address = try #require(PageAddress(typed: "native:Home_2"))
    #expect(address.view == "Home_2" && address.uri == nil)
    #expect(address.url(at: .files) == "native:Home_2" && address.text == "native:Home_2")
    #expect(PageAddress(view: "native:Home_2") == address && PageAddress(view: "Home_2") == nil)
  }

  @Test("A fragment is kept apart")
  func fragment() {
    #expect(PageAddress(typed: "long.html#end") == PageAddress(path: "long.html", fragment: "end"))
  }

  @Test(
    "A link that leaves www is none of the app's",
    arguments: [
      "https://example.org/", "file:///etc/passwd", "file:///Documents/secret",
      "javascript:alert(1)", "mailto:a@example.org", "",
    ])
  func foreign(link: String) {
    #expect(PageAddress(link: link, at: .files) == nil)
  }

  @Test("A page's URL leads back to its address")
  func roundTrip() throws {
    for path in ["index.html", "a b/c%d.html", "日本.html", "x?y.html", "#.html"] {
      let address = PageAddress(path: path)
      #expect(PageAddress(link: address.url(at: .files), at: .files)?.path == path)
    }
  }
}

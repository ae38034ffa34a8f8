import Testing

@testable import UpdateCore

@Suite struct WebURLTests {
  @Test(arguments: [
    ("http://example.com", "http://example.com/"),
    ("HTTP://Example.COM:80/A?B#C", "http://example.com/A?B#C"),
    ("https://example.com:443/", "https://example.com/"),
    ("https://example.com:80/", "https://example.com:80/"),
    ("http://127.0.0.1:8080/a/./b/../c", "http://127.0.0.1:8080/a/c"),
    ("http://[::1]:8080/x", "http://[::1]:8080/x"),
    ("http://a/../../x", "http://a/x"), ("http://a/b/..", "http://a/"),
    ("http://a/b/%2e%2E/c", "http://a/c"), ("http://a/b/.", "http://a/b/"),
    ("http://a//b", "http://a//b"),
    ("http://a/é?ü=ö#ß", "http://a/%C3%A9?%C3%BC=%C3%B6#%C3%9F"),
    ("http://a/%41{x}|\"", "http://a/%41%7Bx%7D%7C%22"), ("http://a?x", "http://a/?x"),
    ("http://a#f", "http://a/#f"), ("http://a/?", "http://a/?"),
    ("http://a/p@q:r", "http://a/p@q:r"),
    ("http://xn--mnchen-3ya.de/", "http://xn--mnchen-3ya.de/"),
    ("http://my_host-1/", "http://my_host-1/"),
  ])
  func normalises(text: String, string: String) throws {
    let url = try #require(WebURL(text))
    #expect(url.string == string)
    #expect(WebURL(string) == url)
  }

  @Test(arguments: [
    "", "example.com", "/x", "//a/x", "http:", "http:/a", "http://", "http:///x", "http://:80/",
    "file:///etc/passwd", "data:text/html,x", "javascript:alert(1)", "ftp://a/", "itms-apps://a/",
    "http://user@a/", "http://user:pw@a/", "http://good\\@evil/", "http://a:99999/", "http://a:0/",
    "http://a:/", "http://a:-1/", "http://a:+80/", "http://a:8o/", "http://a b/", "http://a/ b",
    " http://a/", "http://a/\n", "http://a/\r\nX: y", "http://a/\u{1b}", "http://a/\u{0}",
    "http://a/\u{a0}", "http://a/\u{202e}", "http://a/\\b", "http://a/%", "http://a/%2",
    "http://a/%zz",
    "http://é/", "http://a%2eb/", "http://a../", "http://.a/", "http://[::1/", "http://[x]/",
    "http://[]/", "http://[::1]x/", "1http://a/", "http://a,b/",
  ])
  func refuses(text: String) { #expect(WebURL(text) == nil) }

  @Test func refusesTheOverlong() {
    #expect(WebURL("http://a/" + String(repeating: "x", count: 8_183)) != nil)
    #expect(WebURL("http://a/" + String(repeating: "x", count: 8_184)) == nil)
    #expect(WebURL("http://a/" + String(repeating: "é", count: 4_000)) == nil)
    #expect(WebURL("http://" + String(repeating: "a", count: 64) + "/") == nil)
  }

  /// RFC 3986, 5.4, those with an authority of ours.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."),
    ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("https://z/y", "https://z/y"), ("//z:81/y", "http://z:81/y"), ("%2e%2e/g", "http://a/b/g"),
  ])
  func resolves(reference: String, string: String) throws {
    let base = try #require(WebURL("http://a/b/c/d;p?q"))
    #expect(try #require(WebURL(reference, relativeTo: base)).string == string)
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:x", "data:,x", "//user@z/", "a b", "http:g", "//", "///x", "c:/x",
    "\\\\z\\y",
  ])
  func refusesReferences(text: String) throws {
    let base = try #require(WebURL("http://a/b/c"))
    #expect(WebURL(text, relativeTo: base) == nil)
  }

  @Test func knowsItsOrigin() throws {
    let url = try #require(WebURL("http://a:80/x"))
    #expect(url.port == nil)
    #expect(url.effectivePort == 80)
    #expect(url.hasSameOrigin(as: try #require(WebURL("http://A/y"))))
    #expect(!url.hasSameOrigin(as: try #require(WebURL("https://a/x"))))
    #expect(!url.hasSameOrigin(as: try #require(WebURL("http://a:81/x"))))
  }
}

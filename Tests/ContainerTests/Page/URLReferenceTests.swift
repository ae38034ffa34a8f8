import Testing

@testable import Container

@Suite struct URLReferenceTests {
  /// The examples of RFC 3986, 5.4.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
    ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("%2e%2E/g", "http://a/b/g"),
  ])
  func areResolvedAsTheStandardSays(_ reference: String, _ expected: String) {
    let base = URLReference("http://a/b/c/d;p?q")
    #expect(URLReference(attribute: reference)?.resolved(against: base).text == expected)
  }

  @Test func attributesAreCleanedAsBrowsersDo() {
    #expect(URLReference(attribute: " \n a\tb c<é> \r")?.text == "ab%20c%3C%C3%A9%3E")
    #expect(URLReference(attribute: "JavaScript:alert(1)")?.scheme == "javascript")
    #expect(URLReference(attribute: String(repeating: "a", count: 8193)) == nil)
  }
}

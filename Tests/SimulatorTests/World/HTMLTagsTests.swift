import Testing

@testable import Simulator

@Suite("The tags of a page")
struct HTMLTagsTests {
  private func tags(_ html: String) -> [HTMLTags.Tag] { Array(HTMLTags(Array(html.utf8))) }

  @Test(
    "have names and attributes, however they are written",
    arguments: [
      (#"<iframe src="app://a?x=1&amp;y=2">"#, "iframe", "app://a?x=1&y=2"),
      ("<IFRAME\n SRC = 'app://a>b' />", "iframe", "app://a>b"),
      ("a < b <iframe src=app://a>", "iframe", "app://a"),
      (#"<br <iframe src="app://a" src="app://b">"#, "iframe", "app://a"),
    ])
  func attributes(html: String, name: String, source: String) {
    let tag = tags(html).last
    #expect(tag?.name == name && tag?["src"] == source)
  }

  @Test(
    "are none where nothing ends one",
    arguments: ["<", "<a", "<a href='", "a < b > c"]
      + ["<", "<\"", "<'\"", "< "].map {
        String(repeating: $0, count: 500_000)
      })
  func none(html: String) { #expect(tags(html).isEmpty) }
}

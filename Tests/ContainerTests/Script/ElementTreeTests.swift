import Testing

@testable import Container

/// The page's elements as a tree: where each one's text went, or why nowhere.
@Suite struct ElementTreeTests {
  @Test func eachElementSaysItsRowOrWhyItHasNone() throws {
    var page = ScriptedPage(
      """
      <!doctype html><style>.away{visibility:hidden}
      .gone{display:none}</style><body><h1 id=t class="a b">Title</h1><p class=gone>x<b>y</b></p>
      <div class=away>hidden<p>below</p><p style=visibility:visible>seen</p></div><p hidden>no
      """)
    page.send(.tree)
    let trees = page.events.compactMap { event -> PageTree? in
      if case .tree(let tree) = event { return tree }
      return nil
    }
    let body = try #require(trees.first).elements.drop { $0.name != "body" }
    #expect(
      body.map { element in
        let indent = String(repeating: " ", count: element.depth)
        let place = element.row.map { "row \($0)" } ?? element.reason
        return "\(indent)\(element.name) \(element.display) “\(element.text)” \(place)"
      } == [
        " body block “” row 0", "  h1#t.a.b block “Title” row 0",
        "  p.gone none “x” display: none by .gone, index.html:2",
        "  div.away block “hidden” visibility: hidden by .away, index.html:1",
        "   p block “below” ", "   p block “seen” row 3", "  p none “no” its attribute hidden",
      ])
  }
}

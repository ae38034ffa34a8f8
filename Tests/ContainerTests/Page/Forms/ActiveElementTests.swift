import Testing

@testable import Container

/// Elements that scripts listen to for presses.
@Suite struct ActiveElementTests {
  private func snapshot(_ html: String, active: [String]) throws -> PageSnapshot {
    var page = try LoadedPage(html)
    for id in active { page.state.document.setActive(true, of: page[id]) }
    return SnapshotBuilder.snapshot(
      of: page.state.document, page.state.forms, load: 1, width: 40)
  }

  @Test func whatIsListenedToIsAButton() throws {
    let page = try snapshot(
      "<div id=a>Open <b>all</b></div><ul><li id=b>One<li>Two</ul><img id=c alt=Logo>",
      active: ["a", "b", "c"])
    #expect(page.elements.map(\.kind) == [.button, .button, .button])
    #expect(page.elements.map(\.label) == ["Open all", "One", "Logo"])
    #expect(page.elements.map(\.row) == [0, 2, 5])
  }

  @Test func theTextsInWhatIsListenedToAreTheButtons() throws {
    let page = try snapshot(
      "<div id=a><h3>Title</h3>of <b>it</b><p id=b>x</p><p>y <a href=z>link</a></p></div>",
      active: ["a", "b"])
    #expect(page.elements.map(\.label) == ["Title", "of it", "x", "y", "link"])
  }

  @Test func whatHasOnlySomethingFocusableInsideIsNoButton() throws {
    let page = try snapshot(
      "<div id=c><a href=x>link</a></div><div id=d><button disabled>off</button></div>"
        + "<div id=e>z<a hidden href=x>no</a></div><label id=f>Name <input name=n></label>",
      active: ["c", "d", "e", "f"])
    #expect(page.elements.map(\.label) == ["link", "z", "Name"])
    #expect(page.elements.map(\.kind) == [.link(href: "x"), .button, .textField])
  }

  @Test func theWholePageIsNoButton() throws {
    var page = try LoadedPage("<p>x</p>")
    let document = page.state.document
    for tag in [Tag.html, .body] {
      if let node = document.first(tag) { page.state.document.setActive(true, of: node) }
    }
    let snapshot = SnapshotBuilder.snapshot(
      of: page.state.document, page.state.forms, load: 1, width: 40)
    #expect(snapshot.elements.isEmpty)
  }

  @Test func anActiveIconIsStillThere() throws {
    let page = try snapshot(
      "<i id=a aria-label=Menu></i> <i id=b></i>x<div id=c></div>", active: ["a", "b", "c"])
    #expect(page.rows.map(\.text) == ["[Menu] x"])
    #expect(page.elements.map(\.label) == ["Menu"])
  }
}

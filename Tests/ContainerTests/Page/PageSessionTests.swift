import Testing

@testable import Container

@Suite struct PageSessionTests {
  private var session = PageSession()

  /// Loads a page and returns its elements.
  private mutating func load(_ html: String) -> [PageElement] {
    let events = session.handle(
      .load(
        PageLoad(token: 1, html: Array(html.utf8), url: "http://www.test/a/b.html?q#f", width: 40)))
    guard case .snapshot(let snapshot) = events.first else { return [] }
    return snapshot.elements
  }

  private mutating func elements(after command: PageCommand) -> [PageElement] {
    guard case .snapshot(let snapshot) = session.handle(command).first else { return [] }
    return snapshot.elements
  }

  @Test mutating func aLinkNavigatesToItsResolvedURL() {
    let links = load("<a href=' c.html\n#x '>c</a><a href='mailto:a@b'>m</a><a href='#y'>y</a>")
    let urls = links.flatMap { session.handle(.activate(element: $0.id)) }
    #expect(
      urls == [
        .navigate(PageNavigation("http://www.test/a/c.html#x", .link)),
        .navigate(PageNavigation("mailto:a@b", .link)),
        .navigate(PageNavigation("http://www.test/a/b.html?q#y", .link)),
      ])
  }

  @Test mutating func boxesToggleAndOfRadiosOneIsOn() {
    let boxes = load(
      "<input type=checkbox><input type=radio name=a checked><input type=radio name=a>"
        + "<form><input type=radio name=a checked></form>")
    #expect(
      elements(after: .activate(element: boxes[0].id)).map(\.isOn) == [true, true, false, true])
    #expect(
      elements(after: .activate(element: boxes[2].id)).map(\.isOn) == [true, false, true, true])
  }

  @Test mutating func fieldsTakeTextWithinTheirLimit() {
    let fields = load("<input maxlength=3><textarea></textarea><input readonly value=x>")
    #expect(
      elements(after: .setValue(element: fields[0].id, "abcdef")).map(\.value) == ["abc", "", "x"])
    #expect(
      elements(after: .setValue(element: fields[1].id, "l1\nl2")).map(\.value)
        == ["abc", "l1\nl2", "x"])
    #expect(session.handle(.setValue(element: fields[2].id, "y")).isEmpty)
  }

  @Test mutating func aChoiceIsSetByRowAndByLabel() {
    let select = load("<select><option>a<option>b<option disabled>c</select>")
    #expect(session.handle(.activate(element: select[0].id)).isEmpty)
    #expect(elements(after: .choose(element: select[0].id, 1)).map(\.value) == ["b"])
    #expect(elements(after: .choose(element: select[0].id, 0)).map(\.value) == ["a"])
    #expect(session.handle(.choose(element: select[0].id, 2)).isEmpty)
    #expect(elements(after: .setValue(element: select[0].id, "b")).map(\.value) == ["b"])
    #expect(session.handle(.setValue(element: select[0].id, "c")).isEmpty)
  }

  @Test mutating func aFormIsSentByItsURLWithWhatWasTyped() {
    let form = load(
      """
      <form action="../go?old#f"><input name=n value="a b&ü"><input type=checkbox name=c checked>
      <input type=radio name=r value=1><select name=s><option value=B>x</select><input value=nameless>
      <input name=d disabled><button name=b value=1>x</button><button name=b value=2>y</button>
      <textarea name=t>l1
      l2</textarea></form>
      """)
    let fields = "n=a+b%26%C3%BC&c=on&s=B"
    let text = "t=l1%0D%0Al2"
    #expect(
      session.handle(.activate(element: form[6].id)) == [
        .navigate(PageNavigation("http://www.test/go?\(fields)&b=2&\(text)", .form))
      ])
    // Enter in a field presses the first button.
    #expect(
      session.handle(.activate(element: form[0].id)) == [
        .navigate(PageNavigation("http://www.test/go?\(fields)&b=1&\(text)", .form))
      ])
  }

  @Test mutating func aFormCanBePosted() {
    let form = load("<form method=POST action=/p?x><input name=a><input type=submit></form>")
    #expect(
      session.handle(.activate(element: form[1].id)) == [
        .submit(PageSubmission(url: "http://www.test/p?x", body: "a="))
      ])
  }

  @Test mutating func aFormIsReset() {
    let form = load(
      "<form><input name=a value=x><input type=checkbox><button type=reset>R</button>")
    _ = session.handle(.setValue(element: form[0].id, "y"))
    _ = session.handle(.activate(element: form[1].id))
    let after = elements(after: .activate(element: form[2].id))
    #expect(after.map(\.value) == ["x", "", ""])
    #expect(after.map(\.isOn) == [false, false, false])
  }

  @Test mutating func detailsOpenAndClose() {
    let details = load("<details><summary>S</summary><a href=x>in</a></details>")
    #expect(elements(after: .activate(element: details[0].id)).map(\.isOn) == [true, false])
    #expect(elements(after: .activate(element: details[0].id)).map(\.isOn) == [false])
  }

  @Test mutating func aResizeKeepsTheNamesOfElements() {
    let before = load("<p>one two three four five six seven eight <a href=x>nine</a>")
    let after = elements(after: .resize(width: 20))
    #expect(before.map(\.id) == after.map(\.id))
    #expect(before.map(\.row) == [1])
    #expect(after.map(\.row) == [2])
  }

  @Test mutating func namesThatAreNoElementsDoNothing() {
    #expect(session.handle(.activate(element: 3)).isEmpty)
    _ = load("<p>x</p><button disabled>b</button>")
    for id in [-1, 0, 1, 4, 5, 6, 7, 1 << 40] {
      #expect(session.handle(.activate(element: id)).isEmpty)
      #expect(session.handle(.setValue(element: id, "x")).isEmpty)
    }
  }

  @Test mutating func aPageThatFailsLeavesTheOneBefore() {
    _ = load("<a href=x>old</a>")
    let large = [UInt8](repeating: 0x61, count: (1 << 20) + 1)
    #expect(
      session.handle(.load(PageLoad(token: 2, html: large, url: "http://www.test/", width: 40)))
        == [
          .failed(load: 2, .tooLarge(bytes: 1_048_577, limit: 1_048_576))
        ])
    #expect(elements(after: .resize(width: 30)).map(\.label) == ["old"])
  }
}

import Testing
import TextUI

@testable import Container

/// Documents made to be slow, large or harmful: that they end is the test.
@Suite struct HostileDocumentTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func aHundredThousandNestedElements() {
    #expect(PageText.rows(repeated("<div>", 100_000) + "end") == "end")
    #expect(PageText.rows(repeated("<font size=1>", 50_000) + "end") == "end")
    #expect(PageText.rows(repeated("<blockquote><ul><li>", 5_000) + "end").contains("end"))
  }

  @Test func aTreeDeeperThanAnyStack() throws {
    var document = Document()
    var parent = Document.root
    for _ in 0..<100_000 {
      let child = document.add(Node(kind: .element, tag: .div, name: "div"))
      document.append(child, to: parent)
      parent = child
    }
    document.append(document.add(Node(kind: .text, text: "end")), to: parent)
    let page = SnapshotBuilder.snapshot(of: document, FormState(document), load: 1, width: 20)
    #expect(page.text == "end")
    #expect(document.text(of: Document.root) == "")
  }

  @Test func fiftyThousandAttributes() throws {
    let attributes = (0..<50_000).map { " a\($0)=1" }.joined()
    #expect(PageText.rows("<p\(attributes)>end") == "end")
    let document = try HTMLParser.document(Array("<p\(attributes)>end".utf8))
    #expect(document.nodes.map(\.attributes.count).max() == 64)
  }

  @Test func aLineOfFiveMegabytes() {
    var session = PageSession()
    let line = [UInt8](repeating: 0x61, count: 5_000_000)
    #expect(
      session.handle(.load(PageLoad(token: 1, html: line, url: "", width: 40))) == [
        .failed(load: 1, .tooLarge(bytes: 5_000_000, limit: 1 << 20))
      ])
    let page = PageText.snapshot([UInt8](repeating: 0x61, count: 1 << 20), width: 40)
    #expect(page.rows.count == 26_215)
  }

  @Test func formattingThatIsOpenedAnewInEachParagraph() {
    let fonts = (0..<32).map { "<font size=\($0)>" }.joined()
    var session = PageSession()
    let html = Array(("<p>" + fonts + repeated("<p>x", 25_000)).utf8)
    #expect(
      session.handle(.load(PageLoad(token: 1, html: html, url: "", width: 40))) == [
        .failed(load: 1, .parseMemory(limit: 64 << 20))
      ])
  }

  @Test func spansOfABillion() {
    let row = "<tr><td colspan=1000000000 rowspan=1000000000>x"
    #expect(PageText.snapshot("<table>" + repeated(row, 2_000)).rows.count < 5_000)
  }

  @Test func tablesInTablesInTables() {
    #expect(PageText.rows(repeated("<table><tr><td>x", 2_000)).contains("x"))
  }

  @Test func moreRowsThanAPageMayHave() {
    let page = PageText.snapshot(repeated("<br>", 60_000))
    #expect(page.isCut)
    #expect(page.rows.count == Layout.rowLimit + 1)
    #expect(page.rows.last?.text == "… the page goes on, too long to be shown")
  }

  @Test(arguments: [
    ("a<!-- b", "a"), ("a<script>b", "a"), ("a<style>b", "a"), ("<title>b", ""),
    ("a<p title='b", "a"),
    ("a<textarea rows=1 cols=3>b", "a\n┌───┐\n│b  │\n└───┘"), ("a<![CDATA[b", "a"), ("a</", "a</"),
    ("a<plaintext>b</p>", "a\n\nb</p>"), ("a&#0;", "a�"),
  ])
  func whatIsNotClosed(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test func nothingOnAPageControlsATerminal() {
    let escapes = [
      "\u{1B}]0;t\u{7}", "&#27;]52;c;?&#7;", "\u{9B}31m", "&#x1b;[2J", "\u{202E}", "&#x2066;",
      "\r\u{8}", "&#13;&#8;", "\u{7F}", "&#x85;", "\u{2028}",
    ].joined(separator: "x")
    let page = PageText.snapshot(
      """
      <title>\(escapes)</title><h1>\(escapes)</h1><pre>\(escapes)</pre><img alt="\(escapes)">
      <a href=x title="\(escapes)"></a><input value="\(escapes)" placeholder="\(escapes)">
      <textarea>\(escapes)</textarea><button>\(escapes)</button><select><option>\(escapes)</select>
      """, width: 60)
    let texts =
      page.rows.flatMap { $0.spans.map(\.text) } + page.elements.map(\.label)
      + [page.title, page.firstHeading ?? ""]
    for text in texts { #expect(DisplayWidth.printable(text) == text) }
    #expect(page.rows.allSatisfy { DisplayWidth.of($0.text) <= 60 })
  }

  @Test func stacksOfMarksAndHalvesOfFlags() {
    #expect(PageText.rows("a" + repeated("\u{301}", 5_000)) == "a" + repeated("\u{301}", 3))
    let flags = PageText.snapshot(repeated("🇫", 99), width: 20)
    #expect(flags.rows.allSatisfy { DisplayWidth.of($0.text) <= 20 })
  }

  @Test(arguments: [10, 11, 34, 500])
  func noRowIsWiderThanThePage(_ width: Int) {
    let html = """
      <h1>港がきれいです wwwwwwwwwwwwwwwwwwwwww</h1><pre>\t港\t港がきれいです港がきれいです</pre>
      <ul><li><blockquote><table><tr><th>港がきれいです<th>x<tr><td>wwwwwwwwwwwwwww<td>y</table>
      <ol start=999999999><li>x</ol></blockquote></ul><input size=500><textarea cols=900></textarea>
      <button>港がきれいです港がきれいです</button><progress></progress><hr><center>港</center>
      """
    let page = PageText.snapshot(html, width: width)
    for row in page.rows { #expect(DisplayWidth.of(row.text) <= width, "\(row.text)") }
  }
}

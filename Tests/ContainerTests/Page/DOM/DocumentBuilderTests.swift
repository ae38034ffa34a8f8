import Testing

@testable import Container

@Suite struct DocumentBuilderTests {
  private var live = Document()

  private func builder(_ html: String) throws -> DocumentBuilder {
    DocumentBuilder(try HTMLParser.document(Array(html.utf8)))
  }

  private var markup: String { live.outerHTML(of: Document.root) }

  @Test mutating func aScriptSeesOnlyWhatStandsBeforeIt() throws {
    var builder = try builder("<!doctype html><p>a<script>1</script>b<script>2</script>c")
    guard case .script(let first) = builder.next(into: &live) else {
      Issue.record("no pause")
      return
    }
    #expect(
      markup
        == "<!DOCTYPE html><html><head></head><body><p>a<script>1</script></p></body></html>")
    #expect(live.textContent(of: first) == "1")
    #expect(!live[first].isStarted)
    guard case .script(let second) = builder.next(into: &live) else {
      Issue.record("no pause")
      return
    }
    #expect(live.textContent(of: second) == "2")
    #expect(builder.next(into: &live) == .end)
    #expect(builder.next(into: &live) == .end)
    #expect(
      markup
        == "<!DOCTYPE html><html><head></head><body><p>a<script>1</script>b<script>2</script>c"
        + "</p></body></html>")
  }

  @Test mutating func whatFollowsGoesToItsParentWhereverThatIs() throws {
    var builder = try builder("<div id=a><script></script>x</div><div id=b></div>y")
    guard case .script = builder.next(into: &live), let parent = live.element(withID: "a") else {
      Issue.record("no pause")
      return
    }
    live.remove(parent)
    #expect(builder.next(into: &live) == .end)
    #expect(live.textContent(of: parent) == "x")
    #expect(markup == "<html><head></head><body><div id=\"b\"></div>y</body></html>")
  }

  @Test mutating func whatIsWrittenStandsBehindTheScriptAndRunsItsOwn() throws {
    var builder = try builder("<p>a<script>1</script>b")
    _ = builder.next(into: &live)
    try builder.write("<i>w<script>2</scr")
    try builder.write("ipt>x</i>")
    guard case .script(let written) = builder.next(into: &live) else {
      Issue.record("no pause")
      return
    }
    #expect(live.textContent(of: written) == "2")
    #expect(!live[written].isStarted)
    try builder.write("<b>deep</b>")
    #expect(builder.next(into: &live) == .end)
    #expect(
      markup == "<html><head></head><body><p>a<script>1</script><i>w<script>2</script>"
        + "<b>deep</b>x</i>b</p></body></html>")
  }

  @Test mutating func templatesComeWithTheirContents() throws {
    let html = "<template id=t><p>x<template>y</template><script>1</script></template>z"
    var builder = try builder(html)
    #expect(builder.next(into: &live) == .end)
    #expect(
      markup
        == "<html><head><template id=\"t\"><p>x<template>y</template><script>1</script></p>"
        + "</template></head><body>z</body></html>")
  }

  @Test mutating func tooMuchWrittenIsRefused() throws {
    var builder = try builder("<script></script>")
    _ = builder.next(into: &live)
    try builder.write(String(repeating: "x", count: 1 << 20))
    #expect(throws: PageError.tooLarge(bytes: (1 << 20) + 1, limit: 1 << 20)) {
      try builder.write("y")
    }
  }

  @Test mutating func aFullDocumentTakesNoMore() throws {
    while live.nodes.count < Document.nodeLimit - 5 { _ = live.add(Node(kind: .text)) }
    var builder = try builder("<p>a<p>b<p>c")
    #expect(builder.next(into: &live) == .end)
    #expect(builder.isCut)
    #expect(live.nodes.count <= Document.nodeLimit)
  }
}

import Testing

/// A page as text: after its scripts have come to rest, or before any has run.
@Suite(.timeLimit(.minutes(10))) struct RenderTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(
      """
      <!DOCTYPE html><title>Late</title>
      <p id="text">before</p>
      <script src="late.js"></script>
      """, to: "home/page/index.html")
    try folder.write(
      """
      setTimeout(function () {
        document.getElementById('text').textContent = 'after';
        document.title = 'Done';
      }, 20);
      """, to: "home/page/late.js")
  }

  @Test func aPageIsPrintedOnceItsScriptsHaveComeToRest() throws {
    let end = try Product.run(["render", "page/index.html"], in: folder)
    #expect(end.status == 0)
    #expect(end.output == "after\n")
    let lines = try JSONLines(Product.run(["render", "page/index.html", "--json"], in: folder))
    #expect(lines.results.first?["title"] as? String == "Done")
    #expect(lines.results.first?["text"] as? String == "after")
  }

  @Test func aPageFindsTheEngineThatItLooksFor() throws {
    try folder.write(
      "<p id=a></p><script>a.append(/AppleWebKit/.test(navigator.userAgent))</script>",
      to: "home/agent.html")
    let end = try Product.run(["render", "agent.html"], in: folder)
    #expect(end.output == "true\n")
  }

  @Test func aStyleSheetOfAFileHidesWhatItNames() throws {
    try folder.write(".gone { display: none }", to: "home/styled.css")
    try folder.write(
      """
      <!DOCTYPE html><link rel=stylesheet href=styled.css>
      <p class=gone>gone</p><p>shown</p>
      """, to: "home/styled.html")
    let end = try Product.run(["render", "styled.html"], in: folder)
    #expect(end.output == "shown\n")
  }

  @Test func noneOfItsScriptsRunWithoutScripts() throws {
    let end = try Product.run(["render", "page/index.html", "--no-scripts"], in: folder)
    #expect(end.status == 0)
    #expect(end.output == "before\n")
  }

  @Test func whatAScriptSaysIsSaidOnStandardError() throws {
    try folder.write(
      """
      <p>shown</p>
      <script>console.warn('low water');
      missing();</script>
      """, to: "home/page/fault.html")
    let end = try Product.run(["render", "page/fault.html"], in: folder)
    #expect(end.status == 0)
    #expect(end.output == "shown\n")
    #expect(end.errors.contains("drydock: warn: low water"))
    #expect(end.errors.contains("ReferenceError"))
    #expect(end.errors.contains("fault.html:3"))
  }

  @Test func onlyThePagesOwnFolderIsRead() throws {
    try folder.write("document.title = 'stolen';", to: "home/secret.js")
    try folder.write(
      "<title>Own</title><p>x</p><script src=\"../secret.js\"></script>",
      to: "home/page/outside.html")
    let lines = try JSONLines(Product.run(["render", "page/outside.html", "--json"], in: folder))
    #expect(lines.results.first?["title"] as? String == "Own")
  }

  @Test func aPageThatNeverRestsIsPrintedAsItIs() throws {
    try folder.write(
      "<p id=\"n\">0</p><script>setInterval(function () { var n = document.getElementById('n'); n.textContent = Number(n.textContent) + 1; }, 100);</script>",
      to: "home/page/busy.html")
    let end = try Product.run(["render", "page/busy.html"], in: folder)
    #expect(end.status == 0)
    #expect(Int(end.output.dropLast()).map { $0 > 0 } ?? false)
    #expect(end.errors.contains("have not come to rest within 5 s"))
  }

  @Test func whyAPageIsBlankIsSaidWithoutAScreen() throws {
    try folder.write(
      "{ app: { name: 'Blank', bundle: 'www' }, www: { developmentMode: true } }",
      to: "home/drydock.json5")
    try folder.write("<p>home</p>", to: "home/www/index.html")
    try folder.write(
      "<div id=\"app\"></div>\n<script>app.render();</script>", to: "home/www/blank.html")
    #expect(try Product.run(["update"], in: folder).status == 0)
    let end = try Product.run(["open", "blank.html", "--json"], in: folder)
    #expect(end.errors.contains("drydock: Blank: script"))
    let reason = try JSONLines(end).results.first?["reason"] as? String
    #expect(reason?.contains("blank.html:2") == true)
    #expect(try Product.run(["why", "page"], in: folder).output.contains("Blank: script"))
    let quiet = try Product.run(["open", "blank.html", "--no-scripts"], in: folder)
    #expect(!quiet.errors.contains("come to rest"))
  }
}

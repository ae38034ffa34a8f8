import Testing

@testable import Container

/// The order in which a document, its scripts and its resources come.
@Suite struct LoadingTests {
  private static let head = "<!doctype html><body>"

  @Test func scriptsRunWhereTheyStand() {
    let page = ScriptedPage(
      """
      \(Self.head)<p id=a>1</p><script>console.log(!!window.a, !!window.b, document.readyState)</script>
      <p id=b>2</p><script>console.log(document.currentScript.previousElementSibling.id)</script>
      """)
    #expect(page.lines == ["true false loading", "b"])
    #expect(
      page.events.first
        == .console(
          ConsoleLine(.log, "true false loading", at: ScriptPlace(file: ScriptedPage.url, line: 1)))
    )
    #expect(page.events.contains(.stage(.interactive)) && page.events.contains(.stage(.complete)))
    #expect(page.text == "1\n\n2")
  }

  @Test func theDocumentWaitsForAScriptFromElsewhere() {
    var page = ScriptedPage(
      "\(Self.head)<p>before</p><script src=/js/a.js></script><p>after</p><script>console.log(x)</script>"
    )
    #expect(page.requests.map(\.url) == ["http://www.test/js/a.js"])
    #expect(page.requests.map(\.kind) == [.script])
    #expect(page.text == "before")
    #expect(!page.events.contains(.stage(.interactive)))
    page.answer(1, "var x = 1; console.log(document.currentScript.src)", type: "text/javascript")
    #expect(page.lines == ["http://www.test/js/a.js", "1"])
    #expect(page.text == "before\n\nafter")
    #expect(page.events.contains(.stage(.complete)))
  }

  @Test func deferredScriptsRunInOrderBeforeTheDocumentIsReady() {
    var page = ScriptedPage(
      """
      \(Self.head)<script defer src=1.js></script><script defer src=2.js></script>
      <script async src=3.js></script><script>
      document.addEventListener("DOMContentLoaded", () => console.log("ready"));
      addEventListener("load", () => console.log("load"));
      console.log("inline");
      </script>
      """)
    page.answer(2, "console.log(2)")
    page.answer(3, "console.log(3)")
    #expect(page.lines == ["inline", "3"])
    page.answer(1, "console.log(1)")
    #expect(page.lines == ["inline", "3", "1", "2", "ready", "load"])
  }

  @Test func theLoadWaitsForWhatTheDocumentAskedFor() {
    var page = ScriptedPage(
      """
      \(Self.head)<link rel=stylesheet href=a.css><img src=b.png onload="console.log('image')">
      <img src=c.png onerror="console.log('broken')"><script>
      onload = () => console.log("load", document.readyState);
      const i = new Image; i.onload = () => console.log("new", i.complete); i.src = "d.png";
      console.log(i.complete);
      </script>
      """)
    #expect(page.requests.map(\.kind) == [.styleSheet, .image, .image, .image])
    for id in 1...2 { page.answer(id, "") }
    page.fail(3)
    #expect(page.lines == ["false", "image", "broken"])
    page.answer(4, "")
    #expect(page.lines == ["false", "image", "broken", "new true", "load complete"])
  }

  @Test func aScriptThatIsNotThereIsAFaultAndTheRestRuns() {
    var page = ScriptedPage(
      "\(Self.head)<script src=a.js onerror='console.log(event.type)'></script><script>console.log(1)</script>"
    )
    page.answer(1, "no", status: 404)
    #expect(page.faults.map(\.kind) == [.load])
    #expect(page.faults.map(\.message) == ["http://www.test/app/a.js answered with status 404"])
    #expect(page.lines == ["error", "1"])
  }

  @Test func scriptsThatScriptsInsertRun() {
    var page = ScriptedPage(
      """
      \(Self.head)<div id=d></div><script>
      const s = document.createElement("script"); s.textContent = "console.log('inline')";
      document.head.append(s); console.log("after");
      for (const [name, async] of [["1", false], ["2", false], ["3", true]]) {
        const s = document.createElement("script"); s.src = name + ".js"; s.async = async;
        s.onload = () => console.log("loaded " + name); document.body.append(s);
      }
      d.innerHTML = "<script>console.log('never')</" + "script>";
      </script>
      """)
    page.answer(2, "console.log(2)")
    page.answer(3, "console.log(3)")
    page.answer(1, "console.log(1)")
    #expect(page.lines == ["inline", "after", "3", "loaded 3", "1", "loaded 1", "2", "loaded 2"])
  }

  @Test func otherTypesAreDataAndModulesRunInstead() {
    let page = ScriptedPage(
      """
      \(Self.head)<script type="application/json" id=j>{"a":1}</script>
      <script type=module>console.log("module")</script><script nomodule>console.log("nomodule")</script>
      <script>console.log(JSON.parse(j.textContent).a)</script>
      """)
    #expect(page.lines == ["1", "module"])
    #expect(page.faults.isEmpty)
  }

  @Test func framesAreForTheDevice() {
    let page = ScriptedPage(
      """
      \(Self.head)<iframe src="douban://rexxar-container/widget/a?b=%20"></iframe><iframe></iframe><script>
      const f = document.createElement("iframe"); f.src = "douban://rexxar-container/widget/toast";
      document.documentElement.appendChild(f); f.remove();
      </script>
      """)
    #expect(
      page.navigations == [
        PageNavigation("douban://rexxar-container/widget/a?b=%20", .frame),
        PageNavigation("douban://rexxar-container/widget/toast", .frame),
      ])
  }

  @Test func aDocumentIsOpenedWrittenAndClosed() {
    var page = ScriptedPage("<!doctype html><body><p>old")
    page.evaluate(
      """
      document.open(); document.write("<p>one"); document.write(" more"); document.close();
      """)
    #expect(page.text == "one more")
    page.evaluate("document.write('<p>two')")
    #expect(page.text == "two")
    page.evaluate("document.open()")
    #expect(page.text == "")
  }

  @Test func whatIsWrittenStandsBehindItsScript() {
    let page = ScriptedPage(
      "\(Self.head)<script>document.write('<b>x</b><script>console.log(1)</' + 'script>')</script>y"
    )
    #expect(page.text == "xy")
    #expect(page.lines == ["1"])
  }

  @Test func whatIsWrittenAsAWholeIsThereAtOnce() {
    let page = ScriptedPage(
      """
      \(Self.head)<body><script>
      document.write('<input id=a name="x>y"><!-- <i> -->');
      console.log(document.getElementById('a').name);
      document.write('<script>var written = 2</' + 'script>');
      console.log(written);
      document.write('<ul><li id=b>one');
      console.log(document.getElementById('b'));
      document.write('</li></ul>');
      console.log(document.getElementById('b').textContent);
      </script>
      """)
    #expect(page.lines == ["x>y", "2", "null", "one"])
    #expect(page.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func noscriptIsForPagesWithoutScript(runsScripts: Bool) {
    var page = ScriptedPage("")
    page.load("\(Self.head)<noscript>none</noscript><script src=a.js></script>") {
      $0.runsScripts = runsScripts
    }
    #expect(page.text == (runsScripts ? "" : "none"))
    #expect(page.requests.count == (runsScripts ? 1 : 0))
  }

  @Test func aPageThatIsLeftCancelsItsRequests() {
    var page = ScriptedPage(
      "\(Self.head)<script>setTimeout(() => {}, 9)</script><script src=a.js></script>")
    page.load("\(Self.head)<script src=b.js></script>")
    #expect(page.events.prefix(2) == [.cancel(request: 1), .sleep(milliseconds: nil)])
    #expect(page.requests.map(\.id) == [1, 2])
  }

  @Test func aSnapshotIsTakenOnceATurnAndOnlyWhenSomethingChanged() {
    var page = ScriptedPage(script: "document.body.append('1'); document.body.append('2')")
    #expect(page.events.count { if case .snapshot = $0 { true } else { false } } == 1)
    page.evaluate("document.createElement('p'); 1")
    #expect(page.events.isEmpty)
    page.evaluate("for (let i = 0; i < 9; i++) document.body.append(i)")
    #expect(page.events.count { if case .snapshot = $0 { true } else { false } } == 1)
    #expect(page.text.contains("012345678"))
  }
}

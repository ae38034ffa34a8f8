import Testing

@testable import Container

/// Every fault has a place in the page's own scripts.
@Suite struct FaultPlaceTests {
  private static func place(_ fault: ScriptFault?) -> String {
    fault?.place.map { "\($0.file):\($0.line)" } ?? "nowhere"
  }

  private static let page = "http://app.test/page.html"

  @Test(arguments: [
    "throw 'boom'", "throw 7", "throw null", "throw undefined", "throw Symbol('x')", "throw {a: 1}",
    "Promise.reject('boom')", "Promise.reject()",
  ])
  func whatIsNoErrorHasThePlaceOfTheScript(script: String) {
    let page = ScriptedPage("<p>x\n<script>\n\(script)\n</script>", url: Self.page)
    #expect(page.faults.map { Self.place($0) } == ["\(Self.page):2"])
  }

  @Test func whatIsNoErrorHasThePlaceOfTheListenerOrTimer() {
    var page = ScriptedPage(
      """
      <p>x
      <button id=b onclick="event; throw 'attribute'">Press</button>
      <script>
      document.addEventListener("listened", () => { throw "listener"; });
      onpageshow = function () { throw "handler"; };
      setTimeout(() => { throw "timer"; }, 5);
      document.dispatchEvent(new Event("listened"));
      </script>
      """, url: Self.page)
    page.wait(milliseconds: 5)
    page.press("Press")
    #expect(page.faults.map(\.message) == ["listener", "handler", "timer", "attribute"])
    #expect(page.faults.map { Self.place($0) } == [4, 5, 6, 2].map { "\(Self.page):\($0)" })
  }

  @Test func whatIsNoErrorHasThePlaceInALoadedScript() {
    var page = ScriptedPage("<p>x<script src=a.js></script>", url: Self.page)
    page.answer(
      page.requests[0].id,
      "var a = 1;\nsetTimeout(function () {\n  throw 'later';\n});\nthrow 'now'",
      type: "text/javascript")
    page.wait(milliseconds: 5)
    #expect(
      page.faults.map { Self.place($0) } == ["http://app.test/a.js:1", "http://app.test/a.js:2"])
  }

  @Test(arguments: ["abc\\u0007.js", "\\u0001", "", " "])
  func whatAScriptCallsItselfIsAName(name: String) {
    let page = ScriptedPage(
      "<p>x\n<script>(0, eval)('throw new Error(1)\\n//# sourceURL=\(name)')</script>",
      url: Self.page)
    #expect(Self.place(page.faults.first) == "\(Self.page):2")
  }

  @Test(arguments: [
    "document.querySelector('p:::')", "document.createElement('')", "localStorage.setItem('x')",
    "document.body.appendChild(document)", "new URL('::')", "btoa('\\u1234')", "structuredClone(f)",
    "new Headers([['\\n', 1]])", "addEventListener('x', 1)",
    "atob('*')", "history.pushState({}, '', 'http://other/')", "[1].forEach(() => atob('*'))",
    "Object.defineProperty(localStorage, 'a', {get() {}})", "dispatchEvent(1)",
    "new MutationObserver(1)", "Reflect.construct(Window, [])", "document.body.insertBefore(1)",
  ])
  func aFaultIsNeverInThePrelude(expression: String) {
    let page = ScriptedPage(
      "<p>x<script>function f() {}\n\(expression)</script>", url: Self.page)
    #expect(page.faults.map { Self.place($0) } == ["\(Self.page):2"])
    #expect(!page.faults.contains { $0.stack.contains("prelude:") })
    let inner = ScriptedPage(
      "<p>x<script>function f() {}\ntry { \(expression) } catch (e) { "
        + "if (e instanceof DOMException) console.log(e.sourceURL, e.line) }</script>",
      url: Self.page)
    #expect(inner.lines.isEmpty || inner.lines == ["\(Self.page) 2"])
  }

  @Test(arguments: [
    "document.addEventListener('q', f); f(); function f() { document.dispatchEvent(new Event('q')) }",
    "onq = null; addEventListener('q', f); f(); function f() { dispatchEvent(new CustomEvent('q')) }",
    "function f() { f() } f()",
  ])
  func endlessRecursionIsSaidToBe(script: String) {
    let page = ScriptedPage("<p>x<script>\(script)</script>", url: Self.page)
    #expect(
      Set(page.faults.map(\.message)) == ["RangeError: Maximum call stack size exceeded."])
    #expect(page.faults.allSatisfy { Self.place($0) == "\(Self.page):1" })
  }
}

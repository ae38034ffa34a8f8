import Testing

@testable import Container

/// A page that tells too much is told so, and goes on.
@Suite struct MessageLimitTests {
  @Test(arguments: [
    ("fetch('http://a.test/' + 'x'.repeat(9000))", "the URL has more than 8192 bytes"),
    (
      "fetch('/a', {method: 'x'.repeat(3e5)})",
      "`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…` is no method that a page may use"
    ),
    ("fetch('/a', {headers: {a: 'x'.repeat(1e5)}})", "its headers have more than 65536 bytes"),
    (
      "fetch('/a', {headers: Array.from({length: 201}, (_, i) => ['a' + i, 'b'])})",
      "it has more than 200 header lines"
    ),
    (
      "fetch('/a', {method: 'POST', body: 'x'.repeat(9e6)})",
      "its body has more than 8388608 bytes"
    ),
  ])
  func aRequestThatIsTooLargeFailsInThePage(script: String, reason: String) {
    var page = ScriptedPage(script: "")
    page.evaluate("\(script).catch((e) => console.log(e.name))")
    #expect(page.requests.isEmpty)
    #expect(page.lines.last == "TypeError", "\(page.lines) \(page.faults)")
    #expect(page.lines.first?.hasSuffix("failed: \(reason)") == true, "\(page.lines)")
    #expect(page.lines.allSatisfy { $0.utf8.count <= 10_000 })
  }

  @Test(arguments: [
    "try { webkit.messageHandlers.h.postMessage('x'.repeat(2e6)) } catch (e) { console.log(e.name) }",
    "try { localStorage.setItem('a', 'x'.repeat(2e7)) } catch (e) { console.log(e.name) }",
    "alert('e' + '\\u0301'.repeat(1e6)); prompt('x'.repeat(1e6), 'y'.repeat(1e6)); console.log(1)",
    "document.title = 'x'.repeat(1e6); console.log(1)",
    "location.href = 'http://a.test/' + 'x'.repeat(1e6); console.log(1)",
    "location.href = 'douban://a/' + 'x'.repeat(1e6); console.log(1)",
    "history.pushState(null, '', '/' + 'x'.repeat(1e6)); console.log(1)",
    "new Image().src = 'http://a.test/' + 'é'.repeat(8000); console.log(1)",
    """
    const e = new Error('x'.repeat(1e6)); Object.defineProperty(e, 'sourceURL', {value: 'x'.repeat(1e6)});
    Object.defineProperty(e, 'line', {value: 3}); Object.defineProperty(e, 'stack', {value: 'x'.repeat(1e6)});
    reportError(e); console.log(1)
    """,
  ])
  func everyEventIsOneThatTheDeviceTakes(script: String) {
    var page = ScriptedPage("")
    page.load("<!doctype html><body>") { $0.messageHandlers = ["h"] }
    page.evaluate(script)
    #expect(!page.lines.isEmpty, "\(page.faults.map { $0.message.prefix(200) })")
    for event in page.history {
      let message = PageMessage.event(event)
      #expect(throws: Never.self) { try PageMessage(wireBytes: message.wireBytes) }
    }
  }

  @Test(arguments: [
    "for (let i = 0; i < 50; i++) fetch('/', {method: 'POST', body: 'x'.repeat(4e6)}).catch(() => {})",
    "for (let i = 0; i < 500; i++) { try { webkit.messageHandlers.h.postMessage('x'.repeat(9e5)) } catch {} }",
    "for (let i = 0; i < 500; i++) { try { localStorage.setItem('k', i + 'x'.repeat(2e6)) } catch {} }",
    "for (let i = 0; i < 5000; i++) console.log('x'.repeat(1e4))",
    "for (let i = 0; i < 3000; i++) { const e = new Error('x'.repeat(1e4)); e.stack = 'x'.repeat(1e4); reportError(e) }",
    "for (let i = 0; i < 900; i++) location.href = 'douban://a/' + 'x'.repeat(190000)",
  ])
  func aTurnTellsFewerBytesThanTheDeviceTakes(script: String) {
    var page = ScriptedPage("")
    page.load("<!doctype html><body>") { $0.messageHandlers = ["h"] }
    page.evaluate(script)
    let bytes = page.events.reduce(0) { $0 + PageMessage.event($1).wireBytes.count }
    #expect(bytes > 1 << 20 && bytes <= MessageLimits.turn)
    page.evaluate("console.log('alive')")
    #expect(page.lines.last == "alive")
  }
}

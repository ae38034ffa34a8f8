import Testing

@testable import Container

/// What the console says, and how errors are told.
@Suite struct ConsoleTests {
  @Test(arguments: [
    ("console.log('a', 1, true, null, undefined, -0, 10n)", "a 1 true null undefined -0 10n"),
    ("console.log('%s is %d%% of %o', 'x', '42.5', { a: 1 }, 'rest')", "x is 42% of {a: 1} rest"),
    ("console.log('%c styled', 'color: red')", " styled"),
    (
      "console.log({ a: [1, 'two', { b: null }], 'c-d': Symbol('s') })",
      "{a: [1, \"two\", {b: null}], \"c-d\": Symbol(s)}"
    ),
    ("console.log([1, [2, [3, [4, [5, [6]]]]]])", "[1, [2, [3, [4, [5, [Array]]]]]]"),
    ("console.log(new Map([['k', { v: 1 }]]), new Set([1]))", "Map(1) {\"k\" => {v: 1}} Set {1}"),
    (
      "console.log(class A {}, function f() {}, () => {})",
      "class A function f function (anonymous)"
    ),
    ("class P { constructor() { this.x = 1 } } console.log(new P)", "P {x: 1}"),
    (
      "console.log(new Uint8Array([1, 2]), /x/g, new Date(0))",
      "Uint8Array [1, 2] /x/g 1970-01-01T00:00:00.000Z"
    ),
    ("console.log(document.createElement('a'), document, window)", "<a> #document Window"),
    ("const o = {}; o.o = o; console.log(o)", "{o: [Circular]}"),
    ("console.log({ get x() { throw 1 } })", "{x: (...)}"),
    (
      "console.log(new Proxy({}, { ownKeys() { throw 1 }, getPrototypeOf() { throw 2 } }))",
      "[Object]"
    ),
    (
      "console.log({ toString() { throw 1 }, toJSON() { throw 2 } })",
      "{toString: function toString, toJSON: function toJSON}"
    ),
    ("console.assert(1); console.assert(0, 'no')", "Assertion failed: no"),
    ("console.count('x'); console.clear()", "x: 1"),
    ("console.table([{ a: 1, b: 'x' }])", "(index) │ a │ b\n0       │ 1 │ \"x\""),
  ])
  func formatting(script: String, expected: String) {
    var page = ScriptedPage(script: "")
    page.evaluate(script)
    #expect(page.lines == [expected], "\(page.faults)")
  }

  @Test func levelsGroupsAndPlacesAreKept() {
    var page = ScriptedPage(script: "")
    page.evaluate(
      "console.group('g');\nconsole.warn('in');\nconsole.groupEnd(); console.error('e')")
    #expect(
      page.events == [
        .console(ConsoleLine(.log, "g", at: ScriptPlace(file: "test.js", line: 1))),
        .console(ConsoleLine(.warn, "  in", at: ScriptPlace(file: "test.js", line: 2))),
        .console(ConsoleLine(.error, "e", at: ScriptPlace(file: "test.js", line: 3))),
      ])
  }

  @Test(arguments: [
    ("Promise.resolve().then(() =>\n console.error('e'))", 2),
    ("(async () => { await null;\n await null;\n console.error('e') })()", 3),
    ("\nPromise.reject(new Error('e')).catch(console.error)", 2),
    ("queueMicrotask(() =>\n console.error('e'))", 2),
  ])
  func whatAReactionSaysHasAPlace(script: String, line: Int) {
    var page = ScriptedPage(script: "")
    page.evaluate(script)
    let lines = page.events.compactMap { if case .console(let line) = $0 { line } else { nil } }
    #expect(lines.map(\.place?.line) == [line] && lines.map(\.place?.file) == ["test.js"])
  }

  @Test func causesOfErrorsAreTold() {
    var page = ScriptedPage(script: "")
    page.evaluate(
      "const e = new Error('outer', { cause: new TypeError('inner', { cause: 'root' }) });"
        + "console.error(e); throw e")
    for text in [page.lines.last ?? "", page.faults.last?.stack ?? ""] {
      #expect(text.contains("caused by TypeError: inner") && text.hasSuffix("caused by root"))
    }
    page.evaluate("const c = new Error('c'); c.cause = c; Promise.reject(c)")
    #expect(page.faults.last?.message == "Error: c" && page.faults.last?.place?.line == 1)
  }

  @Test func aTurnHasAThousandLines() {
    var page = ScriptedPage(script: "for (let i = 0; i < 5000; i++) console.log(i)")
    #expect(page.lines.count == 1001)
    #expect(page.lines.last == "4000 more lines in this turn were left out")
    page.evaluate("console.log('x'.repeat(1e6))")
    #expect(page.lines.last?.utf8.count == 10_000)
    // One character.
    page.evaluate("console.log('e' + '\\u0301'.repeat(1e6))")
    #expect(page.lines.last?.utf8.count ?? .max <= 10_000)
  }

  @Test(arguments: [
    (
      "null.x", ScriptFault.Kind.exception,
      "TypeError: null is not an object (evaluating 'null.x')", 1
    ),
    ("\n\nlet a = ;", .syntax, "SyntaxError: Unexpected token ';'", 3),
    ("\nthrow 5", .exception, "5", 1),
    ("throw { a: 1 }", .exception, "{a: 1}", 1),
    (
      "throw { toString() { throw 1 }, get x() { throw 2 } }", .exception,
      "{toString: function toString, x: (...)}", 1
    ),
    ("throw null", .exception, "null", 1),
    ("\nPromise.reject(new Error('r'))", .rejection, "Error: r", 2),
    ("(function f() { f() })()", .exception, "RangeError: Maximum call stack size exceeded.", 1),
    ("setTimeout(() => { throw new Error('t') })", .exception, "Error: t", 1),
    ("throw new DOMException('m', 'AbortError')", .exception, "AbortError: m", 1),
    (
      "const e = new Error('m'); e.stack = {}; Object.defineProperty(e, 'message', { get() { throw 1 } }); throw e",
      .exception, "an error that cannot be shown", 1
    ),
  ])
  func faults(script: String, kind: ScriptFault.Kind, message: String, line: Int) {
    var page = ScriptedPage(script: "")
    page.evaluate(script)
    page.wait(milliseconds: 1)
    #expect(page.faults.map(\.message) == [message])
    #expect(page.faults.map(\.kind) == [kind])
    #expect(page.faults.map { $0.place?.line ?? 0 } == [line])
  }

  @Test func aPageHandlesItsOwnErrors() {
    var page = ScriptedPage(
      script: """
        addEventListener("error", (e) => { console.log(e.message, e.error.name); e.preventDefault() });
        addEventListener("unhandledrejection", (e) => { console.log(e.reason); e.preventDefault() });
        """)
    page.evaluate("Promise.reject(1); null.x")
    #expect(page.lines.count == 2 && page.faults.isEmpty)
  }

  @Test func anInlineScriptsLinesAreThePages() {
    let page = ScriptedPage(
      "<!doctype html>\n<body>\n<script>\n\n  null.x\n</script>\n<script>\nnull.y</script>")
    #expect(page.faults.map { $0.place?.line } == [5, 8])
    #expect(page.faults.first?.place?.file == ScriptedPage.url)
    #expect(page.faults.first?.stack == "global code@http://www.test/app/index.html:5:7")
  }
}

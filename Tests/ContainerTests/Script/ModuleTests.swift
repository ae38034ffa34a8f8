import Testing

@testable import Container

/// Modules: how they are loaded, how their names are bound, and in which order they run.
@Suite struct ModuleTests {
  private static let root = "http://www.test/app/"

  /// A page whose module is that, with files that are there; all requests are answered.
  private static func page(_ script: String, _ files: [String: String] = [:], head: String = "")
    -> ScriptedPage
  {
    var page = ScriptedPage(
      "<!doctype html>\(head)<body><script type=module>\(script)</script>")
    answer(&page, files)
    return page
  }

  private static func answer(_ page: inout ScriptedPage, _ files: [String: String]) {
    var next = 0
    while next < page.requests.count {
      let request = page.requests[next]
      next += 1
      let path = String(request.url.dropFirst(root.count))
      let type = path.hasSuffix(".json") ? "application/json" : "text/javascript"
      guard let text = files[path] else {
        page.answer(request.id, "", status: 404)
        continue
      }
      page.answer(request.id, text, type: type)
    }
  }

  @Test(arguments: [
    ("import { a } from './a.js'; console.log(a)", "export const a = 1", "1"),
    ("import d from './a.js'; console.log(d)", "export default 1 + 1", "2"),
    (
      "import d, { b as c } from './a.js'; console.log(d, c)", "export default 1; export let b = 2",
      "1 2"
    ),
    (
      "import d, * as n from './a.js'; console.log(d, n.default, n.x)",
      "export { y as x, y as default }; var y = 3", "3 3 3"
    ),
    (
      "import { 'a b' as c } from './a.js'; console.log(c)", "const x = 4; export { x as 'a b' }",
      "4"
    ),
    (
      "import { up, n } from './a.js'; up(); up(); console.log(n)",
      "export let n = 0; export function up() { n++ }", "2"
    ),
    (
      "import f from './a.js'; console.log(f(), f.name)",
      "export default function () { return this }", "undefined default"
    ),
    (
      "import f from './a.js'; console.log(f(), f.name)",
      "export default function named() { return 1 }", "1 named"
    ),
    (
      "import C from './a.js'; console.log(new C().x, C.name)", "export default class { x = 5 }",
      "5 default"
    ),
    (
      "import C from './a.js'; console.log(new C().x, C.name)",
      "export default class D extends Object { x = 6 }", "6 D"
    ),
    (
      "import f from './a.js'; console.log(f(2), f.name)", "export default (x) => x * 2",
      "4 default"
    ),
    (
      "import f from './a.js'; f().then((v) => console.log(v, f.name))",
      "export default async function () { return 7 }", "7 default"
    ),
    (
      "import { a, b, c, d, e } from './a.js'; console.log(a, b, c, d, e)",
      "export const { a, x: { y: [b] }, c = 3, ...d } = { a: 1, x: { y: [2] }, q: 9 }, e = (1, 5)\nconst z = 1",
      "1 2 3 {q: 9} 5"
    ),
    (
      "import * as n from './a.js'; console.log(Object.keys(n).join())",
      "export * from './b.js'; export const z = 1", "b1,z"
    ),
    (
      "import { m } from './a.js'; console.log(m.b1, Object.prototype.toString.call(m))",
      "export * as m from './b.js'", "b [object Module]"
    ),
    (
      "import { b1 as x } from './a.js'; console.log(x)",
      "import { b1 } from './b.js'; export { b1 }", "b"
    ),
    ("import j from './j.json' with { type: 'json' }; console.log(j.a)", "", "1"),
    ("import('./a.js').then((m) => console.log(m.default))", "export default 8", "8"),
    (
      "console.log(import.meta.url, import.meta.resolve('./x'))", "",
      "\(root)index.html?q#f \(root)x"
    ),
    ("const o = { import() { return 1 } }; console.log(o.import(2), this)", "", "1 undefined"),
    ("const v = await import('./a.js'); console.log(v.a)", "export const a = await 1", "1"),
    (
      "import { f } from './a.js'; const o = { f() { return 2 } }; console.log(f(), o.f(), [1].map(f), f`x`)",
      "export function f() { return this === undefined }", "true 2 [true] true"
    ),
  ])
  func namesAreBound(script: String, file: String, line: String) {
    let page = Self.page(
      script,
      ["a.js": file, "b.js": "export const b1 = 'b'; export default 0", "j.json": "{\"a\":1}"])
    #expect(page.faults.isEmpty)
    #expect(page.lines == [line])
  }

  @Test func modulesRunBehindWhatTheyImportAndOnce() {
    let page = Self.page(
      "import './a.js'; import './b.js'; console.log('main', document.currentScript, document.readyState)",
      [
        "a.js": "import './c.js'; console.log('a')", "b.js": "import './c.js'; console.log('b')",
        "c.js": "console.log('c')",
      ])
    #expect(page.lines == ["c", "a", "b", "main null interactive"])
    #expect(page.requests.count == 3)
  }

  @Test func functionsOfACycleAreThereBeforeItsBodiesRun() {
    let page = Self.page(
      "import { a } from './a.js'; console.log(a())",
      [
        "a.js": "import { b } from './b.js'; export function a() { return 'a' + b }",
        "b.js": "import { a } from './a.js'; export const b = typeof a; ",
      ])
    #expect(page.lines == ["afunction"])
  }

  @Test func whatIsImportedCannotBeAssigned() {
    let page = Self.page(
      "import { a } from './a.js'; try { a = 2 } catch (e) { console.log(e.name, a) }",
      ["a.js": "export let a = 1"])
    #expect(page.lines == ["TypeError 1"])
  }

  @Test func deferredModulesKeepTheirOrderAmongScripts() {
    var page = ScriptedPage(
      """
      <!doctype html><script type=module src=1.js></script><script defer src=2.js></script>
      <script nomodule>console.log("never")</script><script type=module>console.log(3)</script>
      <script>console.log(0); addEventListener("DOMContentLoaded", () => console.log("ready"));
      addEventListener("load", () => console.log("load"))</script>
      """)
    Self.answer(&page, ["1.js": "console.log(1)", "2.js": "console.log(2)"])
    #expect(page.lines == ["0", "1", "2", "3", "ready", "load"])
  }

  @Test func anImportMapSaysWhatNamesMean() {
    let page = Self.page(
      "import v from 'vue'; import x from 'lib/x.js'; console.log(v, x)",
      ["v.js": "export default 'v'", "l/x.js": "export default 'x'"],
      head:
        "<script type=importmap>{\"imports\": {\"vue\": \"./v.js\", \"lib/\": \"./l/\"}}</script>")
    #expect(page.lines == ["v x"])
  }

  @Test func scriptsThatAreNoModulesImportToo() {
    var page = ScriptedPage(
      "<!doctype html><script>import('./a.js').then((m) => console.log(m.a)); import('x').catch((e) => console.log(e.name))</script>"
    )
    Self.answer(&page, ["a.js": "export const a = 1"])
    #expect(page.lines == ["TypeError", "1"])
  }

  @Test func whatIsWrongIsToldWithItsPlace() {
    #expect(
      Self.page("\n import 'x'").faults.first?.place
        == ScriptPlace(file: ScriptedPage.url, line: 2, column: 9))
    let missing = Self.page("import { b } from './a.js'", ["a.js": "export const a = 1"])
    #expect(
      missing.faults.first?.message
        == "SyntaxError: \(Self.root)a.js has no export named \"b\"")
    let thrown = Self.page(
      "import './a.js'",
      ["a.js": "import { b } from './b.js';  b(); null.x", "b.js": "export const b = () => 1"])
    #expect(
      thrown.faults.first?.place == ScriptPlace(file: "\(Self.root)a.js", line: 1, column: 39))
    let gone = Self.page("import './gone.js'")
    #expect(gone.faults.first?.message == "\(Self.root)gone.js answered with status 404")
    var page = ScriptedPage("<!doctype html><script type=module src=a.js></script>")
    page.answer(page.requests[0].id, "export {}", type: "text/html")
    #expect(page.faults.first?.message.contains("its type is \"text/html\"") == true)
  }
}

import Testing

@testable import Container

/// When modules run, what they find, and what is told of those that cannot.
@Suite struct ModuleOrderTests {
  private static let root = "http://www.test/app/"

  private static func page(_ html: String, _ files: [String: String]) -> ScriptedPage {
    var page = ScriptedPage("<!doctype html>\(html)")
    var next = 0
    while next < page.requests.count {
      let request = page.requests[next]
      next += 1
      let name = String(request.url.dropFirst(root.count))
      guard let text = files[name] else {
        page.answer(request.id, "", status: 404)
        continue
      }
      page.answer(request.id, text, type: "text/javascript")
    }
    return page
  }

  @Test func aCycleFindsWhatIsNotThereYet() {
    let page = Self.page(
      "<script type=module src=a.js></script>",
      [
        "a.js":
          "import { b } from './b.js'; export const a = 1; export let c = 1; export { a as d }; b()",
        "b.js": """
        import * as ns from './a.js'; import { a, c } from './a.js'
        try { a } catch (e) { console.log(e.name) }
        try { ns.a } catch (e) { console.log(e.name) }
        export function b() { console.log(a, ns.a, c, ns.d) }
        """,
      ])
    #expect(page.lines == ["ReferenceError", "ReferenceError", "1 1 1 1"])
    #expect(page.faults.isEmpty)
  }

  @Test func whatIsExportedStaysWhatItIsThere() {
    let page = Self.page(
      "<script type=module src=a.js></script>",
      [
        "a.js": """
        import { n, up, fixed, f } from './b.js'; import * as ns from './b.js'
        up(); console.log(n, ns.n, fixed, f(), ns.f()); up(); console.log(n, [n, fixed], { n }, f.call(1))
        """,
        "b.js": """
        export let n = 0, fixed = 1; export const up = () => n++
        function other(fixed, n) { fixed = 2; n = 3 } other()
        export let f = function () { return typeof this?.up === 'function' ? 'ns' : Object.prototype.toString.call(this) }
        """,
      ])
    #expect(page.faults.isEmpty)
    #expect(page.lines == ["1 1 1 [object Undefined] ns", "2 [2, 1] {n: 2} [object Number]"])
  }

  @Test func awaitingInFunctionsDoesNotDelay() {
    let page = Self.page(
      "<script type=module>import './a.js'; console.log('main')</script><script type=module>console.log('next')</script>",
      [
        "a.js":
          "Promise.resolve().then(() => console.log('late')); async function f() { await 1 } console.log('a')"
      ])
    #expect(page.lines == ["a", "main", "late", "next"])
  }

  @Test func addressesAreOfTheModule() {
    let page = Self.page(
      "<script type=module src='in/a.js?v=1#x' crossorigin async></script>",
      [
        "in/a.js?v=1": """
        console.log(import.meta.url, new URL('x.svg', import.meta.url).href)
        console.log(import.meta.resolve('../y.js'), Object.getPrototypeOf(import.meta))
        """
      ])
    #expect(
      page.lines == [
        "\(Self.root)in/a.js?v=1#x \(Self.root)in/x.svg", "\(Self.root)y.js null",
      ])
  }

  @Test func whatIsPreloadedIsAskedForOnce() {
    let page = Self.page(
      "<link rel=modulepreload href=a.js onload='console.log(\"there\")'><script type=module src=a.js></script>",
      ["a.js": "console.log('a')"])
    #expect(page.lines.sorted() == ["a", "there"])
    #expect(page.requests.count == 1)
  }

  @Test func whatCannotBeExportedIsNamedWithItsPlace() {
    let page = Self.page(
      "<script type=module>\nimport { x } from './a.js'</script>",
      ["a.js": "let a\nexport { gone as x } from './b.js'", "b.js": ""])
    #expect(
      page.faults.first?.message == "SyntaxError: \(Self.root)b.js has no export named \"gone\"")
    #expect(page.faults.first?.place == ScriptPlace(file: "\(Self.root)a.js", line: 2, column: 10))
    let several = Self.page(
      "<script type=module>import { x } from './a.js'</script>",
      [
        "a.js": "export * from './b.js'; export * from './c.js'", "b.js": "export let x",
        "c.js": "export let x",
      ])
    #expect(
      several.faults.first?.message
        == "SyntaxError: \(Self.root)a.js exports several things named \"x\"")
    let deferred = Self.page("<script type=module>import defer * as a from 'a'</script>", [:])
    #expect(deferred.faults.first?.message == "import defer is not supported")
    #expect(deferred.faults.first?.place?.line == 1)
    let syntax = Self.page("<script type=module src=a.js></script>", ["a.js": "\n  let x = )"])
    #expect(syntax.faults.first?.place?.line == 2)
    #expect(syntax.faults.first?.place?.file == "\(Self.root)a.js")
  }

  @Test func anythingMayBeImportedTwice() {
    let page = Self.page(
      "<script type=module>import a from './a.js'; let b = 1; import { default as c } from './a.js'; console.log(a === c, b)</script>",
      ["a.js": "export default {}"])
    #expect(page.lines == ["true 1"])
  }

  @Test func thousandModulesLoad() {
    var files: [String: String] = [:]
    for number in 0..<1_000 {
      let next = number < 999 ? "import { n as m } from './\(number + 1).js'; " : "const m = 0; "
      files["\(number).js"] = next + "export const n = m + 1"
    }
    let page = Self.page(
      "<script type=module>import { n } from './0.js'; console.log(n)</script>", files)
    #expect(page.lines == ["1000"])
    #expect(page.requests.count == 1_000)
  }
}

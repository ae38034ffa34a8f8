import Testing

@testable import Container

/// What a page's policy lets modules load, and what import maps say in scopes.
@Suite struct ModulePolicyTests {
  private static func page(_ policy: String, _ body: String) -> ScriptedPage {
    var page = ScriptedPage(
      "<!doctype html><meta http-equiv=Content-Security-Policy content=\"\(policy)\">\(body)")
    var next = 0
    while next < page.requests.count {
      let request = page.requests[next]
      next += 1
      let name = String(request.url.split(separator: "/").last ?? "")
      page.answer(
        request.id, name == "a.js" ? "import './b.js'; console.log('a')" : "console.log('\(name)')",
        type: "text/javascript")
    }
    return page
  }

  @Test(arguments: [
    ("script-src 'self'", "<script type=module src=a.js></script>", "b.js a"),
    ("script-src 'self'", "<script type=module>console.log(1)</script>", ""),
    ("script-src 'none'", "<script type=module src=a.js></script>", ""),
    ("script-src 'nonce-n'", "<script type=module nonce=n src=a.js></script>", "b.js a"),
    ("script-src 'nonce-n'", "<script type=module src=a.js></script>", ""),
    ("script-src 'nonce-n'", "<script type=module nonce=n>import './a.js'</script>", "b.js a"),
    ("script-src 'nonce-n'", "<script type=module nonce=n>import('./a.js')</script>", "b.js a"),
    ("script-src 'nonce-n'", "<script nonce=n>import('./a.js')</script>", "b.js a"),
    (
      "script-src 'self' 'sha256-mP8gChq4f5acaqFwuEQBHQ91jC+aFNiu7b/45jI8yKk='",
      "<script type=module>import './a.js'</script>", "b.js a"
    ),
    (
      "script-src 'nonce-n' 'strict-dynamic'", "<script type=module nonce=n src=a.js></script>",
      "b.js a"
    ),
    ("script-src 'self' 'strict-dynamic'", "<script type=module src=a.js></script>", ""),
    (
      "script-src 'nonce-n' 'strict-dynamic'",
      """
      <body><script nonce=n>
      const s = document.createElement("script");
      s.type = "module"; s.src = "a.js"; document.body.append(s)
      </script>
      """, "b.js a"
    ),
    (
      "script-src 'self' data: 'unsafe-inline'; connect-src 'none'",
      "<script type=module>import 'data:text/javascript,console.log(7)'</script>", "7"
    ),
    (
      "script-src 'nonce-n' 'self'",
      "<script type=importmap>{\"imports\":{\"x\":\"./a.js\"}}</script><script type=module nonce=n>import('x').catch(() => console.log('no x'))</script>",
      "no x"
    ),
    (
      "script-src 'nonce-n' 'self'",
      "<script type=importmap nonce=n>{\"imports\":{\"x\":\"./a.js\"}}</script><script type=module nonce=n>import 'x'</script>",
      "b.js a"
    ),
  ])
  func whatMayRunIsThePolicys(policy: String, body: String, lines: String) {
    #expect(Self.page(policy, body).lines.joined(separator: " ") == lines)
  }

  @Test(arguments: [
    ("x", "http://www.test/app/i.js", "http://www.test/x1.js"),
    ("x", "http://www.test/app/in/i.js", "http://www.test/x2.js"),
    ("x", "http://www.test/app/in/deep/i.js", "http://www.test/x3.js"),
    ("x", "http://www.test/app/in", "http://www.test/x1.js"),
    ("x", "http://www.test/app/one.js", "http://www.test/x4.js"),
    ("y", "http://www.test/app/in/deep/i.js", "http://www.test/y.js"),
    ("lib/a.js", "http://www.test/app/i.js", "http://www.test/l/a.js"),
    ("lib/sub/a.js", "http://www.test/app/i.js", "http://www.test/s/a.js"),
    ("/old.js", "http://www.test/app/i.js", "http://www.test/new.js"),
    ("../old.js", "http://www.test/app/i.js", "http://www.test/new.js"),
    ("none", "http://www.test/app/i.js", nil), ("blocked", "http://www.test/app/i.js", nil),
    ("lib/", "http://www.test/app/i.js", "http://www.test/l/"),
    ("lib", "http://www.test/app/i.js", nil),
  ])
  func scopesAreOfTheScriptThatAsks(name: String, script: String, address: String?) {
    let page = ScriptedPage(
      """
      <!doctype html><script type=importmap>{"imports": {"x": "/x1.js", "y": "/y.js", "lib/": "/l/",
      "lib/sub/": "/s/", "/old.js": "/new.js", "blocked": null},
      "scopes": {"./in/": {"x": "/x2.js"}, "./in/deep/": {"x": "/x3.js"}, "./one.js": {"x": "/x4.js"}},
      "integrity": {"/x1.js": "sha384-none"}}</script>
      <script type=module src="\(script)"></script>
      """)
    var told = page
    told.answer(
      page.requests[0].id,
      "try { console.log(import.meta.resolve('\(name)')) } catch (e) { console.log(e.name) }",
      type: "text/javascript")
    #expect(told.faults.isEmpty)
    #expect(told.lines == [address ?? "TypeError"])
  }

  @Test func importsInTextsThatBecomeScripts() {
    let data = "data:text/javascript,export default 1"
    var page = ScriptedPage(
      """
      <!doctype html><body><p id=a onclick="import('\(data)').then((m) => console.log('handler'))">
      <script>
      const told = (name) => [() => console.log(name), (e) => console.log(name, e.message)];
      document.getElementById("a").click();
      setTimeout("import('\(data)').then(...told('timer'))");
      eval("import('./x.js')").then(...told("eval"));
      new Function("return import('./x.js')")().then(...told("Function"));
      </script>
      """)
    page.wait(milliseconds: 50)
    #expect(
      page.lines.sorted() == [
        "Function Could not import the module './x.js'.",
        "eval Could not import the module './x.js'.",
        "handler", "timer",
      ])
  }
}

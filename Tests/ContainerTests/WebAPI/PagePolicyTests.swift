import Testing

@testable import Container

@Suite struct PagePolicyTests {
  private func page(_ policy: String, _ html: String = "") -> WebPage {
    WebPage(
      html: "<head><meta http-equiv=content-security-policy content=\"\(policy)\"></head>\(html)")
  }

  private func refused(_ page: WebPage) -> [String] {
    page.events.compactMap {
      if case .refused(let refusal) = $0 { "\(refusal.directive) \(refusal.blocked)" } else { nil }
    }
  }

  @Test func scriptsOfTheMarkupAreHeldBack() {
    let page = page(
      "script-src 'nonce-a' http://cdn.test",
      "<script>console.log(1)</script><script nonce=a>console.log(2)</script>"
        + "<script src=http://cdn.test/a.js async></script>"
        + "<script src=http://other.test/a.js async></script>")
    #expect(page.lines == ["2"])
    #expect(page.requests.map(\.url) == ["http://cdn.test/a.js"])
    #expect(refused(page) == ["script-src inline", "script-src http://other.test/a.js"])
  }

  @Test func connectionsAreHeldBack() {
    var page = page("connect-src 'self'")
    page.evaluate(
      "fetch('http://other.test/').catch((error) => __say(`${error}`)); fetch('/mine')")
    page.settle()
    #expect(page.requests.map(\.url) == ["http://www.test/mine"])
    #expect(refused(page) == ["connect-src http://other.test/"])
    #expect(page.lines.last == "TypeError: Load failed")
  }

  @Test func aRedirectLeadsNowhereElse() {
    var page = page("connect-src http://www.test/only")
    page.evaluate("fetch('/only').then((r) => __say(r.url), (error) => __say(`${error}`))")
    page.answer(url: "http://www.test/moved", isRedirected: true)
    #expect(page.lines.last == "http://www.test/moved")
    page.evaluate("fetch('/only').then((r) => __say(r.url), (error) => __say(`${error}`))")
    page.answer(url: "http://other.test/", isRedirected: true)
    #expect(page.lines.last == "TypeError: Load failed")
    #expect(refused(page) == ["connect-src http://other.test/"])
  }

  @Test func imagesAndFramesAreHeldBack() {
    let page = page(
      "default-src 'self'", "<img src=http://other.test/a.png><iframe src=douban://x/y></iframe>")
    #expect(page.requests.isEmpty)
    #expect(
      refused(page) == ["default-src http://other.test/a.png", "default-src douban://x/y"])
  }

  @Test func evalThrows() {
    var page = page("script-src 'unsafe-inline'")
    #expect(page.value(of: "eval('1')").hasPrefix("throws EvalError: Refused to evaluate"))
    #expect(page.value(of: "new URL('http://h').host") == "h")
  }

  @Test func thePageIsTold() {
    var page = page("connect-src 'none'")
    page.evaluate(
      "document.addEventListener('securitypolicyviolation',"
        + " (e) => __say([e.effectiveDirective, e.blockedURI]));"
        + "new Image().src = 'x.png'; new XMLHttpRequest().open('GET', 'y');"
        + "fetch('y').catch(() => {})")
    page.settle()
    #expect(page.lines.contains("[\"connect-src\",\"http://www.test/a/y\"]"))
  }

  @Test func whatDoesNothingIsOnTheConsole() {
    let page = page("script-scr *")
    #expect(page.lines == ["the policy's directive script-scr is unknown"])
  }
}

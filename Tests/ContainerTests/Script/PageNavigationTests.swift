import Testing

@testable import Container

/// Where a page goes, and what stays on the page.
@Suite struct PageNavigationTests {
  @Test(arguments: [
    ("location.href = 'b.html'", PageNavigation("http://www.test/app/b.html", .location)),
    ("location = '/x'", PageNavigation("http://www.test/x", .location)),
    ("window.location.assign('?z')", PageNavigation("http://www.test/app/index.html?z", .location)),
    ("location.replace('douban://a/b')", PageNavigation("douban://a/b", .replace)),
    ("location.reload()", PageNavigation(ScriptedPage.url, .reload)),
    ("location.search = 'r'", PageNavigation("http://www.test/app/index.html?r#f", .location)),
    ("window.open('c.html')", PageNavigation("http://www.test/app/c.html", .location)),
    ("location.hash = 'g'", PageNavigation("http://www.test/app/index.html?q#g", .push)),
    ("history.pushState({}, '', '/p')", PageNavigation("http://www.test/p", .push)),
    ("history.replaceState(null, '', 'p')", PageNavigation("http://www.test/app/p", .state)),
  ])
  func navigating(script: String, expected: PageNavigation) {
    var page = ScriptedPage(script: "")
    page.evaluate(script)
    #expect(page.navigations == [expected], "\(page.faults)")
  }

  @Test func aFragmentStaysOnThePage() {
    var page = ScriptedPage(
      script:
        "onhashchange = (e) => console.log(e.oldURL.slice(-2), e.newURL.slice(-2), location.hash)")
    page.evaluate("location.hash = 'g'")
    page.wait(milliseconds: 1)
    #expect(page.lines == ["#f #g #g"])
  }

  @Test func historyIsThePagesAsFarAsItPushed() {
    var page = ScriptedPage(
      script: """
        onpopstate = (e) => console.log(JSON.stringify(e.state), location.pathname, history.length);
        history.pushState({ a: 1 }, "", "/1"); history.pushState({ a: 2 }, "", "/2");
        console.log(history.state.a, location.pathname); history.back();
        """)
    page.wait(milliseconds: 1)
    page.evaluate("history.go(-1); history.forward()")
    page.wait(milliseconds: 1)
    #expect(
      page.lines == [
        "2 /2", "{\"a\":1} /1 3", "null /app/index.html 3", "{\"a\":1} /1 3",
      ])
    page.evaluate("history.go(-5)")
    page.wait(milliseconds: 1)
    #expect(page.navigations.last?.kind == .history(-4))
  }

  @Test func aPageKeepsToItsOrigin() {
    let page = ScriptedPage(
      script:
        "try { history.pushState(null, '', 'http://other.test/') } catch (e) { console.log(e.name) }"
    )
    #expect(page.lines == ["SecurityError"])
  }

  @Test func itsPartsAreThere() {
    let page = ScriptedPage(
      script: """
        console.log(location.protocol, location.host, location.pathname, location.search, location.hash, location.origin);
        console.log(String(location), document.URL === location.href, document.location === location);
        """)
    #expect(
      page.lines == [
        "http: www.test /app/index.html ?q #f http://www.test", "\(ScriptedPage.url) true true",
      ])
  }

  @Test func aFilesAddressIsReadAndChangedAsAnyOther() {
    var page = ScriptedPage(
      """
      <!doctype html><body><a id=l href="?y=2#g">next</a><script>
      const tell = () => console.log(location.search, location.hash, location.pathname, history.length);
      tell(); console.log(location.origin, JSON.stringify(document.referrer), l.href, document.URL);
      addEventListener("hashchange", () => { console.log("hash"); tell() });
      history.replaceState({ a: 1 }, "", "?z#h"); tell();
      location.hash = "k";
      </script>
      """, url: "file:///Documents/www/a/b.html?x=1&n=%20#f?g")
    page.wait(milliseconds: 1)
    #expect(
      page.lines == [
        "?x=1&n=%20 #f?g /Documents/www/a/b.html 1",
        "null \"\" file:///Documents/www/a/b.html?y=2#g file:///Documents/www/a/b.html?x=1&n=%20#f?g",
        "?z #h /Documents/www/a/b.html 1", "hash", "?z #k /Documents/www/a/b.html 2",
      ])
    page.press("next")
    #expect(page.navigations.last == PageNavigation("file:///Documents/www/a/b.html?y=2#g", .link))
  }
}

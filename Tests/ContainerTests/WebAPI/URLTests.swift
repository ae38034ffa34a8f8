import Testing

@testable import Container

@Suite struct URLTests {
  /// Input, base and what it serializes to; "-" for none.
  struct Parsing: Sendable, CustomTestStringConvertible {
    var input: String
    var base: String
    var href: String

    init(_ input: String, _ base: String, _ href: String) {
      self.input = input
      self.base = base
      self.href = href
    }

    var testDescription: String { "\(input) against \(base)" }
  }

  private static let shop = "https://shop.test:8443/a/b/c.html?q=1#top"

  static let parsings: [Parsing] = [
    // References against a page of a special scheme.
    Parsing("d.html", shop, "https://shop.test:8443/a/b/d.html"),
    Parsing("../d", shop, "https://shop.test:8443/a/d"),
    Parsing("../../../../d", shop, "https://shop.test:8443/d"),
    Parsing("./.", shop, "https://shop.test:8443/a/b/"),
    Parsing("%2e%2E/x", shop, "https://shop.test:8443/a/x"),
    Parsing("/d", shop, "https://shop.test:8443/d"),
    Parsing("//other.test/d", shop, "https://other.test/d"),
    Parsing("\\\\other.test\\d", shop, "https://other.test/d"),
    Parsing("?x", shop, "https://shop.test:8443/a/b/c.html?x"),
    Parsing("#x", shop, "https://shop.test:8443/a/b/c.html?q=1#x"),
    Parsing("", shop, "https://shop.test:8443/a/b/c.html?q=1"),
    Parsing("https:d", shop, "https://shop.test:8443/a/b/d"),
    Parsing("http:d", shop, "http://d/"),
    Parsing("  \n e\tf  ", shop, "https://shop.test:8443/a/b/ef"),
    // Hosts and ports.
    Parsing("HTTP://EXAMPLE.Test:80/A", "", "http://example.test/A"),
    Parsing("https://example.test:443", "", "https://example.test/"),
    Parsing("http://example.test:443/", "", "http://example.test:443/"),
    Parsing("http://example.test:65536/", "", "-"),
    Parsing("http://example.test:8a/", "", "-"),
    Parsing("http://user:p%40ss@h.test/", "", "http://user:p%40ss@h.test/"),
    Parsing("http://a@b@c/", "", "http://a%40b@c/"),
    Parsing("http://@/", "", "-"),
    Parsing("http://", "", "-"),
    Parsing("http:///three.test/x", "", "http://three.test/x"),
    Parsing("http://a b/", "", "-"),
    Parsing("http://a%41.test/", "", "http://aa.test/"),
    Parsing("http://127.1/", "", "http://127.0.0.1/"),
    Parsing("http://0x7f.0.0.01/", "", "http://127.0.0.1/"),
    Parsing("http://4294967295/", "", "http://255.255.255.255/"),
    Parsing("http://4294967296/", "", "-"),
    Parsing("http://1.2.3.4.5/", "", "-"),
    Parsing("http://09.1/", "", "-"),
    Parsing("http://1.2.3.test/", "", "http://1.2.3.test/"),
    Parsing("http://[2001:DB8:0:0:1:0:0:1]/", "", "http://[2001:db8::1:0:0:1]/"),
    Parsing("http://[::ffff:1.2.3.4]:81/", "", "http://[::ffff:102:304]:81/"),
    Parsing("http://[::1", "", "-"),
    Parsing("http://[1:2]/", "", "-"),
    Parsing("http://[1::2::3]/", "", "-"),
    Parsing("http://bücher.test/", "", "http://xn--bcher-kva.test/"),
    Parsing("http://豆瓣。test/", "", "http://xn--klyv21c.test/"),
    // Other schemes.
    Parsing("douban://douban.com/movie/1?a=ä#b", "", "douban://douban.com/movie/1?a=%C3%A4#b"),
    Parsing("douban://Rexxar-Container/widget/toast", "", "douban://Rexxar-Container/widget/toast"),
    Parsing("../x", "douban://douban.com/a/b", "douban://douban.com/x"),
    Parsing("douban:x y", "", "douban:x y"),
    Parsing("x", "mailto:a@b.test", "-"),
    Parsing("#x", "mailto:a@b.test", "mailto:a@b.test#x"),
    Parsing("data:text/plain,a b", "", "data:text/plain,a b"),
    Parsing("javascript:alert('é')", "", "javascript:alert('%C3%A9')"),
    Parsing("web+x:/..//p", "", "web+x:/.//p"),
    Parsing("file:///a/../b c", "", "file:///b%20c"),
    Parsing("file://localhost/x", "", "file:///x"),
    Parsing("file:///C|/x/..", "", "file:///C:/"),
    Parsing("/y", "file:///C:/x", "file:///C:/y"),
    Parsing("1a:b", "", "-"),
    Parsing("plain", "", "-"),
    // What each part escapes.
    Parsing("http://h/a b\"<>`{}|^'\\x", "", "http://h/a%20b%22%3C%3E%60%7B%7D|%5E'/x"),
    Parsing("http://h/?a b\"<>'`{}", "", "http://h/?a%20b%22%3C%3E%27`{}"),
    Parsing("x://h/?'", "", "x://h/?'"),
    Parsing("http://h/#a b\"<>`'", "", "http://h/#a%20b%22%3C%3E%60'"),
    Parsing("http://h/%zz%4", "", "http://h/%zz%4"),
    Parsing("http://h/\u{7F}😀", "", "http://h/%7F%F0%9F%98%80"),
  ]

  @Test func referencesAreResolved() {
    var page = WebPage()
    page.evaluate(
      "globalThis.parse = (input, base) => URL.parse(input, base || undefined)?.href ?? '-'")
    for parsing in Self.parsings {
      let arguments = "\(parsing.input.quoted), \(parsing.base.quoted)"
      #expect(page.value(of: "parse(\(arguments))") == parsing.href, "\(parsing.testDescription)")
    }
  }

  static let setters: [(start: String, member: String, value: String, href: String)] = [
    ("http://h/", "protocol", "https", "https://h/"),
    ("http://h:443/", "protocol", "https:x", "https://h/"),
    ("http://h/", "protocol", "douban", "http://h/"),
    ("http://h/", "host", "g:81", "http://g:81/"),
    ("http://h:80/", "host", "g:81x/y", "http://g:81/"),
    ("http://h:81/", "hostname", "g", "http://g:81/"),
    ("http://h/", "hostname", "g:9", "http://h/"),
    ("http://h/", "host", "", "http://h/"),
    ("x://h/", "host", "", "x:///"),
    ("mailto:a", "host", "b", "mailto:a"),
    ("http://h/", "port", "8080x", "http://h:8080/"),
    ("http://h:81/", "port", "", "http://h/"),
    ("http://h/", "port", "99999", "http://h/"),
    ("file:///a", "port", "81", "file:///a"),
    ("http://h/a?b#c", "pathname", "x y?z#", "http://h/x%20y%3Fz%23?b#c"),
    ("http://h/a?b#c", "search", "x=1 2", "http://h/a?x=1%202#c"),
    ("http://h/a?b#c", "search", "", "http://h/a#c"),
    ("http://h/a?b#c", "hash", "#x y", "http://h/a?b#x%20y"),
    ("http://h/a?b#c", "hash", "", "http://h/a?b"),
    ("http://h/", "username", "a:b", "http://a%3Ab@h/"),
    ("http://u@h/", "password", "p", "http://u:p@h/"),
    ("http://h/", "href", "https://g/x", "https://g/x"),
  ]

  @Test func settersChangeOnePart() {
    var page = WebPage()
    page.evaluate(
      "globalThis.change = (href, key, value) => { const url = new URL(href); url[key] = value;"
        + " return url.href; }")
    for setter in Self.setters {
      let arguments = [setter.start, setter.member, setter.value].map(\.quoted)
      let call = "change(\(arguments.joined(separator: ", ")))"
      #expect(page.value(of: call) == setter.href, "\(call)")
    }
  }

  static let cases: [WebAPICase] = [
    WebAPICase("new URL('https://u:p@h:81/a?b#c').origin", "https://h:81"),
    WebAPICase("new URL('blob:http://h/x').origin", "http://h"),
    WebAPICase("new URL('douban://h/x').origin", "null"),
    WebAPICase("new URL('file:///x').origin", "null"),
    WebAPICase(
      "new URL('no')", "throws TypeError: \"no\" cannot be parsed as a URL."),
    WebAPICase("new URL()", "throws TypeError: Not enough arguments"),
    WebAPICase(
      "URL('http://h')", "throws TypeError: Cannot call a class constructor without |new|"),
    WebAPICase("URL.canParse('x', 'http://h')", "true"),
    WebAPICase("URL.canParse('x')", "false"),
    WebAPICase("JSON.stringify({u: new URL('http://h')})", "{\"u\":\"http://h/\"}"),
    WebAPICase("`${new URL('http://h?a')}`", "http://h/?a"),
    WebAPICase("Object.prototype.toString.call(new URL('http://h'))", "[object URL]"),
    WebAPICase("Object.keys(URL.prototype).length", "14"),
    WebAPICase("[...new URLSearchParams('?a=1&b=%20+&a')].join('|')", "a,1|b,  |a,"),
    WebAPICase("`${new URLSearchParams({ä: 'x&y', b: '*-._~'})}`", "%C3%A4=x%26y&b=*-._%7E"),
    WebAPICase("`${new URLSearchParams([['a', 1], ['b', null]])}`", "a=1&b=null"),
    WebAPICase("new URLSearchParams([['a']])", "throws TypeError: A pair has a name and a value"),
    WebAPICase(
      "`${new URLSearchParams({'\\ud835x': 1, xx: 2, '\\ud83dx': 3})}`", "%EF%BF%BDx=3&xx=2"),
    WebAPICase("`${new URLSearchParams(DOMException)}`.slice(0, 16)", "INDEX_SIZE_ERR=1"),
    WebAPICase(
      "((p) => (p[Symbol.iterator] = function* () { yield ['a', 'b'] }, `${new URLSearchParams(p)}`))"
        + "(new URLSearchParams())", "a=b"),
    WebAPICase(
      "((p, seen = []) => { for (const [k] of p) { seen.push(k); p.delete(k); } return [seen, `${p}`] })"
        + "(new URLSearchParams('a=0&b=1&c=2'))", "[[\"a\",\"c\"],\"b=1\"]"),
    WebAPICase("new URLSearchParams('a=1&a=2').getAll('a')", "[\"1\",\"2\"]"),
    WebAPICase("new URLSearchParams('a=1').get('b')", "null"),
    WebAPICase("new URLSearchParams('%ff=%zz').toString()", "%EF%BF%BD=%25zz"),
    WebAPICase("((p) => (p.sort(), `${p}`))(new URLSearchParams('b=1&a=2&b=0'))", "a=2&b=1&b=0"),
    WebAPICase("((p) => (p.set('a', 3), `${p}`))(new URLSearchParams('a=1&b&a=2'))", "a=3&b="),
    WebAPICase("((p) => (p.delete('a', '1'), `${p}`))(new URLSearchParams('a=1&a=2'))", "a=2"),
    WebAPICase(
      "((u) => (u.searchParams.append('y', 'ä b'), u.href))(new URL('http://a/?x=1#z'))",
      "http://a/?x=1&y=%C3%A4+b#z"),
    WebAPICase(
      "((u, p = u.searchParams) => (u.search = '?q', [...p]))(new URL('http://a/'))",
      "[[\"q\",\"\"]]"),
    WebAPICase(
      "((u) => (u.searchParams.delete('x'), u.href))(new URL('http://a/?x'))", "http://a/"),
    WebAPICase(
      "URLSearchParams.prototype[Symbol.iterator] === URLSearchParams.prototype.entries",
      "true"),
    WebAPICase(
      "Object.prototype.toString.call(new URLSearchParams().keys())",
      "[object URLSearchParams Iterator]"),
  ]

  @Test func classesAreAsTheStandardHasThem() {
    var page = WebPage()
    for item in Self.cases {
      #expect(page.value(of: item.expression) == item.result, "\(item.expression)")
    }
  }
}

import Testing

@testable import Container

@Suite struct ContentPolicyTests {
  /// A policy, what is wanted, and the directive that forbids it; `nil` for none.
  struct Case: Sendable, CustomTestStringConvertible {
    var policy: String
    var use: PolicyUse
    var directive: String?
    var page = "https://shop.test/a/b.html"

    init(_ policy: String, _ use: PolicyUse, _ directive: String?, on page: String? = nil) {
      self.policy = policy
      self.use = use
      self.directive = directive
      if let page { self.page = page }
    }

    var testDescription: String { "\(policy) ← \(use)" }
  }

  private static let file = "file:///var/www/index.html"
  private static let alert = "alert(1)"
  private static let digest = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

  static let places: [Case] = [
    Case("", .script(url: "https://cdn.test/a.js"), nil),
    Case("default-src 'none'", .script(url: "https://cdn.test/a.js"), "default-src"),
    Case("script-src", .script(url: "https://cdn.test/a.js"), "script-src"),
    Case("default-src 'none'; script-src *", .script(url: "https://cdn.test/a.js"), nil),
    Case(
      "script-src *; script-src-elem 'self'", .script(url: "https://c.test/"), "script-src-elem"),
    Case("img-src 'none'", .script(url: "https://cdn.test/a.js"), nil),
    Case("SCRIPT-SRC 'SELF'", .script(url: "https://shop.test/a.js"), nil),
    // 'self'.
    Case("script-src 'self'", .script(url: "https://shop.test:443/x"), nil),
    Case("script-src 'self'", .script(url: "https://shop.test:8443/x"), "script-src"),
    Case("script-src 'self'", .script(url: "http://shop.test/x"), "script-src"),
    Case("script-src 'self'", .script(url: "https://shop.test/x"), nil, on: "http://shop.test/"),
    Case("script-src 'self'", .script(url: "https://www.shop.test/x"), "script-src"),
    Case("connect-src 'self'", .fetch(.connect, url: "wss://shop.test/"), nil),
    Case("script-src 'self'", .script(url: "data:,alert(1)"), "script-src"),
    Case("script-src 'self'", .script(url: "file:///var/www/js/a.js"), nil, on: file),
    Case("script-src 'self'", .script(url: "https://shop.test/a.js"), "script-src", on: file),
    // Hosts.
    Case("script-src cdn.test", .script(url: "https://cdn.test/a.js"), nil),
    Case("script-src cdn.test", .script(url: "http://cdn.test/a.js"), "script-src"),
    Case("script-src CDN.test", .script(url: "http://cdn.test/a"), nil, on: "http://shop.test/"),
    Case("script-src https://cdn.test", .script(url: "https://cdn.test:444/"), "script-src"),
    Case("script-src https://cdn.test:*", .script(url: "https://cdn.test:444/"), nil),
    Case("script-src http://cdn.test:80", .script(url: "https://cdn.test/"), nil),
    Case("script-src *.cdn.test", .script(url: "https://a.b.cdn.test/"), nil),
    Case("script-src *.cdn.test", .script(url: "https://cdn.test/"), "script-src"),
    Case("script-src *.cdn.test", .script(url: "https://evilcdn.test/"), "script-src"),
    Case("script-src https://cdn.test", .script(url: "https://cdn.test/"), nil, on: file),
    Case("script-src https://cdn.test/js/", .script(url: "https://cdn.test/js/a.js?x"), nil),
    Case("script-src https://cdn.test/js/", .script(url: "https://cdn.test/css"), "script-src"),
    Case("script-src https://cdn.test/a.js", .script(url: "https://cdn.test/a.js/b"), "script-src"),
    Case("script-src https://cdn.test/%61.js", .script(url: "https://cdn.test/a.js"), nil),
    Case(
      "connect-src https://api.test/v1/",
      .fetch(.connect, url: "https://api.test/v2/", isRedirected: true), nil),
    Case("script-src https://user@cdn.test", .script(url: "https://cdn.test/"), "script-src"),
    // Schemes.
    Case("img-src data:", .fetch(.image, url: "data:image/png,x"), nil),
    Case("img-src https:", .fetch(.image, url: "https://any.test/x.png"), nil),
    Case("img-src https:", .fetch(.image, url: "http://any.test/x.png"), "img-src"),
    Case("img-src http:", .fetch(.image, url: "https://any.test/x.png"), nil),
    Case("default-src 'self' gap:", .fetch(.frame, url: "gap://ready"), nil, on: file),
    Case("default-src *", .fetch(.frame, url: "gap://ready"), "default-src", on: file),
    Case("default-src *", .fetch(.image, url: "data:image/png,x"), "default-src"),
    Case("default-src *", .fetch(.connect, url: "https://any.test:81/"), nil),
    // What stands in for what.
    Case("child-src 'none'", .fetch(.frame, url: "https://shop.test/"), "child-src"),
    Case("script-src 'none'", .fetch(.worker, url: "https://shop.test/w.js"), "script-src"),
    Case("default-src 'none'", .fetch(.formAction, url: "https://shop.test/"), nil),
    Case("default-src 'none'", .fetch(.baseURI, url: "https://shop.test/"), nil),
    Case("form-action 'self'", .fetch(.formAction, url: "https://other.test/"), "form-action"),
  ]

  static let texts: [Case] = [
    Case("script-src 'self'", .inlineScript(text: alert), "script-src"),
    Case("default-src 'self'", .inlineScript(text: alert), "default-src"),
    Case("script-src 'unsafe-inline'", .inlineScript(text: alert), nil),
    Case("script-src 'nonce-abc'", .inlineScript(text: alert, nonce: "abc"), nil),
    Case("script-src 'nonce-abc'", .inlineScript(text: alert, nonce: "ABC"), "script-src"),
    Case("script-src 'nonce-abc'", .inlineScript(text: alert), "script-src"),
    Case("script-src 'nonce-abc' 'unsafe-inline'", .inlineScript(text: alert), "script-src"),
    Case("script-src 'nonce-abc'", .script(url: "https://cdn.test/", nonce: "abc"), nil),
    Case("script-src \(digest)", .inlineScript(text: alert), nil),
    Case("script-src \(digest)", .inlineScript(text: "alert(2)"), "script-src"),
    Case("script-src 'sha256-%%'", .inlineScript(text: alert), "script-src"),
    Case("script-src \(digest)", .scriptAttribute(text: alert), "script-src"),
    Case("script-src 'unsafe-hashes' \(digest)", .scriptAttribute(text: alert), nil),
    Case("script-src-attr 'none'; script-src *", .scriptAttribute(text: ""), "script-src-attr"),
    Case("script-src 'unsafe-inline'", .scriptAttribute(text: alert), nil),
    Case("script-src 'self'", .eval, "script-src"),
    Case("default-src 'self' 'unsafe-eval'", .eval, nil),
    Case("script-src-elem 'none'", .eval, nil),
    Case("style-src 'self'", .inlineStyle(text: "a{}"), "style-src"),
    Case("style-src 'unsafe-inline'", .styleAttribute(text: "color: red"), nil),
    Case("style-src 'self'", .styleSheet(url: "https://shop.test/a.css"), nil),
    // Places count for nothing with 'strict-dynamic'.
    Case("script-src 'strict-dynamic' *", .script(url: "https://cdn.test/"), "script-src"),
    Case(
      "script-src 'strict-dynamic' 'nonce-a'", .script(url: "https://c.test/", nonce: "a"), nil),
    Case(
      "script-src 'strict-dynamic'", .script(url: "https://c.test/", isAddedByScript: true), nil),
    Case("script-src 'strict-dynamic' 'unsafe-inline'", .inlineScript(text: ""), "script-src"),
  ]

  @Test(arguments: places + texts)
  func aPolicyDecidesByOneDirective(_ item: Case) {
    var policy = ContentPolicy(page: item.page)
    policy.add(item.policy)
    #expect(policy.refusal(of: item.use)?.directive == item.directive)
  }

  @Test func allPoliciesHaveToAgree() {
    var policy = ContentPolicy(page: "https://shop.test/")
    #expect(policy.isEmpty)
    policy.add("script-src *")
    policy.add("script-src 'self'; connect-src 'none'")
    let url = "https://cdn.test/a.js"
    #expect(
      policy.refusal(of: .script(url: url))
        == PolicyRefusal(
          directive: "script-src", blocked: url, policy: "script-src 'self'; connect-src 'none'"))
    #expect(policy.refusal(of: .inlineScript(text: ""))?.blocked == "inline")
    #expect(policy.refusal(of: .eval)?.blocked == "eval")
    #expect(policy.allows(.script(url: "https://shop.test/a.js")))
  }

  @Test func whatDoesNothingIsTold() {
    var policy = ContentPolicy(page: "https://shop.test/")
    policy.add(
      "script-src 'self' 'unsafe-inlin' htp//x; script-srcs *; report-uri /r; script-src *;"
        + " img-src 'none' data:; upgrade-insecure-requests")
    policy.add(String(repeating: "a", count: ContentPolicy.textLimit + 1))
    #expect(
      policy.findings == [
        .malformedSource("'unsafe-inlin'", directive: "script-src"),
        .unknownDirective("script-srcs"),
        .ignoredInMeta("report-uri"),
        .repeatedDirective("script-src"),
        .noneWithOthers(directive: "img-src"),
        .tooLong(bytes: ContentPolicy.textLimit + 1),
      ])
    #expect(policy.findings.allSatisfy { !$0.description.isEmpty })
    for _ in 0..<ContentPolicy.countLimit { policy.add("") }
    #expect(policy.findings.last == .tooManyPolicies)
  }
}

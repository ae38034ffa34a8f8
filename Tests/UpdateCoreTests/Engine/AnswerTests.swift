import Testing

@testable import UpdateCore

/// What the update API may answer, and what comes of it.
@Suite struct AnswerTests {
  private static let api = "https://example.org/app/api"

  @Test(arguments: [
    (#"{"version":2,"url":"http://cdn.test/p.zip"}"#, "2", "http://cdn.test/p.zip"),
    (#"{"version":"1.4.0","url":"p.zip"}"#, "1.4.0", "https://example.org/app/p.zip"),
    (#"{"url":"/p.zip?sig=a%2Fb","version":"v2"}"#, "v2", "https://example.org/p.zip?sig=a%2Fb"),
    (#"{"version":" 3\n","url":"//other.test:81/p"}"#, "3", "https://other.test:81/p"),
    (#"{"version":2,"url":"my app.zip"}"#, "2", "https://example.org/app/my%20app.zip"),
    (
      #"{"version":2,"url":"ü.zip","more":[1,{"a":null}]}"#, "2",
      "https://example.org/app/%C3%BC.zip"
    ),
    (
      #"{"version":2,"url":"p.zip","sha256":null,"size":null,"needs":null}"#, "2",
      "https://example.org/app/p.zip"
    ),
  ])
  func offersAreUnderstood(_ json: String, version: String, url: String) throws {
    let offer = try PackageAPI.offer(Array(json.utf8), from: AnswerTests.api)
    #expect(offer.version == version)
    #expect(offer.url == url)
  }

  @Test(arguments: [
    (#"{"url":"p.zip"}"#, "version", "check.version.missing"),
    (#"{"version":null,"url":"p.zip"}"#, "version", "check.version.null"),
    (#"{"version":true,"url":"p.zip"}"#, "version", "check.version.type"),
    (#"{"version":2.0,"url":"p.zip"}"#, "version", "check.version.type"),
    (#"{"version":2e3,"url":"p.zip"}"#, "version", "check.version.type"),
    (#"{"version":["2"],"url":"p.zip"}"#, "version", "check.version.type"),
    (#"{"version":-1,"url":"p.zip"}"#, "version", "check.version.invalid"),
    (#"{"version":"","url":"p.zip"}"#, "version", "check.version.invalid"),
    (#"{"version":"latest","url":"p.zip"}"#, "version", "check.version.invalid"),
    (#"{"version":"1..2","url":"p.zip"}"#, "version", "check.version.invalid"),
    (#"{"version":"../2","url":"p.zip"}"#, "version", "check.version.invalid"),
    (#"{"version":"١","url":"p.zip"}"#, "version", "check.version.invalid"),
    (#"{"version":2}"#, "url", "check.url.missing"),
    (#"{"version":2,"url":null}"#, "url", "check.url.null"),
    (#"{"version":2,"url":7}"#, "url", "check.url.type"),
    (#"{"version":2,"url":""}"#, "url", "check.url.invalid"),
    (#"{"version":2,"url":"file:///etc/passwd"}"#, "url", "check.url.invalid"),
    (#"{"version":2,"url":"javascript:alert(1)"}"#, "url", "check.url.invalid"),
    (#"{"version":2,"url":"http://u:p@h/p.zip"}"#, "url", "check.url.invalid"),
    (#"{"version":2,"url":"http://h:99999/p.zip"}"#, "url", "check.url.invalid"),
    (#"{"version":2,"url":"http://good.test\\@evil.test/p"}"#, "url", "check.url.invalid"),
    (#"{"version":2,"url":"http://h/p\r\nX: y"}"#, "url", "check.url.invalid"),
    (#"{"version":2,"url":"p","sha256":"abc"}"#, "sha256", "check.sha256.invalid"),
    (#"{"version":2,"url":"p","sha256":1}"#, "sha256", "check.sha256.type"),
    (#"{"version":2,"url":"p","size":"1"}"#, "size", "check.size.type"),
    (#"{"version":2,"url":"p","size":1.5}"#, "size", "check.size.type"),
    (#"{"version":2,"url":"p","size":-1}"#, "size", "check.size.invalid"),
    (#"{"version":2,"url":"p","size":99999999999999}"#, "size", "check.size.invalid"),
    (#"{"version":2,"url":"p","complete":"yes"}"#, "complete", "check.complete.type"),
    (#"{"version":2,"url":"p","notes":1}"#, "notes", "check.notes.type"),
    (#"{"version":2,"url":"p","needs":">=1"}"#, "needs", "check.needs.type"),
    (#"{"version":2,"url":"p","needs":{"native":1}}"#, "needs.native", "check.needs.type"),
    (#"{"version":2,"url":"p","needs":{"native":"soon"}}"#, "needs.native", "check.needs.invalid"),
    (#"{"version":2,"url":"p","needs":{"plugins":"a"}}"#, "needs.plugins", "check.needs.type"),
    (
      #"{"version":2,"url":"p","needs":{"plugins":["a@?"]}}"#, "needs.plugins.a",
      "check.needs.invalid"
    ),
  ])
  func aWrongFieldIsNamed(_ json: String, field: String, code: String) throws {
    let error = try #require(throws: UpdateError.self) {
      try PackageAPI.offer(Array(json.utf8), from: AnswerTests.api)
    }
    #expect(error.code == code)
    #expect(error.sentence.contains("\"\(field)\""), "\(error.sentence)")
  }

  @Test(arguments: [
    "", " ", "null", "[]", "2", #""a""#, #"{"version":2"#, #"{"version":2,"url":"p"} {}"#,
    #"{"version":2,"url":"p",}"#, #"{"version":1,"version":2,"url":"p"}"#,
    #"{"version":1,"ver\u0073ion":2,"url":"p"}"#, "<!doctype html><h1>Log in</h1>",
    "\u{FEFF}{\"version\":2,\"url\":\"p\"}", "{\"version\":2,\"url\":\"\u{1}\"}",
  ])
  func whatIsNoObjectIsRefused(_ text: String) throws {
    let error = try #require(throws: UpdateError.self) {
      try PackageAPI.offer(Array(text.utf8), from: AnswerTests.api)
    }
    #expect(error.code == "check.json")
  }

  @Test func needsAreReadInBothForms() throws {
    let list =
      #"{"version":2,"url":"p","needs":{"native":">=1.2","plugins":["a@^1","b","@s/c@~2"]}}"#
    let offer = try PackageAPI.offer(Array(list.utf8), from: AnswerTests.api)
    #expect(
      offer.needs
        == ReleaseNeeds(native: ">=1.2", plugins: ["a": "^1", "b": "*", "@s/c": "~2"]))
    let object = #"{"version":2,"url":"p","needs":{"plugins":{"a":"^1","b":"*"}}}"#
    let other = try PackageAPI.offer(Array(object.utf8), from: AnswerTests.api)
    #expect(other.needs == ReleaseNeeds(plugins: ["a": "^1", "b": "*"]))
  }
}

import Testing
import UpdateCore

@testable import Simulator

@Suite("Faults in device profiles")
struct ProfileErrorTests {
  /// What reading the text says, or what it read.
  private static func sentence(_ text: String) -> String {
    do throws(ProfileError) {
      return "\(try ProfileReadingTests.parse(text))"
    } catch {
      return error.sentence
    }
  }

  @Test(
    "a bad profile is told in one sentence",
    arguments: [
      ("", "drydock.json5:1: the file is empty (column 1)"),
      ("{\n app: {\n", "drydock.json5:3: the file ends where a key should be (column 1)"),
      ("[]", "drydock.json5:1: a profile must be an object, not a list"),
      ("{}", "drydock.json5:1: app.name is missing"),
      ("{ app: null }", "drydock.json5:1: app must be an object, not null"),
      ("{\n\n  app: {} }", "drydock.json5:3: app.name is missing"),
      (
        "{\n  app: {\n    name: 'A',\n    versoin: '1' } }",
        "drydock.json5:4: app.versoin is not a key; the nearest is 'version'"
      ),
      (
        "{ app: { name: 'A' },\n  orgin: '' }",
        "drydock.json5:2: orgin is not a key; the nearest is 'origin'"
      ),
      (
        "{ app: { name: 'A' }, tls: { key: 1 } }",
        "drydock.json5:1: tls.key is not a key; the only key is ca"
      ),
      (
        "{ app: { name: 'A' }, texts: { 'a\\u001bb': 1 } }",
        "drydock.json5:1: texts.a\\u{1B}b is not a key; the keys are url, prompt"
      ),
      (
        "{ app: { name: 'A' },\n app: 1 }",
        "drydock.json5:2: the key `app` is there twice (column 2)"
      ),
    ])
  func forms(text: String, sentence: String) {
    #expect(Self.sentence(text) == sentence)
  }

  private static let name = "a name of 1 to 200 bytes that has no / in it and no . in front"
  private static let seconds = "a number of seconds, more than 0 and at most 3600"
  private static let size = "a number of bytes or a size such as \"20MB\""

  @Test(
    "a bad value of the app is told in one sentence",
    arguments: [
      ("name: 7", "app.name must be \(name), not a number"),
      ("name: ''", "app.name must be \(name), not ''"),
      ("name: '.'", "app.name must be \(name), not '.'"),
      ("name: '..'", "app.name must be \(name), not '..'"),
      ("name: 'a/b'", "app.name must be \(name), not 'a/b'"),
      ("name: 'a\\nb'", "app.name has the control character U+000A, which it may not contain"),
      ("name: 'a\\u202eb'", "app.name has the control character U+202E, which it may not contain"),
      ("bundleIdentifier: '../x'", "app.bundleIdentifier must be \(name), not '../x'"),
      ("version: 1.0", "app.version must be a string such as \"1.0.0\", not a number"),
      ("version: ''", "app.version must be a string such as \"1.0.0\", not ''"),
      ("bundle: ''", "app.bundle must be a path, not ''"),
      ("bundle: false", "app.bundle must be a path, not false"),
      ("home: []", "app.home must be a string that is not empty, not a list"),
      ("languages: 'en'", "app.languages must be a list of languages, not a string"),
      (
        "languages: ['en', 'd e']",
        "item 2 of app.languages must be a language such as \"en\" or \"de-AT\", not 'd e'"
      ),
      (
        "languages: ['en', 'de-']",
        "item 2 of app.languages must be a language such as \"en\" or \"de-AT\", not 'de-'"
      ),
      (
        "languages: ['-']",
        "item 1 of app.languages must be a language such as \"en\" or \"de-AT\", not '-'"
      ),
      (
        "developmentRegion: 'e1-US'",
        "app.developmentRegion must be a language such as \"en\" or \"de-AT\", not 'e1-US'"
      ),
      (
        "developmentRegion: 1",
        "app.developmentRegion must be a language such as \"en\" or \"de-AT\", not a number"
      ),
      (
        "preferredLanguages: ['de', 'x']",
        "item 2 of app.preferredLanguages must be a language such as \"en\" or \"de-AT\", not 'x'"
      ),
      ("preferredLanguages: []", "app.preferredLanguages must be a list of languages, not '[]'"),
      ("plugins: ['camera']", "app.plugins must be an object, not a list"),
      (
        "plugins: { camera: 5 }",
        "app.plugins.camera must be a version such as \"5.0.2\" or an object with one, not a number"
      ),
      ("plugins: { camera: {} }", "app.plugins.camera.version is missing"),
      (
        "plugins: { camera: { version: '1', actoins: {} } }",
        "app.plugins.camera.actoins is not a key; the nearest is 'actions'"
      ),
      (
        "plugins: { camera: { version: '1', actions: 'x' } }",
        "app.plugins.camera.actions must be an object, not a string"
      ),
      (
        "plugins: { 'a/b': '1' }",
        "the name of a plugin must be a name such as \"camera\", not 'a/b'"
      ),
      ("splash: '1s'", "app.splash must be a number of seconds from 0 to 3600, not a string"),
      ("splash: -1", "app.splash must be a number of seconds from 0 to 3600, not '-1'"),
      ("splash: 3600.5", "app.splash must be a number of seconds from 0 to 3600, not '3600.5'"),
      ("keepFree: true", "app.keepFree must be \(size), not true"),
      ("keepFree: -1", "app.keepFree must be \(size), not '-1'"),
      ("keepFree: 1e3", "app.keepFree must be \(size), not '1e3'"),
      ("keepFree: '20'", "app.keepFree must be \(size), not '20'"),
      ("keepFree: '20 MB'", "app.keepFree must be \(size), not '20 MB'"),
      (
        "allowsArbitraryLoads: 'no'", "app.allowsArbitraryLoads must be true or false, not a string"
      ),
    ])
  func app(member: String, sentence: String) {
    let others = member.hasPrefix("name:") ? "" : "name: 'A', "
    #expect(Self.sentence("{ app: { \(others)\(member) } }") == "drydock.json5:1: \(sentence)")
  }

  private static let web = "an absolute http or https URL with a host and without a password"
  private static let url = "a URL, relative to the origin or absolute with http or https"
  private static let version = "a version such as \"1\" or \"1.2.0\""
  private static let scheme =
    "file, or a scheme for the app's own host: lower-case letters and digits, such as capacitor"
  private static let host = "the name of a host in lower case, such as localhost"
  private static let path = "a path that begins and ends with /, such as /shop/"
  private static let below = "a relative path without . and .."

  @Test(
    "a bad value of another section is told in one sentence",
    arguments: [
      ("origin: 8080", "origin must be \(web), not a number"),
      ("origin: '/'", "origin must be \(web), not '/'"),
      ("origin: 'localhost:8080'", "origin must be \(web), not 'localhost:8080'"),
      ("origin: 'ftp://example.org/'", "origin must be \(web), not 'ftp://example.org/'"),
      ("origin: 'http:///a'", "origin must be \(web), not 'http:///a'"),
      ("origin: 'http://a:b@c/'", "origin must be \(web), not 'http://a:b@c/'"),
      ("headers: []", "headers must be an object, not a list"),
      ("headers: { A: 1 }", "headers.A must be a string, not a number"),
      (
        "headers: { A: 'x\\r\\nB: y' }",
        "headers.A has the control character U+000D, which it may not contain"
      ),
      ("headers: { 'A B': '' }", "a key of headers must be a header's name, not 'A B'"),
      (
        "headers: { Host: 'x' }",
        "a key of headers must be a header the HTTP client does not write itself, not 'Host'"
      ),
      ("tls: { ca: 1 }", "tls.ca must be a path, not a number"),
      ("www: true", "www must be an object, not true"),
      ("www: { url: 'ftp://a/b' }", "www.url must be \(url), not 'ftp://a/b'"),
      ("www: { scheme: 'My App' }", "www.scheme must be \(scheme), not 'My App'"),
      ("www: { scheme: 'javascript' }", "www.scheme must be \(scheme), not 'javascript'"),
      ("www: { path: 'shop' }", "www.path must be \(path), not 'shop'"),
      ("www: { path: '/a/../' }", "www.path must be \(path), not '/a/../'"),
      ("www: { path: '//' }", "www.path must be \(path), not '//'"),
      ("www: { path: '/a b/' }", "www.path must be \(path), not '/a b/'"),
      ("www: { hostname: 'a/b' }", "www.hostname must be \(host), not 'a/b'"),
      ("www: { url: 'a b' }", "www.url must be \(url), not 'a b'"),
      ("www: { bundledVersion: 1.5 }", "www.bundledVersion must be \(version), not '1.5'"),
      ("www: { bundledVersion: 'new' }", "www.bundledVersion must be \(version), not 'new'"),
      ("www: { bundledVersion: -1 }", "www.bundledVersion must be \(version), not '-1'"),
      ("www: { bundledVersion: null }", "www.bundledVersion must be \(version), not null"),
      ("www: { developmentMode: 1 }", "www.developmentMode must be true or false, not a number"),
      ("www: { timeout: 15000 }", "www.timeout must be \(seconds), not '15000'"),
      ("www: { timeout: 0 }", "www.timeout must be \(seconds), not '0'"),
      ("www: { timeout: 0.0001 }", "www.timeout must be \(seconds), not '0.0001'"),
      ("www: { timeout: 1e999 }", "www.timeout must be \(seconds), not '1e999'"),
      ("www: { timeout: '60' }", "www.timeout must be \(seconds), not a string"),
      ("www: { ready: 'loaded' }", "www.ready does not know 'loaded'; the nearest is 'load'"),
      ("www: { ready: 1 }", "www.ready must be one of load, notifyAppReady, not a number"),
      ("www: { tries: 0 }", "www.tries must be a whole number from 1 to 100, not '0'"),
      ("www: { tries: 1.0 }", "www.tries must be a whole number from 1 to 100, not '1.0'"),
      ("routes: { mapUrl: '' }", "routes.mapUrl is not a key; the nearest is 'mapURL'"),
      ("routes: { resourcePath: '../a' }", "routes.resourcePath must be \(below), not '../a'"),
      ("routes: { cachePath: '/a' }", "routes.cachePath must be \(below), not '/a'"),
      (
        "routes: { behaviour: 'ios-2017' }",
        "routes.behaviour does not know 'ios-2017'; the nearest is 'ios-2016'"
      ),
      ("texts: { prompt: 'yes' }", "texts.prompt must be true or false, not a string"),
      (
        "record: { kind: 'firebase' }",
        "record.kind does not know 'firebase'; it knows cloudkit, json, itunes"
      ),
      ("record: {}", "record.container is missing"),
      ("record: { kind: 'json' }", "record.url is missing"),
      (
        "record: { kind: 'json', url: '', token: 'x' }",
        "record.token does not go with record.kind 'json'"
      ),
      (
        "record: { container: 'c', minimumURL: '' }",
        "record.minimumURL does not go with record.kind 'cloudkit'"
      ),
      (
        "record: { container: 'c', appStoreURL: 'id1' }",
        "record.appStoreURL must be an absolute URL, not 'id1'"
      ),
      ("store: {}", "store must be a list, not an object"),
      ("store: ['1.1.0']", "item 1 of store must be an object, not a string"),
      ("store: [{ version: '1' }, {}]", "version in item 2 of store is missing"),
      (
        "store: [{ version: '1', plugins: { camera: {} } }]",
        "plugins.camera.version in item 1 of store is missing"
      ),
      (
        "store: [{ version: '1', versions: '' }]",
        "versions in item 1 of store is not a key; the nearest is 'version'"
      ),
      ("trust: {}", "trust.root is missing"),
      (
        "widgets: ['toast', 'tost']",
        "item 2 of widgets does not know 'tost'; the nearest is 'toast'"
      ),
      ("widgets: ['toast', 'toast']", "widgets names 'toast' twice"),
      ("containerAPIs: [{}]", "path in item 1 of containerAPIs is missing"),
      (
        "containerAPIs: [{ path: 'api' }]",
        "path in item 1 of containerAPIs must be a path that begins with a slash, not 'api'"
      ),
      (
        "containerAPIs: [{ path: '/', status: 99 }]",
        "status in item 1 of containerAPIs must be a whole number from 100 to 599, not '99'"
      ),
      ("decorators: [{ headers: {} }]", "match in item 1 of decorators is missing"),
      (
        "decorators: [{ match: 'a', parameters: { b: 1 } }]",
        "parameters.b in item 1 of decorators must be a string, not a number"
      ),
    ])
  func section(member: String, sentence: String) {
    #expect(
      Self.sentence("{ app: { name: 'A' },\n\(member) }") == "drydock.json5:2: \(sentence)")
  }

  @Test("an element of a list is found by the line of its first key")
  func linesOfElements() {
    let text = "{ app: { name: 'A' },\n store: [\n  { version: '1' },\n  {\n   bundle: 'b' } ] }"
    #expect(Self.sentence(text) == "drydock.json5:5: version in item 2 of store is missing")
  }

  @Test("texts, lists and files have their limits")
  func limits() {
    let text = String(repeating: "x", count: 4097)
    #expect(
      Self.sentence("{ app: { name: 'A', home: '\(text)' } }")
        == "drydock.json5:1: app.home has more than 4096 bytes")
    let list = String(repeating: "'en',", count: 1001)
    #expect(
      Self.sentence("{ app: { name: 'A', languages: [\(list)] } }")
        == "drydock.json5:1: app.languages has more than 1000 items")
    let plugins = (0...1000).map { "p\($0): '1'" }.joined(separator: ",")
    #expect(
      Self.sentence("{ app: { name: 'A', plugins: {\(plugins)} } }")
        == "drydock.json5:1: app.plugins has more than 1000 items")
    #expect(
      Self.sentence("{}" + String(repeating: " ", count: 1 << 20))
        == "drydock.json5: a profile has at most 1048576 bytes")
  }

  @Test("a long or hostile word is shown short and escaped")
  func longWords() {
    let key = String(repeating: "k", count: 100)
    #expect(
      Self.sentence("{ app: { name: 'A' }, trust: { \(key): 1 } }")
        == "drydock.json5:1: trust.\(String(repeating: "k", count: 59))… is not a key; "
        + "the only key is root")
  }

  @Test("no mangled profile traps")
  func mangled() {
    let text = Array(
      #"{origin:"http://a/",app:{name:"A",plugins:{c:{version:"1"}},splash:1},www:{tries:1},store:[{version:"1"}]}"#
        .utf8)
    for index in text.indices {
      for byte: UInt8 in [0, 0x22, 0x30, 0x2C, 0x5B, 0x7B, 0x7D, 0xFF] {
        var changed = text
        changed[index] = byte
        _ = try? DeviceProfile.parse(changed, name: "x", directory: "")
        _ = try? DeviceProfile.parse(Array(changed[...index]), name: "x", directory: "")
      }
    }
  }
}

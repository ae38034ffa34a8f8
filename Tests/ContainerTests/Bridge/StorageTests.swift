import Foundation
import Testing
import UpdateCore

@testable import Container

@Suite struct StorageTests {
  private let sandbox: Sandbox
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "drydock-bridge-\(UUID().uuidString)"
    sandbox = try Sandbox.open(
      path: folder, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"))
  }

  private func end() { try? FileManager.default.removeItem(atPath: folder) }

  private let origin = StorageOrigin(pageURL: "https://web.test/a.html")

  @Test func whatAPageStoresIsThereForTheNext() throws {
    defer { end() }
    let storage = PageStorage(origin, sandbox: sandbox)
    #expect(storage.finding == nil)
    // The same letter by one code point and by two.
    storage.apply([.set(key: "\u{E9}", value: "1")])
    storage.apply([.set(key: "e\u{301}", value: "2")])
    storage.apply([.set(key: "b", value: "\u{0}\u{2028}")])
    storage.apply([.set(key: "c", value: "gone")])
    storage.apply([.remove(key: "c")])
    storage.apply([.set(key: "\u{E9}", value: "3")])
    let before = sandbox.disk.changes
    try storage.flush()
    let changes = sandbox.disk.changes - before
    #expect(changes > 0)
    try storage.flush()
    #expect(sandbox.disk.changes == before + changes)
    let again = PageStorage(origin, sandbox: sandbox)
    #expect(again.finding == nil)
    #expect(
      again.items.map { Array($0.key.unicodeScalars) + Array($0.value.unicodeScalars) } == [
        ["\u{E9}", "3"], ["e", "\u{301}", "2"], ["b", "\u{0}", "\u{2028}"],
      ])
    again.apply([.clear])
    try again.flush()
    #expect(PageStorage(origin, sandbox: sandbox).items.isEmpty)
  }

  @Test(arguments: ["", "{}", "[[1,2]]", "[[\"a\"]]", "\u{0}", "[[\"a\",\"b\"]"])
  func damageIsEmptyWithAReason(_ text: String) throws {
    defer { end() }
    try sandbox.replaceFile(origin.path, with: Array(text.utf8), asEdit: false)
    let storage = PageStorage(origin, sandbox: sandbox)
    #expect(storage.items.isEmpty)
    #expect(storage.finding?.hasSuffix("localStorage is empty.") == true)
    storage.apply([.set(key: "a", value: "b")])
    try storage.flush()
    #expect(PageStorage(origin, sandbox: sandbox).finding == nil)
  }

  @Test func thereIsALimit() throws {
    defer { end() }
    #expect(PageStorage.limit == 5 << 20)
    let storage = PageStorage(origin, sandbox: sandbox, limit: 10_000)
    let half = String(repeating: "\u{1}", count: 2_499)
    #expect(storage.apply([.set(key: "a", value: half)]))
    #expect(storage.apply([.set(key: "b", value: half)]))
    #expect(!storage.apply([.set(key: "c", value: "")]))
    #expect(!storage.apply([.set(key: "b", value: ""), .set(key: "c", value: half + half)]))
    #expect(
      storage.apply([.set(key: "c", value: half), .remove(key: "a"), .set(key: "b", value: "")]))
    #expect(
      storage.apply([.clear, .set(key: "b", value: half), .set(key: "a", value: half)]))
    #expect(storage.apply([.set(key: "b", value: "")]))
    #expect(storage.apply([.set(key: "b", value: half)]))
    try storage.flush()
    let again = PageStorage(origin, sandbox: sandbox, limit: 10_000)
    #expect(again.finding == nil)
    #expect(again.items.count == 2)
    #expect(PageStorage(origin, sandbox: sandbox, limit: 9_999).finding != nil)
  }

  @Test func aFullDiskIsToldAndTriedAgain() throws {
    defer { end() }
    let storage = PageStorage(origin, sandbox: sandbox)
    storage.apply([.set(key: "a", value: "b")])
    sandbox.disk.kill()
    #expect(throws: SandboxError.self) { try storage.flush() }
    #expect(throws: SandboxError.self) { try storage.flush() }
  }

  @Test(arguments: [
    ("https://Web.test/a?b", "https_web.test_0"), ("http://web.test:8080/", "http_web.test_8080"),
    ("file:///Documents/www/index.html", "file__0"), ("douban://x", "douban__0"), ("", "null__0"),
  ])
  func originsAreNamedAsWebKitDoes(_ url: String, _ name: String) {
    #expect(StorageOrigin(pageURL: url).name == name)
    end()
  }

  @Test func pagesOfOneOriginShareTheirs() {
    defer { end() }
    let storage = WebStorage(sandbox: sandbox)
    storage.storage(of: origin).apply([.set(key: "a", value: "b")])
    #expect(storage.storage(of: StorageOrigin(pageURL: "https://web.test/b")).items.count == 1)
    #expect(storage.storage(of: StorageOrigin(pageURL: "https://other.test/")).items.isEmpty)
  }
}

import Testing

@testable import Container

@Suite struct WebStorageTests {
  private static let kept = [
    StoredItem(key: "k", value: "v"), StoredItem(key: "length", value: "9"),
  ]

  static let cases: [WebAPICase] = [
    WebAPICase(
      "[localStorage.k, localStorage.getItem('k'), localStorage['k'], localStorage.none]",
      "[\"v\",\"v\",\"v\",null]"),
    WebAPICase("[localStorage.length, localStorage.getItem('length')]", "[2,\"9\"]"),
    WebAPICase("Object.keys(localStorage)", "[\"k\"]"),
    WebAPICase(
      "[localStorage.key(0), localStorage.key(1), localStorage.key(2)]",
      "[\"k\",\"length\",null]"),
    WebAPICase("(localStorage.a = {}, localStorage.a)", "[object Object]"),
    WebAPICase(
      "['a' in localStorage, 'b' in localStorage, 'getItem' in localStorage]",
      "[true,false,true]"),
    WebAPICase("[delete localStorage.a, localStorage.a]", "[true,null]"),
    WebAPICase("JSON.stringify(localStorage)", "{\"k\":\"v\"}"),
    WebAPICase(
      "(() => { const keys = []; for (const key in localStorage) keys.push(key);"
        + " return keys[0]; })()", "k"),
    WebAPICase("localStorage.getItem('none')", "null"),
    WebAPICase("localStorage.setItem('x')", "throws TypeError: Not enough arguments"),
    WebAPICase(
      "Object.getOwnPropertyDescriptor(localStorage, 'k')",
      "{\"value\":\"v\",\"writable\":true,\"enumerable\":true,\"configurable\":true}"),
    WebAPICase("new Storage()", "throws TypeError: Illegal constructor"),
    WebAPICase("localStorage instanceof Storage", "true"),
    WebAPICase("Object.prototype.toString.call(sessionStorage)", "[object Storage]"),
    WebAPICase(
      "Storage.prototype.getItem.call({}, 'k')",
      "throws TypeError: The object is no Storage"),
    WebAPICase(
      "(sessionStorage.setItem('s', 1), [sessionStorage.s, localStorage.s])", "[\"1\",null]"),
    WebAPICase(
      "(localStorage.removeItem('k'), localStorage.setItem('k', 'w'),"
        + " localStorage.key(localStorage.length - 1))", "k"),
    WebAPICase("(localStorage.clear(), localStorage.length)", "0"),
  ]

  @Test func itemsAreMethodsAndProperties() {
    var page = WebPage(storage: Self.kept)
    for item in Self.cases {
      #expect(page.value(of: item.expression) == item.result, "\(item.expression)")
    }
  }

  @Test func theDeviceIsToldOfWhatChanges() {
    var page = WebPage(storage: Self.kept)
    page.evaluate(
      "localStorage.a = 1; localStorage.setItem('a', '1'); localStorage.b = 2; delete localStorage.k;"
        + "localStorage.removeItem('none'); sessionStorage.c = 3; localStorage.b = 4")
    page.evaluate("localStorage.d = 5; localStorage.clear(); localStorage.clear()")
    #expect(
      page.storedTurns == [
        [.remove(key: "k"), .set(key: "a", value: "1"), .set(key: "b", value: "4")], [.clear],
      ])
  }

  /// What is written and what is told of it are the same, whatever happens in between.
  @Test func aTurnTellsWhatComesOfIt() {
    let a = StorageChange.set(key: "a", value: "3"), b = StorageChange.set(key: "b", value: "2")
    let k = StorageChange.set(key: "k", value: "2"), gone = StorageChange.remove(key: "k")
    let cases: [(script: String, changes: [StorageChange])] = [
      ("s.k = 1; delete s.k", [gone]),
      ("s.a = 1; delete s.a", []),
      ("s.a = 1; s.b = 2; delete s.a; s.a = 3", [b, a]),
      ("s.b = 2; delete s.k; s.k = 2", [gone, b, k]),
      ("s.k = 3; delete s.k; s.k = 2", [gone, k]),
      ("s.a = 1; s.clear(); s.k = 2", [.clear, k]),
      ("s.k = 1; s.k = 2", [k]),
    ]
    for (script, changes) in cases {
      var page = WebPage(storage: Self.kept)
      page.evaluate("{ const s = localStorage; \(script) }")
      #expect(page.storedTurns == (changes.isEmpty ? [] : [changes]), "\(script)")
    }
  }

  @Test func manySetsOfATurnAreOneEvent() {
    var page = WebPage()
    page.evaluate("for (let i = 0; i < 20000; i++) localStorage['k' + i] = i")
    #expect(page.faults == [] && page.storedTurns.map(\.count) == [20_000])
    page.evaluate("for (let i = 0; i < 20000; i++) localStorage.k0 = -i")
    #expect(page.storedTurns.last == [.set(key: "k0", value: "-19999")])
    #expect(page.value(of: "localStorage.length") == "20000")
  }

  @Test func thereIsAQuota() {
    var page = WebPage()
    page.evaluate("const half = 'a'.repeat(1310719); localStorage.a = half; localStorage.b = half;")
    #expect(
      page.value(of: "localStorage.setItem('c', '')")
        == "throws QuotaExceededError: The quota has been exceeded.")
    #expect(
      page.value(of: "(localStorage.b = '', localStorage.c = half.slice(1), localStorage.length)")
        == "3")
    #expect(page.stored.count == 4)
  }
}

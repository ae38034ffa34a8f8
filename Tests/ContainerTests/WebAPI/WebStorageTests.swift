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
      "localStorage.a = 1; localStorage.setItem('a', '1'); localStorage.b = 2; delete localStorage.a;"
        + "localStorage.removeItem('none'); sessionStorage.c = 3; localStorage.clear();"
        + "localStorage.clear()")
    #expect(
      page.stored == [
        .set(key: "a", value: "1"), .set(key: "b", value: "2"), .remove(key: "a"), .clear,
      ])
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

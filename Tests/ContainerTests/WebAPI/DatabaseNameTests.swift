import Testing

@testable import Container

/// Libraries around databases name the interfaces as they are loaded, whether a page opens one or not.
@Suite struct DatabaseNameTests {
  @Test(arguments: [
    "IDBFactory", "IDBIndex", "IDBObjectStore", "IDBCursor", "IDBCursorWithValue", "IDBDatabase",
    "IDBTransaction", "IDBRequest", "IDBOpenDBRequest",
  ])
  func interfacesHaveNoObjects(name: String) {
    let page = ScriptedPage(
      script: """
        console.log(String(\(name).prototype));
        try { new \(name)() } catch (error) { console.log(error.message) }
        """)
    #expect(page.lines == ["[object \(name)]", "Illegal constructor"])
    #expect(page.faults.isEmpty)
  }

  @Test func theDatabaseItselfIsToldToBeMissing() {
    let page = ScriptedPage(
      script: """
        console.log(typeof indexedDB, IDBOpenDBRequest.prototype instanceof IDBRequest,
          IDBDatabase.prototype instanceof EventTarget);
        """)
    #expect(page.lines == ["undefined true true"])
    #expect(
      page.history.contains { if case .missing("indexedDB") = $0 { true } else { false } })
  }
}

import Testing

@testable import Container

@Suite struct DocumentTests {
  private var document = Document()

  private mutating func element(_ name: String = "div", in parent: NodeID? = nil) throws -> NodeID {
    let element = try document.createElement(name)
    if let parent { try document.insert(element, into: parent) }
    return element
  }

  private func names(_ parent: NodeID) -> [String] {
    document.children(of: parent).map { document[$0].name + document[$0].text }
  }

  @Test mutating func nodesAreInsertedAndMoved() throws {
    let parent = try element()
    let first = try element("a", in: parent)
    let second = try element("b", in: parent)
    try document.insert(try document.createText("t"), into: parent, before: second)
    #expect(names(parent) == ["a", "t", "b"])
    try document.insert(second, into: parent, before: first)
    #expect(names(parent) == ["b", "a", "t"])
    try document.insert(first, into: parent, before: first)
    #expect(names(parent) == ["b", "a", "t"])
    try document.insert(second, into: parent)
    #expect(names(parent) == ["a", "t", "b"])
    document.remove(first)
    document.remove(first)
    #expect(names(parent) == ["t", "b"])
    #expect(document[first].parent == nil)
  }

  @Test mutating func aFragmentGivesItsChildren() throws {
    let parent = try element()
    let last = try element("z", in: parent)
    let fragment = try document.createFragment()
    for name in ["a", "b"] { _ = try element(name, in: fragment) }
    try document.insert(fragment, into: parent, before: last)
    #expect(names(parent) == ["a", "b", "z"])
    #expect(document[fragment].firstChild == nil)
  }

  @Test mutating func whatMayNotStandSomewhereDoesNot() throws {
    let html = try element("html", in: Document.root)
    let inner = try element("div", in: html)
    let text = try document.createText("t")
    let stranger = try element()
    let cases: [(NodeID, NodeID, NodeID?, DOMError)] = [
      (html, inner, nil, .hierarchy), (inner, inner, nil, .hierarchy),
      (stranger, text, nil, .hierarchy), (Document.root, html, nil, .hierarchy),
      (text, Document.root, nil, .hierarchy), (stranger, Document.root, nil, .hierarchy),
      (stranger, html, text, .notFound),
    ]
    for (child, parent, sibling, error) in cases {
      #expect(throws: error) { try document.insert(child, into: parent, before: sibling) }
    }
    try document.insert(try document.createComment("c"), into: Document.root)
  }

  @Test mutating func aTemplateDoesNotStandInItself() throws {
    let template = try element("template")
    let contents = try #require(document.templateContents[template])
    let inner = try element("div", in: contents)
    #expect(throws: DOMError.hierarchy) { try document.insert(template, into: inner) }
    let other = try document.clone(template, deep: true)
    let copy = try #require(document.templateContents[other])
    #expect(names(copy) == ["div"])
  }

  @Test mutating func textIsReadAndReplaced() throws {
    let parent = try element()
    try document.insert(try document.createText("a"), into: parent)
    try document.insert(try document.createComment("no"), into: parent)
    let inner = try element("b", in: parent)
    try document.setTextContent("<c>", of: inner)
    #expect(document.textContent(of: parent) == "a<c>")
    try document.setTextContent("", of: parent)
    #expect(names(parent).isEmpty)
    #expect(document.textContent(of: inner) == "<c>")
  }

  @Test mutating func onlyWhatLayoutCanSeeRaisesTheVersion() throws {
    let html = try element("html", in: Document.root)
    let apart = try element()
    let before = document.version
    document.set("id", to: "x", of: apart)
    try document.insert(try document.createText("t"), into: apart)
    #expect(document.version == before)
    #expect(document.element(withID: "x") == nil)
    try document.insert(apart, into: html)
    #expect(document.version > before)
    #expect(document.element(withID: "x") == apart)
    #expect(document.isConnected(apart))
    document.remove(html)
    #expect(!document.isConnected(apart))
    #expect(document.element(withID: "x") == nil)
  }

  @Test mutating func elementsAreFoundByNameAndClass() throws {
    let html = try element("html", in: Document.root)
    let first = try element("p", in: html)
    let second = try element("p", in: first)
    document.set("class", to: " a\tb ", of: second)
    document.set("class", to: "ab b", of: first)
    document.set("name", to: "n", of: second)
    #expect(document.elements(named: "P", below: Document.root) == [first, second])
    #expect(document.elements(named: "*", below: html) == [first, second])
    #expect(document.elements(named: "p", below: first) == [second])
    #expect(document.elements(withClasses: ["b"], below: html) == [first, second])
    #expect(document.elements(withClasses: ["b", "a"], below: html) == [second])
    #expect(document.elements(withName: "n", below: html) == [second])
  }

  @Test mutating func placesAreCompared() throws {
    let html = try element("html", in: Document.root)
    let first = try element("a", in: html)
    let inner = try element("b", in: first)
    let second = try element("c", in: html)
    #expect(document.compareDocumentPosition(html, html) == 0)
    #expect(document.compareDocumentPosition(html, inner) == 20)
    #expect(document.compareDocumentPosition(inner, html) == 10)
    #expect(document.compareDocumentPosition(inner, second) == 4)
    #expect(document.compareDocumentPosition(second, inner) == 2)
    let apart = try element()
    #expect(document.compareDocumentPosition(html, apart) == 37)
    #expect(document.contains(first, inner))
    #expect(document.contains(inner, inner))
    #expect(!document.contains(inner, first))
  }

  @Test mutating func nodesAreLimited() throws {
    while document.nodes.count < Document.nodeLimit { _ = document.add(Node(kind: .text)) }
    #expect(throws: DOMError.tooManyNodes(limit: 1_000_000)) { try document.createText("") }
  }

  @Test mutating func aTreeDeeperThanAnyStack() throws {
    var parent = try element("html", in: Document.root)
    let top = parent
    for _ in 0..<100_000 { parent = try element("i", in: parent) }
    document.set("id", to: "deep", of: parent)
    let copy = try document.clone(top, deep: true)
    #expect(document.element(withID: "deep") == parent)
    document.remove(top)
    #expect(document.element(withID: "deep") == nil)
    try document.insert(copy, into: Document.root)
    #expect(document.element(withID: "deep") != nil)
    #expect(document.elements(named: "i", below: Document.root).count == 100_000)
  }
}

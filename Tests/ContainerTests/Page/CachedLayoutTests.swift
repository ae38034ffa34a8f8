import Testing

@testable import Container

/// What was laid out before is used again only where nothing has changed.
@Suite struct CachedLayoutTests {
  /// The same numbers for the same seed.
  private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(limit, 1)))
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[next(below: values.count)] }
  }

  private static let html = """
    <!DOCTYPE html><style>
    .flex{display:flex;justify-content:space-between;gap:9px} .grid{display:grid;\
    grid-template-columns:1fr 1fr} .none{display:none} .up{text-transform:uppercase}
    .dark p{color:red} .dark .light{display:none} li.plain{list-style:none} .c{text-align:center}
    .b::before{content:'> '} p:first-child{font-weight:bold} .x + div{display:none}
    </style><body><div id=root><h1>One</h1><ul><li>a<li>b<ol><li>c</ol></ul><fieldset><input
    type=checkbox id=box><label for=box>Box</label><input value=text><select><option>1<option>2
    </select></fieldset><table><tr id=row><th>A<th>B<tr><td>1<td><p>2</p></table><details><summary>S
    </summary>T</details><blockquote><p>q</p></blockquote></div>
    """

  private static let tags = [
    "div", "p", "span", "b", "ul", "ol", "li", "table", "tr", "td", "h1", "h2", "blockquote", "pre",
    "a", "button", "input", "textarea", "label", "details", "summary", "img", "br", "hr", "q",
    "fieldset", "select", "option", "dl", "dd", "caption",
  ]
  private static let attributes = [
    ("class", "flex"), ("class", "grid"), ("class", "none"), ("class", "up"), ("class", "dark"),
    ("class", "light"), ("class", "plain"), ("class", "c"), ("class", "b"), ("class", "x"),
    ("class", ""), ("style", "display:block"), ("style", "white-space:nowrap"),
    ("style", "white-space:pre"), ("style", "visibility:hidden"), ("style", "flex:1"),
    ("style", "width:50%"), ("style", "order:-1"), ("style", ""), ("hidden", ""), ("open", ""),
    ("style", "float:left"), ("style", "float:right;width:40%"), ("style", "clear:both"),
    ("style", "display:inline-block"), ("style", "display:inline-flex;width:9em"),
    ("style", "display:contents"), ("style", "display:table-cell"), ("style", "overflow:hidden"),
    ("style", "display:table-row"), ("style", "display:table"), ("style", "width:100%"),
    ("style", "display:table-row-group;caption-side:bottom"), ("width", "50%"),
    ("disabled", ""), ("href", "x"), ("id", "n"), ("for", "box"), ("start", "7"), ("alt", "pic"),
    ("colspan", "2"), ("align", "right"), ("onclick", "x()"), ("value", "v"), ("type", "checkbox"),
  ]

  private func page() throws -> Page {
    let load = PageLoad(
      token: 1, html: Array(Self.html.utf8), url: "http://www.test/", width: 40)
    return try Page(load, width: 40, after: 0, device: nil)
  }

  private func change(_ page: Page, _ numbers: inout Numbers) throws {
    let connected = page.document.nodes.indices.map { NodeID($0) }.filter {
      page.document[$0].isConnected && page.document[$0].kind != .document
    }
    let elements = connected.filter { node in
      let tag = page.document[node].tag
      return page.document[node].kind == .element && tag != .html && tag != .head && tag != .style
    }
    let node = numbers.pick(elements)
    let isBody = page.document[node].tag == .body
    switch numbers.next(below: 12) {
    case 0, 1, 2:
      let child = try page.document.createElement(numbers.pick(Self.tags))
      let text = numbers.pick([
        "word", "two words", " ", "a longer text that is to be wrapped soon",
      ])
      try page.document.append(page.document.createText(text), to: child)
      let before = numbers.next(below: 2) == 0 ? page.document[node].firstChild : nil
      try page.document.insert(child, into: node, before: before)
    case 3: if !isBody { page.document.remove(node) }
    case 4:
      let other = numbers.pick(elements)
      if !isBody { try? page.document.insert(node, into: other) }
    case 5, 6, 7:
      let (name, value) = numbers.pick(Self.attributes)
      page.document.set(name, to: value, of: node)
    case 8:
      for attribute in page.document[node].attributes.prefix(1) {
        page.document.removeAttribute(attribute.name, of: node)
      }
    case 9:
      if let text = connected.first(where: { page.document[$0].kind == .text }) {
        page.document.setText(numbers.pick(["", "new", "new text"]), of: text)
      }
      page.document.setActive(numbers.next(below: 2) == 0, of: node)
    case 10:
      page.forms.setDirtyValue(numbers.pick(["typed", "", nil]), of: node)
      page.forms.setDirtyChecked(numbers.pick([true, false, nil]), of: node)
    default: page.width = numbers.pick([20, 40, 41, 80])
    }
  }

  @Test(arguments: 1...30)
  func cachedEqualsFresh(_ seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    let page = try page()
    for step in 0..<60 {
      for _ in 0...numbers.next(below: 3) { try change(page, &numbers) }
      let cached = page.layOut()
      var layout = Layout(page.document, page.forms, width: page.width)
      let fresh = layout.run()
      #expect(cached.rows == fresh.rows, "seed \(seed), step \(step)")
      #expect(cached.firstHeading == fresh.firstHeading, "seed \(seed), step \(step)")
      let boxes = (PageBoxes(cached), PageBoxes(fresh))
      for node in page.document.nodes.indices.map({ NodeID($0) }) {
        guard boxes.0[node] != boxes.1[node] else { continue }
        Issue.record("a box differs: seed \(seed), step \(step), \(page.document[node].name)")
        return
      }
      if cached.rows != fresh.rows { return }
    }
  }

  @Test func whatHasNotChangedIsUsedAgain() throws {
    let page = try page()
    let first = page.layOut()
    #expect(page.layOut() === first)
    let list = try #require(page.document.first(.unorderedList))
    let table = try #require(page.document.first(.table))
    let before = blocks(first)
    try page.document.append(page.document.createElement("li"), to: list)
    let after = blocks(page.layOut())
    #expect(after[table] === before[table])
    #expect(after[list] !== before[list])
  }

  private func blocks(_ page: LaidBlock) -> [NodeID: LaidBlock] {
    var found: [NodeID: LaidBlock] = [:]
    var waiting = [page]
    while let block = waiting.popLast() {
      found[block.node] = block
      waiting += block.parts.map(\.block)
    }
    return found
  }
}

import Testing

@testable import Container

/// Shadow trees: what is shown of them, what is in their slots, and the way of events through them.
@Suite struct ShadowTreeTests {
  private static let markup = """
    <!doctype html><body><div id=host><b slot=title>Name</b>rest</div><script>
    const shadow = host.attachShadow({ mode: "open" });
    shadow.innerHTML = "<h2>[<slot name=title>no title</slot>]</h2><p id=p><slot></slot></p>" +
      "<slot name=none>fallback</slot>";
    const slots = shadow.querySelectorAll("slot");
    const title = host.querySelector("b");
    const button = document.createElement("button");
    </script>
    """

  @Test func whatIsShownIsTheFlatTree() {
    var page = ScriptedPage(Self.markup)
    #expect(page.text.contains("[Name]\n\nrest\n\nfallback"))
    page.evaluate("title.slot = 'none'; slots[1].remove()")
    #expect(page.text.contains("[no title]"))
    #expect(page.text.contains("Name"))
    #expect(!page.text.contains("rest"))
    page.evaluate("title.remove()")
    #expect(page.text.contains("fallback"))
  }

  @Test(arguments: [
    ("slots[0].assignedNodes().map((node) => node.localName).join()", "b"),
    ("title.assignedSlot === slots[0] && slots[1].assignedElements().length", "0"),
    ("slots[2].assignedNodes().length + slots[2].assignedNodes({ flatten: true }).length", "1"),
    ("host.shadowRoot === shadow && shadow.host === host && shadow.mode", "open"),
    ("document.getElementById('p') === null && shadow.getElementById('p').id", "p"),
    ("document.querySelector('h2') === null && shadow.querySelectorAll('h2').length", "1"),
    (
      "slots[0].getRootNode() === shadow && slots[0].getRootNode({ composed: true }).nodeName",
      "#document"
    ),
    ("slots[0].isConnected && document.contains(slots[0])", "false"),
    ("shadow instanceof DocumentFragment && shadow.nodeType", "11"),
    ("host.outerHTML.includes('h2')", "false"),
    (
      "try { host.attachShadow({ mode: 'open' }) } catch (error) { error.name }",
      "NotSupportedError"
    ),
    (
      "try { button.attachShadow({ mode: 'open' }) } catch (error) { error.name }",
      "NotSupportedError"
    ),
    ("try { shadow.cloneNode() } catch (error) { error.name }", "NotSupportedError"),
    ("try { slots[0].append(host) } catch (error) { error.name }", "HierarchyRequestError"),
    (
      """
      const closed = document.createElement('div');
      closed.attachShadow({ mode: 'closed' }); closed.shadowRoot
      """, "null"
    ),
    (
      """
      const manual = document.createElement('div');
      manual.append('a', document.createElement('i'));
      const root = manual.attachShadow({ mode: 'open', slotAssignment: 'manual' });
      const slot = root.appendChild(document.createElement('slot'));
      slot.assign(manual.lastChild); slot.assignedNodes().map((node) => node.localName).join()
      """, "i"
    ),
  ])
  func treesKnowTheirHosts(_ script: String, _ expected: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate("console.log(eval(\(script.quoted)))")
    #expect(page.lines.last == expected)
  }

  @Test func eventsAreSeenFromWhereTheyAreHeard() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      const path = (event) => event.composedPath().length;
      shadow.addEventListener("click", (event) => console.log("in", event.target.id, path(event)));
      document.body.addEventListener("click", (event) =>
        console.log("out", event.target.id, event.eventPhase, path(event)));
      host.addEventListener("x", (event) => console.log("host", event.target.id, event.eventPhase));
      const p = shadow.getElementById("p");
      p.click();
      p.dispatchEvent(new Event("x", { bubbles: true }));
      p.dispatchEvent(new Event("x", { composed: true }));
      title.addEventListener("y", (event) => console.log(event.target === title, path(event)));
      title.dispatchEvent(new Event("y"));
      """)
    #expect(page.lines == ["in p 7", "out host 3 7", "host host 2", "true 9"])
  }

  @Test func slotsTellOfTheirChanges() {
    var page = ScriptedPage(Self.markup)
    page.evaluate("for (const s of slots) s.onslotchange = () => console.log(s.name || '-')")
    page.evaluate("host.append(document.createElement('i')); title.slot = 'none'")
    #expect(Set(page.lines) == ["-", "title", "none"])
    #expect(page.lines.count == 3)
    page.evaluate("title.slot = 'none'")
    #expect(page.lines.count == 3)
  }

  @Test func styleSheetsStayInTheirTrees() {
    let page = ScriptedPage(
      """
      <!doctype html><style>p { display: none }</style><body><p>outer</p><x-a><i>light</i></x-a>
      <script>document.querySelector("x-a").attachShadow({ mode: "open" }).innerHTML =
        "<style>i, .gone { display: none } ::slotted(i) { display: block }</style>" +
        "<p>inner</p><i>hidden</i><slot></slot>";</script>
      """)
    #expect(page.text.contains("inner"))
    #expect(page.text.contains("light"))
    #expect(!page.text.contains("outer"))
    #expect(!page.text.contains("hidden"))
  }

  @Test func markupDeclaresTrees() {
    var page = ScriptedPage(
      """
      <!doctype html><body><div id=a><template shadowrootmode=open><p>shadow
      <span><template shadowrootmode=closed>deep</template></span></p><slot></slot></template>light
      </div><script>console.log(a.shadowRoot.mode, a.children.length)</script>
      """)
    #expect(page.lines == ["open 0"])
    #expect(page.text.contains("shadow deep"))
    #expect(page.text.contains("light"))
    page.evaluate("a.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>!'")
    #expect(!page.text.contains("shadow"))
    #expect(page.text.contains("light !"))
  }

  @Test func controlsInTreesArePressedByTheirLabels() {
    var page = ScriptedPage(
      """
      <!doctype html><body><x-button>Press me</x-button><script>
      const root = document.querySelector("x-button").attachShadow({ mode: "open" });
      root.innerHTML = "<button><slot></slot></button>";
      document.querySelector("x-button").onclick = (event) => console.log(event.target.localName);
      </script>
      """)
    page.press("Press me")
    #expect(page.lines == ["x-button"])
  }

  /// The tree that is shown agrees with a slot's nodes whatever is moved where.
  @Test(arguments: 1...8) func walksOfTheFlatTreeEnd(_ seed: UInt64) throws {
    var document = Document()
    var random = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(limit))
    }
    let body = try document.createElement("body")
    try document.insert(body, into: Document.root)
    var nodes = [body]
    for index in 0..<60 {
      nodes.append(try document.createElement(index % 3 == 0 ? "slot" : "div"))
    }
    for _ in 0..<1500 {
      let (node, other) = (nodes[next(nodes.count)], nodes[next(nodes.count)])
      switch next(6) {
      case 0 where document[node].isHTML(.div):
        if let root = try document.attachShadow(to: node, ShadowTree.Options()) {
          nodes.append(root)
        }
      case 1:
        document.set("slot", to: "\(next(3))", of: document[node].kind == .element ? node : body)
      case 2 where document[node].isHTML(.slot): document.set("name", to: "\(next(3))", of: node)
      case 3 where node != body && document[node].kind == .element: document.remove(node)
      default:
        if document[node].kind == .element, node != body {
          try? document.insert(node, into: other)
        }
      }
      if next(4) == 0 { document.assignSlots() }
      var walk = TreeWalk(below: Document.root)
      var seen: Set<NodeID> = []
      while let step = walk.next(in: document, descending: true) {
        guard case .enter(let node) = step else { continue }
        #expect(seen.insert(node).inserted)
        guard seen.count <= nodes.count else { return }
      }
    }
  }
}

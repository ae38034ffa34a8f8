import Testing

@testable import Container

/// What script makes and places goes to the program later than it is called; nobody can see that.
@Suite struct NodeQueueTests {
  /// The same calls with and without an observer, which lets every one of them go at once.
  @Test(arguments: 1...40)
  func laterIsAsAtOnce(seed: Int) {
    let later = Self.run(seed, "")
    let atOnce = Self.run(
      seed, "new MutationObserver(() => {}).observe(document, { childList: true, subtree: true });")
    #expect(later == atOnce)
    #expect(later.count > 2)
  }

  private static func run(_ seed: Int, _ before: String) -> [String] {
    let page = ScriptedPage("<!doctype html><body><div id=app><p>One</p></div>")
    var first = page
    first.evaluate(before + "var seed = \(seed);" + calls)
    return first.lines + first.faults.map(\.message)
  }

  /// Makes, places, moves and asks, as a number that looks random says.
  private static let calls = """
    function random(count) { seed = (seed * 48271) % 2147483647; return seed % count; }
    var nodes = [app, document.body, app.firstChild, document.createDocumentFragment()];
    function any() { return nodes[random(nodes.length)]; }
    var names = ['div', 'span', 'template', 'svg', 'x-y', 'ul', 'p', 'style'];
    var told = [];
    var acts = [
      () => nodes.push(document.createElement(names[random(names.length)])),
      () => nodes.push(document.createElement('li')),
      () => nodes.push(document.createTextNode(['', 'one', 'zwei 😀', '\\ud800', 'x'.repeat(1500)][random(5)])),
      () => nodes.push(document.createComment('c' + random(9))),
      () => any().appendChild(any()),
      () => any().appendChild(any()),
      () => any().appendChild(any()),
      () => { any().textContent = 'text ' + random(9); },
      () => { var node = any(); node.insertBefore(any(), node.firstChild); },
      () => { var node = any(); node.remove(); },
      () => { any().innerHTML = '<b>new</b>' + random(9); },
      () => { any().id = 'i' + random(3); },
      () => told.push(document.getElementById('i1') === null, typeof i2),
      () => told.push(any().childNodes.length, any().isConnected),
      () => told.push(any().contains(any())),
      () => nodes.push(any().cloneNode(true)),
    ];
    for (var step = 0; step < 400; step += 1) {
      try { acts[random(acts.length)](); } catch (error) { told.push(error.name); }
    }
    console.log(document.documentElement.outerHTML);
    console.log(told.join(' '));
    nodes.forEach((node) => console.log(node.outerHTML || node.data || node.childNodes.length));
    """

  @Test func whatIsTooMuchIsToldAtOnce() {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      var list = document.createElement('ul');
      try {
        for (;;) list.appendChild(document.createTextNode('x'));
      } catch (error) { console.log(error.name, list.childNodes.length > 900000) }
      """)
    #expect(page.lines == ["RangeError true"])
  }

  @Test(arguments: [
    ("a.appendChild(a)", "HierarchyRequestError"),
    ("a.appendChild(b); b.appendChild(a)", "HierarchyRequestError"),
    ("a.appendChild(b); b.appendChild(c); c.appendChild(a)", "HierarchyRequestError"),
    ("t.appendChild(a)", "HierarchyRequestError"),
    ("a.appendChild(document)", "HierarchyRequestError"),
    ("a.appendChild(null)", "TypeError"), ("a.appendChild({})", "TypeError"),
    ("a.appendChild()", "TypeError"),
  ])
  func whatTheDocumentRefusesIsRefusedAtOnce(script: String, error: String) {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      var a = document.createElement('p'), b = document.createElement('p');
      var c = document.createElement('p'), t = document.createTextNode('');
      try { \(script); console.log('nothing') } catch (error) { console.log(error.name) }
      """)
    #expect(page.lines == [error])
  }
}

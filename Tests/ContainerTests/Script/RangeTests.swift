import Testing

@testable import Container

/// Ranges, the selection and walks over nodes: one expression a case, on one page.
@Suite struct RangeTests {
  private static let markup = """
    <!doctype html><body><p id=p>one <b>two <i>three</i></b> four</p><script>
    const first = p.firstChild, inner = p.querySelector("i").firstChild, last = p.lastChild;
    const range = document.createRange();
    const from = (node, offset, end, endOffset) => {
      range.setStart(node, offset); range.setEnd(end, endOffset); return range;
    };
    const html = (node) => { const d = document.createElement("div"); d.append(node); return d.innerHTML; };
    </script>
    """

  @Test(arguments: [
    ("`${from(first, 2, inner, 3)}`", "e two thr"),
    ("`${from(p, 0, p, 2)}`", "one two three"),
    ("html(from(first, 2, inner, 3).cloneContents())", "e <b>two <i>thr</i></b>"),
    (
      "html(from(inner, 2, last, 3).extractContents()) + '|' + p.innerHTML",
      "<b><i>ree</i></b> fo|one <b>two <i>th</i></b>ur"
    ),
    ("from(first, 1, last, 2).deleteContents(); p.innerHTML + range.startOffset", "oour1"),
    (
      "from(first, 1, first, 1).insertNode(document.createElement('u')); p.innerHTML",
      "o<u></u>ne <b>two <i>three</i></b> four"
    ),
    (
      "from(inner, 0, inner, 3).surroundContents(document.createElement('u')); p.innerHTML",
      "one <b>two <i><u>thr</u>ee</i></b> four"
    ),
    ("from(last, 1, first, 1).collapsed && range.startContainer === first", "true"),
    ("from(first, 0, last, 1).isPointInRange(inner, 2) && range.comparePoint(last, 2)", "1"),
    ("from(first, 0, first, 1).intersectsNode(inner)", "false"),
    ("try { range.setStart(first, 9) } catch (error) { error.name }", "IndexSizeError"),
    (
      """
      const s = getSelection(); s.setBaseAndExtent(p, 2, p, 0);
      [s.direction, s.anchorOffset, s.focusOffset, `${s}`, s.containsNode(inner)].join()
      """, "backward,2,0,one two three,true"
    ),
    (
      """
      const found = []; const walk = document.createNodeIterator(p, NodeFilter.SHOW_TEXT);
      for (let n = walk.nextNode(); n; n = walk.nextNode()) found.push(n.data.trim());
      for (let n = walk.previousNode(); n; n = walk.previousNode()) found.push(n.data.trim());
      found.join("")
      """, "onetwothreefourfourthreetwoone"
    ),
    (
      """
      const walk = document.createTreeWalker(p, NodeFilter.SHOW_ELEMENT,
        (node) => node.localName === "b" ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT);
      walk.firstChild().localName + walk.parentNode().id
      """, "ip"
    ),
  ])
  func rangesKnowTheirContents(_ script: String, _ expected: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate("console.log(eval(\(script.quoted)))")
    #expect(page.lines.last == expected)
  }

  @Test(arguments: [
    ("s.options[s.options.length] = new Option('c', 3); s.value = '3'; s.selectedIndex", "2"),
    ("s.options[0] = null; s.innerHTML", "<option>b</option>"),
    ("s.options.length = 1; s.options.length = 2; s.length + s.innerHTML.length", "37"),
    ("s.options instanceof HTMLOptionsCollection", "true"),
  ])
  func optionsAreSetByNumber(_ script: String, _ expected: String) {
    var page = ScriptedPage("<select id=s><option>a</option><option>b</option></select>")
    page.evaluate("console.log(eval(\(script.quoted)))")
    #expect(page.lines.last == expected)
  }
}

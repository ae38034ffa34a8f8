import Testing

@testable import Container

/// Names in namespaces, XML documents, and what follows changes of the tree: one expression a case.
@Suite struct NamespaceTests {
  private static let markup = """
    <!doctype html><body><p id=p>one <b>two</b> three</p><script>
    const parse = (text, type = "text/xml") => new DOMParser().parseFromString(text, type);
    const write = (node) => new XMLSerializer().serializeToString(node);
    const named = (run) => { try { return run(); } catch (error) { return error.name; } };
    const svg = "http://www.w3.org/2000/svg", xlink = "http://www.w3.org/1999/xlink";
    </script>
    """

  @Test(arguments: [
    (
      "const r = new Range; r.setStart(p, 1); r.setEnd(p, 3); p.prepend('x'); `${r.startOffset}`",
      "2"
    ),
    ("const r = new Range; r.setStart(p, 2); p.firstChild.remove(); `${r.startOffset}`", "1"),
    (
      "const r = new Range, b = p.children[0]; r.selectNodeContents(b); b.remove(); r.startContainer.id + r.startOffset",
      "p1"
    ),
    (
      "const r = new Range; r.setStart(p.lastChild, 3); p.lastChild.splitText(2); r.startContainer.data + r.startOffset",
      "hree1"
    ),
    (
      "const r = new Range; r.setStart(p.firstChild, 3); p.firstChild.deleteData(0, 2); `${r.startOffset}`",
      "1"
    ),
    (
      "const r = new Range; r.setStart(p.firstChild, 3); p.textContent = ''; r.startContainer.id + r.startOffset",
      "p0"
    ),
    (
      "p.firstChild.splitText(2); const r = new Range; r.setStart(p.childNodes[1], 1); p.normalize(); r.startContainer.data + r.startOffset",
      "one 3"
    ),
    (
      """
      const i = document.createNodeIterator(p); i.nextNode(); i.nextNode(); i.nextNode();
      p.children[0].remove(); i.referenceNode.data + i.nextNode().data
      """, "one  three"
    ),
    (
      "const r = new Range; r.setStart(p.children[0], 0); r.setEnd(p.lastChild, 1); named(() => r.surroundContents(document.createElement('u')))",
      "InvalidStateError"
    ),
  ])
  func rangesAndIteratorsFollow(_ script: String, _ expected: String) {
    expect(script, expected)
  }

  @Test(arguments: [
    ("parse('<Ab xmlns=\"u\"><c/></Ab>').documentElement.namespaceURI", "u"),
    (
      "write(parse('<a xmlns=\"u\" xmlns:x=\"v\"><x:B x:d=\"2\">t&amp;<![CDATA[<]]></x:B><?pi da?><!--c--></a>'))",
      "<a xmlns=\"u\" xmlns:x=\"v\"><x:B x:d=\"2\">t&amp;<![CDATA[<]]></x:B><?pi da?><!--c--></a>"
    ),
    ("write(parse('<!DOCTYPE a SYSTEM \"s\"><a/>'))", "<!DOCTYPE a SYSTEM \"s\"><a/>"),
    (
      "parse('<!DOCTYPE a [<!ENTITY e \"x&#38;y\">]><a>&e;</a>').documentElement.textContent", "x&y"
    ),
    (
      "parse('<!DOCTYPE a [<!ENTITY a \"' + 'x'.repeat(9e4) + '\"><!ENTITY b \"' + '&a;'.repeat(99) + '\">]><a>&b;</a>').documentElement.localName",
      "parsererror"
    ),
    (
      "parse('<!DOCTYPE a [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]><a>&a;</a>').documentElement.localName",
      "parsererror"
    ),
    (
      "['<a>', '<a></b>', '<a b=1/>', '<a b=\"\" b=\"\"/>', '<a/><b/>', '<x:a/>', '&lt;', '', '<a>&nbsp;</a>', '<a b=\"<\"/>', '<a>]]></a>', '<a><!-- -- --></a>'].filter((text) => parse(text).querySelector('parsererror')).length",
      "12"
    ),
    ("parse('<a>'.repeat(1e4) + '</a>'.repeat(1e4)).documentElement.firstChild.localName", "a"),
    ("parse('<html/>', 'application/xhtml+xml').contentType", "application/xhtml+xml"),
    ("named(() => parse('', 'text/plain'))", "TypeError"),
    ("parse('<title>T</title><p>x', 'text/html').title + parse('<b>').nodeType", "T9"),
    (
      "write(document.createElement('br')) + write(document.createElement('p'))",
      "<br xmlns=\"http://www.w3.org/1999/xhtml\" /><p xmlns=\"http://www.w3.org/1999/xhtml\"></p>"
    ),
    (
      "const e = document.createElementNS(svg, 's:linearGradient'); [e.tagName, e.prefix, e.localName, e.namespaceURI === svg]",
      "s:linearGradient,s,linearGradient,true"
    ),
    (
      "const e = document.createElementNS(svg, 'svg'); e.setAttributeNS(xlink, 'xlink:href', '#a'); e.getAttributeNS(xlink, 'href') + e.getAttributeNS(null, 'href') + e.attributes[0].prefix",
      "#anullxlink"
    ),
    (
      "const e = document.createElement('p'); e.innerHTML = '<svg viewbox=1><a xlink:href=x>'; e.innerHTML",
      "<svg viewBox=\"1\"><a xlink:href=\"x\"></a></svg>"
    ),
    (
      "[['u', 'xmlns:a'], [null, 'a:b'], ['u', 'xml:a']].map((pair) => named(() => document.createElementNS(...pair)))",
      "NamespaceError,NamespaceError,NamespaceError"
    ),
    ("document.implementation.createDocument('u', 'q:r').documentElement.tagName", "q:r"),
    (
      "const t = document.implementation.createDocumentType('a', 'b', 'c'); t.name + t.publicId + t.systemId",
      "abc"
    ),
    (
      "document.doctype.name + document.firstChild.nodeType + document.doctype.nodeName",
      "html10html"
    ),
    (
      "const d = parse('<a xmlns:x=\"v\"><x:b/><b/></a>'); d.getElementsByTagNameNS('v', 'b').length + d.getElementsByTagName('b').length + d.getElementsByTagName('x:b').length",
      "3"
    ),
    (
      "const b = parse('<a xmlns=\"u\" xmlns:x=\"v\"><b/></a>').documentElement.firstChild; [b.lookupNamespaceURI('x'), b.lookupPrefix('v'), b.isDefaultNamespace('u')]",
      "v,x,true"
    ),
    (
      "const d = parse('<a><b/></a>'), b = d.documentElement.firstChild; b.remove(); [b.ownerDocument === d, document.adoptNode(b).ownerDocument === document, p.ownerDocument === document]",
      "true,true,true"
    ),
    (
      "const a = document.createElement('a'), b = document.createElement('a'); a.id = b.title = a.title = b.id = 'x'; a.isEqualNode(b)",
      "true"
    ),
    (
      "const i = document.createProcessingInstruction('a', 'b'); i.target + i.data + i.nodeType",
      "ab7"
    ),
    ("named(() => document.appendChild(document.createElement('a')))", "HierarchyRequestError"),
  ])
  func namesAreInTheirNamespaces(_ script: String, _ expected: String) {
    expect(script, expected)
  }

  private func expect(_ script: String, _ expected: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate("console.log(`${eval(\(script.quoted))}`)")
    #expect(page.lines.last == expected)
  }
}

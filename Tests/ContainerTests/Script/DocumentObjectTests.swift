import Testing

@testable import Container

/// What scripts see of the document: one expression a case, on one page.
@Suite struct DocumentObjectTests {
  private static let markup = """
    <!doctype html><html lang=en><head><title> A  page </title></head><body class="one two">
    <div id=a><p class=x data-foo-bar=1>One</p><p>Two</p><!--c--></div>
    <form id=f name=form><input name=q value=v><input type=checkbox checked name=c>
    <select name=s><option value=1>One<option selected>Two</select><textarea name=t>text</textarea>
    <button name=b value=go>Go</button></form>
    <a id=link href="../x.html?y#z">l</a><template id=t><i>in</i></template><svg id=v><g/></svg>
    <script>
    const a = document.getElementById("a"), f = document.forms.form, link = document.links[0];
    const p = a.firstChild, make = (tag) => document.createElement(tag);
    </script></body></html>
    """

  @Test func listsSayWhatTheySupport() {
    var page = ScriptedPage("<!doctype html><link id=l rel=icon><iframe id=f></iframe>")
    page.evaluate(
      """
      console.log(l.relList.supports("modulepreload"), l.relList.supports("Stylesheet"),
        l.relList.supports("dns-prefetch"), f.sandbox.supports("allow-scripts"));
      try { document.body.classList.supports("x"); } catch (e) { console.log(e.name); }
      """)
    #expect(page.lines == ["true true false true", "TypeError"])
  }

  @Test(arguments: [
    // Nodes
    ("a.nodeType + a.nodeName + a.tagName + a.localName", "1DIVDIVdiv"),
    ("a.childNodes.length + ' ' + a.children.length + ' ' + a.lastChild.data", "3 2 c"),
    ("p.parentNode === a && p.nextSibling === a.children[1] && a.contains(p)", "true"),
    ("document.nodeType + document.nodeName + document.ownerDocument", "9#documentnull"),
    ("p.ownerDocument === document && p.isConnected && !make('p').isConnected", "true"),
    ("document.body.parentNode === document.documentElement", "true"),
    ("document.doctype.name + document.compatMode", "htmlCSS1Compat"),
    (
      "[p instanceof HTMLParagraphElement, p instanceof Node, p instanceof EventTarget]",
      "[true, true, true]"
    ),
    (
      "Object.prototype.toString.call(p) + (document instanceof Node)",
      "[object HTMLParagraphElement]true"
    ),
    ("p.mine = 1, document.querySelector('.x').mine", "1"),
    ("a.cloneNode(true).outerHTML === a.outerHTML && a.cloneNode().childNodes.length", "0"),
    ("p.compareDocumentPosition(p.nextSibling) + a.compareDocumentPosition(p)", "24"),
    (
      "v instanceof SVGSVGElement && v.firstChild instanceof SVGGraphicsElement && v.localName",
      "svg"
    ),
    ("make('x-y') instanceof HTMLElement && make('zork') instanceof HTMLUnknownElement", "true"),
    (
      "document.createElementNS('http://www.w3.org/2000/svg', 'linearGradient').tagName",
      "linearGradient"
    ),
    (
      "v.firstChild.namespaceURI + a.namespaceURI",
      "http://www.w3.org/2000/svghttp://www.w3.org/1999/xhtml"
    ),
    // Changes
    (
      "(() => { const d = make('div'); d.append('x', make('b')); d.prepend('y'); return d.innerHTML })()",
      "yx<b></b>"
    ),
    (
      "(() => { const d = make('div'); d.innerHTML = '<i>1</i>2'; d.firstChild.after('a', 'b'); d.lastChild.remove(); return d.outerHTML })()",
      "<div><i>1</i>ab</div>"
    ),
    (
      "(() => { const d = make('div'); d.innerHTML = '<b></b>'; d.firstChild.insertAdjacentHTML('beforebegin', '<u>1</u>2'); d.lastChild.replaceWith('z'); return d.innerHTML })()",
      "<u>1</u>2z"
    ),
    (
      "(() => { const d = make('div'), s = document.createDocumentFragment(); s.append('1', '2'); d.appendChild(s); d.replaceChildren('3'); return d.textContent + s.childNodes.length })()",
      "30"
    ),
    (
      "(() => { const d = make('div'); d.appendChild(d.appendChild(make('i'))); d.insertBefore(new Text('t'), d.firstChild); return d.innerHTML })()",
      "t<i></i>"
    ),
    (
      "(() => { const d = make('div'); d.append('a', '', 'b'); d.normalize(); return d.childNodes.length + d.firstChild.data })()",
      "1ab"
    ),
    (
      "(() => { try { p.appendChild(a) } catch (e) { return e.name + (e instanceof DOMException) } })()",
      "HierarchyRequestErrortrue"
    ),
    (
      "(() => { try { a.removeChild(document.body) } catch (e) { return e.name } })()",
      "NotFoundError"
    ),
    (
      "(() => { try { a.appendChild(null) } catch (e) { return e instanceof TypeError } })()",
      "true"
    ),
    ("(() => { try { new HTMLElement } catch (e) { return e.message } })()", "Illegal constructor"),
    ("(() => { class X extends HTMLElement {} return typeof X })()", "function"),
    ("t.content.firstChild.outerHTML + t.childNodes.length", "<i>in</i>0"),
    // Attributes
    ("p.dataset.fooBar = 2, p.getAttribute('data-foo-bar') + Object.keys(p.dataset)", "2fooBar"),
    (
      "document.body.classList.add('three'), document.body.classList.toggle('one'), document.body.className",
      "two three"
    ),
    (
      "[...document.body.classList].join() + document.body.classList.contains('two')", "one,twotrue"
    ),
    (
      "p.setAttribute('ID', 'p'), p.id + p.hasAttribute('iD') + p.attributes.id.value + p.attributes.length",
      "ptruep3"
    ),
    (
      "p.toggleAttribute('hidden') && p.hidden && (p.hidden = false, p.getAttributeNames().join())",
      "class,data-foo-bar"
    ),
    (
      "p.style.cssText = 'color: red; margin-top: 1px !important', p.style.color + p.style.marginTop + p.style.length",
      "red1px2"
    ),
    (
      "p.style.backgroundColor = 'blue', p.style.setProperty('--x', '1'), p.getAttribute('style')",
      "background-color: blue; --x: 1;"
    ),
    ("p.style.color = '', 'WebkitTransform' in p.style && getComputedStyle(p).display", "block"),
    (
      "link.href + ' ' + link.hash + link.pathname + link.getAttribute('href')",
      "http://www.test/x.html?y#z #z/x.html../x.html?y#z"
    ),
    ("document.documentElement.lang + make('img').alt + make('td').colSpan", "en1"),
    // Finding
    ("document.title + (document.title = 'New', document.title)", "A pageNew"),
    (
      "document.querySelectorAll('p:not(.x), input').length + a.querySelector('.x').textContent",
      "3One"
    ),
    (
      "p.matches('div > p') && p.closest('div') === a && a.getElementsByClassName('x')[0] === p",
      "true"
    ),
    ("document.getElementsByTagName('p').length + document.getElementsByName('q').length", "3"),
    (
      "(() => { const l = a.getElementsByTagName('b'), n = l.length; a.append(make('b')); return n + '' + l.length })()",
      "01"
    ),
    ("(() => { try { a.querySelector('<') } catch (e) { return e.name } })()", "SyntaxError"),
    (
      "Array.from(a.childNodes).length + [].slice.call(a.children).length + [...a.children].length",
      "7"
    ),
    ("window.link === link && window['f'] === f", "true"),
    // Forms
    ("f.elements.length + f.elements.q.value + f.length + f.c.name", "5v5c"),
    (
      "f.elements.q.value = 'w', f.elements.q.getAttribute('value') + f.elements.q.defaultValue",
      "vv"
    ),
    ("f.elements.c.checked = false, f.elements.c.defaultChecked", "true"),
    (
      "f.elements.s.value + f.elements.s.selectedIndex + f.elements.s.options[0].value + f.elements.s.options.length",
      "Two112"
    ),
    ("f.elements.s.value = '1', f.elements.s.selectedOptions[0].text", "One"),
    (
      "f.elements.t.value + f.elements.t.type + f.elements.b.type + f.elements.q.type",
      "texttextareasubmittext"
    ),
    ("!!Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set", "true"),
    ("f.elements.q.form === f && f.action + f.method", "http://www.test/app/index.html?q#fget"),
    (
      "(() => { const s = make('select'); s.add(new Option('A', 'a')); s.append(new Option('B')); s.value = 'B'; return s.selectedIndex + s.options[1].value })()",
      "1B"
    ),
    (
      "f.elements.q.required = true, f.elements.q.value = '', f.checkValidity() + f.elements.q.validationMessage",
      "falseFill out this field"
    ),
    // Document
    (
      "'onchange' in document && 'oninput' in a && document.activeElement === document.body", "true"
    ),
    ("document.cookie = 'a=1; path=/', document.cookie = 'b=2', document.cookie", "a=1; b=2"),
    ("document.implementation.createHTMLDocument('x').body.outerHTML", "<body></body>"),
    (
      "new DOMParser().parseFromString('<p>1</p>', 'text/html').querySelector('p').textContent", "1"
    ),
    (
      "a.getBoundingClientRect().width + a.offsetHeight + document.visibilityState + document.hidden",
      "414visiblefalse"
    ),
    (
      "[document.createEvent('MouseEvents') instanceof MouseEvent, document.hasFocus()]",
      "[true, true]"
    ),
    (
      "(() => { const w = document.createTreeWalker(a, NodeFilter.SHOW_TEXT); let n = ''; while (w.nextNode()) n += w.currentNode.data; return n })()",
      "OneTwo"
    ),
  ])
  func expressions(script: String, expected: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate("console.log((\(script)))")
    #expect(page.lines == [expected], "\(page.faults)")
  }
}

extension Native {
  /// What stands in nodes: texts, attributes, markup; and finding them.
  static var contents: [Native] {
    [
      Native("data") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].text)
      },
      Native("setData") { (page, call) throws(ScriptThrow) in
        page.document.setText(try call.text(1), of: try call.node(0, page))
        return call.undefined
      },
      Native("textContent") { (page, call) throws(ScriptThrow) in
        call.make(page.document.textContent(of: try call.node(0, page)))
      },
      Native("setTextContent") { (page, call) throws(ScriptThrow) in
        let (node, text) = (try call.node(0, page), try call.text(1))
        try page.change { (document) throws(DOMError) in
          try document.setTextContent(text, of: node)
        }
        return call.undefined
      },
      Native("attribute") { (page, call) throws(ScriptThrow) in
        call.make(page.document.attribute(try call.text(1), of: try call.node(0, page)))
      },
      Native("setAttribute") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        page.setAttribute(try call.text(1), to: try call.text(2), of: node)
        return call.undefined
      },
      Native("removeAttribute") { (page, call) throws(ScriptThrow) in
        page.document.removeAttribute(try call.text(1), of: try call.node(0, page))
        return call.undefined
      },
      // attributes(id) → names and values, flat
      Native("attributes") { (page, call) throws(ScriptThrow) in
        let attributes = page.document[try call.node(0, page)].attributes
        return call.array(attributes.flatMap { [call.make($0.name), call.make($0.value)] })
      },
      Native("innerHTML") { (page, call) throws(ScriptThrow) in
        call.make(page.document.innerHTML(of: try call.node(0, page)))
      },
      Native("outerHTML") { (page, call) throws(ScriptThrow) in
        call.make(page.document.outerHTML(of: try call.node(0, page)))
      },
      Native("setInnerHTML") { (page, call) throws(ScriptThrow) in
        try page.setInnerHTML(try call.text(1), of: try call.node(0, page))
        return call.undefined
      },
      // parse(markup, context) → fragment
      Native("parse") { (page, call) throws(ScriptThrow) in
        call.make(try page.fragment(of: try call.text(0), in: try call.node(1, page)))
      },
      Native("byID") { (page, call) throws(ScriptThrow) in
        call.make(page.document.element(withID: try call.text(0)))
      },
      Native("byTag") { (page, call) throws(ScriptThrow) in
        call.make(page.document.elements(named: try call.text(1), below: try call.node(0, page)))
      },
      Native("byClass") { (page, call) throws(ScriptThrow) in
        let classes = try call.texts(1, limit: 100)
        return call.make(
          page.document.elements(withClasses: classes, below: try call.node(0, page)))
      },
      Native("byName") { (page, call) throws(ScriptThrow) in
        call.make(
          page.document.elements(withName: try call.text(1), below: try call.node(0, page)))
      },
      Native("setActive") { (page, call) throws(ScriptThrow) in
        page.document.setActive(call.flag(1), of: try call.node(0, page))
        return call.undefined
      },
      // setModal(id, flag); topModal() → id or -1
      Native("setModal") { (page, call) throws(ScriptThrow) in
        page.document.setModal(call.flag(1), try call.node(0, page))
        return call.undefined
      },
      // setPopover(id, flag)
      Native("setPopover") { (page, call) throws(ScriptThrow) in
        page.document.setPopover(call.flag(1), try call.node(0, page))
        return call.undefined
      },
      Native("topModal") { page, call in call.make(page.document.topModal) },
      // setFocused(id or -1), setHovered(id or -1)
      Native("setFocused") { page, call in
        page.document.setFocused(call.optionalNode(0, page))
        return call.undefined
      },
      Native("setHovered") { page, call in
        page.document.setHovered(call.optionalNode(0, page))
        return call.undefined
      },
      Native("scrollRow") { page, call in call.make(page.scrollRow) },
      Native("viewRows") { page, call in call.make(page.viewRows) },
      Native("scrollTo") { page, call in
        page.scroll(to: call.integer(0))
        return call.undefined
      },
      Native("setDelegates") { page, call in
        page.document.setDelegatesPresses(call.flag(0))
        return call.undefined
      },
    ]
  }
}

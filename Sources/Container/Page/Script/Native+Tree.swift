extension Native {
  /// Nodes and their places.
  static var tree: [Native] {
    [
      // flush() makes what is written down, as every call does.
      Native("flush") { _, call in call.undefined },
      Native("numberOfName") { (page, call) throws(ScriptThrow) in
        call.make(page.context?.queue.number(ofName: try call.text(0)) ?? -1)
      },
      // create(name, 0 for HTML, 1 for SVG, 2 for MathML)
      Native("create") { (page, call) throws(ScriptThrow) in
        let namespace = Namespace(rawValue: UInt16(clamping: min(max(call.integer(1), 0), 2)))
        let name = try call.text(0)
        return call.make(
          try page.change { (document) throws(DOMError) in
            try document.createElement(name, namespace)
          })
      },
      Native("createText") { (page, call) throws(ScriptThrow) in
        let text = try call.text(0)
        return call.make(
          try page.change { (document) throws(DOMError) in
            try document.createText(text)
          })
      },
      Native("createComment") { (page, call) throws(ScriptThrow) in
        let text = try call.text(0)
        return call.make(
          try page.change { (document) throws(DOMError) in
            try document.createComment(text)
          })
      },
      Native("createFragment") { (page, call) throws(ScriptThrow) in
        call.make(try page.change { (document) throws(DOMError) in try document.createFragment() })
      },
      Native("clone") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        return call.make(
          try page.change { (document) throws(DOMError) in
            try document.clone(node, deep: call.flag(1))
          })
      },
      // insert(parent, child, before or -1)
      Native("insert") { (page, call) throws(ScriptThrow) in
        let (parent, child) = (try call.node(0, page), try call.node(1, page))
        try page.insert(child, into: parent, before: call.optionalNode(2, page))
        return call.undefined
      },
      Native("remove") { (page, call) throws(ScriptThrow) in
        page.document.remove(try call.node(0, page))
        return call.undefined
      },
      // replace(parent, child, node)
      Native("replace") { (page, call) throws(ScriptThrow) in
        let (parent, child) = (try call.node(0, page), try call.node(1, page))
        try page.replace(child, in: parent, with: try call.node(2, page))
        return call.undefined
      },
      // describe(id) → the name of an HTML element, the node's type, or 16 and more for an element of
      // another namespace: 16 and the namespace's number
      Native("describe") { (page, call) throws(ScriptThrow) in
        let node = page.document[try call.node(0, page)]
        return switch node.kind {
        case .element:
          node.namespace == .html
            ? call.make(node.name) : call.make(16 + Int(node.namespace.rawValue))
        case .text: call.make(3)
        case .cdata: call.make(4)
        case .instruction: call.make(7)
        case .documentType: call.make(10)
        case .comment: call.make(8)
        case .document: call.make(9)
        case .fragment: call.make(node.flags.contains(.isShadowRoot) ? 12 : 11)
        }
      },
      Native("parent") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].parent)
      },
      Native("first") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].firstChild)
      },
      Native("last") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].lastChild)
      },
      Native("next") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].nextSibling)
      },
      Native("previous") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].previousSibling)
      },
      Native("children") { (page, call) throws(ScriptThrow) in
        call.make(Array(page.document.children(of: try call.node(0, page))))
      },
      Native("elements") { (page, call) throws(ScriptThrow) in
        let document = page.document
        let children = document.children(of: try call.node(0, page))
        return call.make(children.filter { document[$0].kind == .element })
      },
      Native("childCount") { (page, call) throws(ScriptThrow) in
        call.make(Int(page.document[try call.node(0, page)].children.count))
      },
      Native("elementCount") { (page, call) throws(ScriptThrow) in
        call.make(Int(page.document[try call.node(0, page)].children.elements))
      },
      Native("childrenChanged") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].children.changed)
      },
      Native("isElement") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].kind == .element)
      },
      Native("isConnected") { (page, call) throws(ScriptThrow) in
        call.make(page.document.isConnected(try call.node(0, page)))
      },
      Native("contains") { (page, call) throws(ScriptThrow) in
        call.make(page.document.contains(try call.node(0, page), try call.node(1, page)))
      },
      Native("position") { (page, call) throws(ScriptThrow) in
        call.make(
          page.document.compareDocumentPosition(try call.node(0, page), try call.node(1, page)))
      },
      Native("contents") { (page, call) throws(ScriptThrow) in
        call.make(page.document.templateContents[try call.node(0, page)])
      },
      // What is chosen in forms changes lists, too.
      Native("changes") { page, call in
        call.make(page.document.changes + page.forms.version)
      },
      Native("isQuirky") { page, call in call.make(page.document.isQuirky) },
    ]
  }
}

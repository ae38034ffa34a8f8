extension Native {
  /// Names in namespaces, other documents, and XML.
  ///
  /// No namespace is an empty name here.
  static var names: [Native] {
    [
      Native("createDocument") { (page, call) throws(ScriptThrow) in
        call.make(
          try page.change { (document) throws(DOMError) in
            try document.create(Node(kind: .document))
          })
      },
      // createType(name, public identifier, system identifier)
      Native("createType") { (page, call) throws(ScriptThrow) in
        let node = Node(
          documentType: try call.text(0), publicID: try call.text(1), systemID: try call.text(2))
        return call.make(
          try page.change { (document) throws(DOMError) in try document.create(node) })
      },
      // createInstruction(target, data)
      Native("createInstruction") { (page, call) throws(ScriptThrow) in
        let node = Node(kind: .instruction, name: try call.text(0), text: try call.text(1))
        return call.make(
          try page.change { (document) throws(DOMError) in try document.create(node) })
      },
      Native("createCDATA") { (page, call) throws(ScriptThrow) in
        let node = Node(kind: .cdata, text: try call.text(0))
        return call.make(
          try page.change { (document) throws(DOMError) in try document.create(node) })
      },
      // createNS(namespace, prefix, local name)
      Native("createNS") { (page, call) throws(ScriptThrow) in
        let (uri, prefix, name) = (try call.text(0), try call.text(1), try call.text(2))
        return call.make(
          try page.change { (document) throws(DOMError) in
            try document.createElement(name, prefix: prefix, in: uri)
          })
      },
      // name(id) → the name without a prefix; prefix(id); namespace(id)
      Native("name") { (page, call) throws(ScriptThrow) in
        call.make(page.document[try call.node(0, page)].name)
      },
      Native("prefix") { (page, call) throws(ScriptThrow) in
        let node = page.document[try call.node(0, page)]
        return call.make(node.kind == .element ? node.text : "")
      },
      Native("namespace") { (page, call) throws(ScriptThrow) in
        let namespace = page.document[try call.node(0, page)].namespace
        return call.make(page.document.namespaces[namespace])
      },
      // namedAttributes(id) → namespaces, names and values, flat
      Native("namedAttributes") { (page, call) throws(ScriptThrow) in
        let attributes = page.document[try call.node(0, page)].attributes
        return call.array(
          attributes.flatMap { attribute in
            [
              call.make(page.document.namespaces[attribute.namespace]), call.make(attribute.name),
              call.make(attribute.value),
            ]
          })
      },
      // attributeNS(id, namespace, local name) → its whole name; null without one
      Native("attributeNS") { (page, call) throws(ScriptThrow) in
        call.make(try page.attribute(call)?.name)
      },
      Native("valueNS") { (page, call) throws(ScriptThrow) in
        call.make(try page.attribute(call)?.value)
      },
      // setAttributeNS(id, namespace, name, value)
      Native("setAttributeNS") { (page, call) throws(ScriptThrow) in
        let (element, uri) = (try call.node(0, page), try call.text(1))
        let namespace = try page.change { (document) throws(DOMError) in
          try document.namespace(uri)
        }
        page.set(
          Node.Attribute(name: try call.text(2), value: try call.text(3), namespace: namespace),
          of: element)
        return call.undefined
      },
      Native("removeAttributeNS") { (page, call) throws(ScriptThrow) in
        if let attribute = try page.attribute(call) {
          page.document.remove(attribute, of: try call.node(0, page))
        }
        return call.undefined
      },
      // byQualified(id, name); byNS(id, namespace, local name)
      Native("byQualified") { (page, call) throws(ScriptThrow) in
        call.make(
          page.document.elements(qualified: try call.text(1), below: try call.node(0, page)))
      },
      Native("byNS") { (page, call) throws(ScriptThrow) in
        let (uri, name) = (try call.text(1), try call.text(2))
        let root = try call.node(0, page)
        let namespace = page.document.namespaces.known(uri)
        if uri != "*", namespace == nil { return call.make([NodeID]()) }
        return call.make(
          page.document.elements(
            local: name == "*" ? nil : name, in: uri == "*" ? nil : namespace, below: root))
      },
      Native("isEqual") { (page, call) throws(ScriptThrow) in
        call.make(page.document.isEqual(try call.node(0, page), try call.node(1, page)))
      },
      // xml(id, only its children)
      Native("xml") { (page, call) throws(ScriptThrow) in
        call.make(page.document.xml(of: try call.node(0, page), onlyChildren: call.flag(1)))
      },
      // parseXML(text, target) → why it is none, or null
      Native("parseXML") { (page, call) throws(ScriptThrow) in
        call.make(page.parseXML(try call.text(0), below: try call.node(1, page)))
      },
      // parseDocument(markup, target)
      Native("parseDocument") { (page, call) throws(ScriptThrow) in
        try page.parseDocument(try call.text(0), below: try call.node(1, page))
        return call.undefined
      },
    ]
  }
}

extension Page {
  /// The attribute of a namespace and a local name, the second and third arguments.
  fileprivate func attribute(_ call: NativeCall) throws(ScriptThrow) -> Node.Attribute? {
    let element = try call.node(0, self)
    guard let namespace = document.namespaces.known(try call.text(1)) else { return nil }
    return document.attribute(try call.text(2), namespace, of: element)
  }
}

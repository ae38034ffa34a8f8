extension Native {
  /// Shadow trees, slots and custom elements.
  static var shadow: [Native] {
    [
      // attachShadow(host, closed, delegatesFocus, manual, clonable, serializable) → root or -1
      Native("attachShadow") { (page, call) throws(ScriptThrow) in
        let host = try call.node(0, page)
        let options = ShadowTree.Options(
          isClosed: call.flag(1), delegatesFocus: call.flag(2), assignsManually: call.flag(3),
          isClonable: call.flag(4), isSerializable: call.flag(5))
        return call.make(
          try page.change { (document) throws(DOMError) in
            try document.attachShadow(to: host, options)
          })
      },
      Native("shadowRoot") { (page, call) throws(ScriptThrow) in
        call.make(page.document.shadowRoot(of: try call.node(0, page)))
      },
      Native("shadowHost") { (page, call) throws(ScriptThrow) in
        call.make(page.document.shadowHost(of: try call.node(0, page)))
      },
      // shadowOptions(root) → [closed, delegatesFocus, manual, clonable, serializable, declarative]
      Native("shadowOptions") { (page, call) throws(ScriptThrow) in
        let tree = page.document.shadows.trees[try call.node(0, page)]
        let options = tree?.options ?? ShadowTree.Options()
        return call.array(
          [
            options.isClosed, options.delegatesFocus, options.assignsManually, options.isClonable,
            options.isSerializable, options.isDeclarative,
          ].map { call.make($0) })
      },
      // declareShadows(root): attaches the trees that templates below it declare
      Native("declareShadows") { (page, call) throws(ScriptThrow) in
        page.document.declareShadows(below: try call.node(0, page))
        return call.make(!page.document.shadows.isEmpty)
      },
      // takeDeclarative(root): a script has attached the tree that markup had
      Native("takeDeclarative") { (page, call) throws(ScriptThrow) in
        page.document.shadows.trees[try call.node(0, page)]?.options.isDeclarative = false
        return call.undefined
      },
      // rootOf(id, composed) → the node at the top
      Native("rootOf") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        if !call.flag(1), let root = page.document[node].shadowRoot { return call.make(root) }
        if page.document.isConnected(node) { return call.make(Document.root) }
        var top = page.document.top(of: node)
        while call.flag(1), let host = page.document.shadowHost(of: top) {
          top = page.document.top(of: host)
        }
        return call.make(top)
      },
      Native("containsComposed") { (page, call) throws(ScriptThrow) in
        let (ancestor, node) = (try call.node(0, page), try call.node(1, page))
        return call.make(page.document.containsComposed(ancestor, node))
      },
      Native("assignedSlot") { (page, call) throws(ScriptThrow) in
        page.document.assignSlots()
        return call.make(page.document.assignedSlot(of: try call.node(0, page)))
      },
      Native("assignedNodes") { (page, call) throws(ScriptThrow) in
        page.document.assignSlots()
        let slot = try call.node(0, page)
        return call.make(
          call.flag(1)
            ? page.document.flattenedNodes(of: slot) : page.document.shadows.assigned[slot] ?? [])
      },
      // assign(slot, node…)
      Native("assign") { (page, call) throws(ScriptThrow) in
        let slot = try call.node(0, page)
        var nodes: [NodeID] = []
        for index in 1..<max(1, call.count) {
          let node = try call.node(index, page)
          if !nodes.contains(node) { nodes.append(node) }
        }
        page.document.assignManually(nodes, to: slot)
        return call.undefined
      },
      // isInert(id): whether it is in a template
      Native("isInert") { (page, call) throws(ScriptThrow) in
        let top = page.document.top(of: try call.node(0, page))
        return call.make(page.document.templateHosts[top] != nil)
      },
      // slotChanges() → slots that `slotchange` is due at
      Native("slotChanges") { page, call in
        page.document.assignSlots()
        return call.make(page.document.shadows.takeSignalled())
      },
    ] + customElements
  }

  private static var customElements: [Native] {
    [
      Native("keepCustoms") { page, call in
        page.document.customs.isKept = true
        return call.undefined
      },
      // pending() → 1 if custom elements have something to be told, 2 if slots have changed
      Native("pending") { page, call in
        let document = page.document
        let hasSlots = !document.shadows.stale.isEmpty || !document.shadows.signalled.isEmpty
        return call.make((document.customs.entries.isEmpty ? 0 : 1) + (hasSlots ? 2 : 0))
      },
      // customChanges() → elements, each with 1 for connected or 0 for disconnected
      Native("customChanges") { page, call in
        call.array(
          page.document.customs.take().flatMap {
            [call.make($0.node.index), call.make($0.isConnected ? 1 : 0)]
          })
      },
      // setCustom(id, defined)
      Native("setCustom") { (page, call) throws(ScriptThrow) in
        page.document.setCustom(try call.node(0, page), isDefined: call.flag(1))
        return call.undefined
      },
      Native("setFormAssociated") { (page, call) throws(ScriptThrow) in
        page.document.customs.formAssociated.insert(try call.node(0, page))
        return call.undefined
      },
      // formAssociated(root) → the elements below it whose classes are for forms
      Native("formAssociated") { (page, call) throws(ScriptThrow) in
        let found = page.document.descendants(of: try call.node(0, page)).filter {
          page.document.customs.formAssociated.contains($0)
        }
        return call.make(found)
      },
      Native("isDisabled") { (page, call) throws(ScriptThrow) in
        call.make(page.document.isDisabled(try call.node(0, page)))
      },
      // setFormValue(id, 0 for none, 1 for a value, 2 for entries, texts)
      Native("setFormValue") { (page, call) throws(ScriptThrow) in
        let (node, texts) = (try call.node(0, page), try call.texts(2, limit: 10_000))
        page.document.customs.formValues[node] =
          switch call.integer(1) {
          case 1: .value(texts.first ?? "")
          case 2:
            .entries(
              stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) })
          default: nil
          }
        return call.undefined
      },
      // customCandidates(root) → what may become custom in a tree, with its shadow trees
      Native("customCandidates") { (page, call) throws(ScriptThrow) in
        let root = try call.node(0, page)
        var found: [NodeID] = []
        var next: NodeID? = root
        while let node = next {
          if !page.document[node].isDefined { found.append(node) }
          next = page.document.nextComposed(after: node, within: root)
        }
        return call.make(found)
      },
    ]
  }
}

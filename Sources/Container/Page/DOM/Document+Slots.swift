/// Shadow trees and their slots: DOM Standard, "finding slots and slottables".
extension Document {
  /// Gives an element a shadow tree of its own; `nil` if it has one.
  mutating func attachShadow(
    to host: NodeID, _ options: ShadowTree.Options
  ) throws(DOMError) -> NodeID? {
    guard shadows.roots[host] == nil else { return nil }
    let root = try create(Node(kind: .fragment))
    shadows.roots[host] = root
    shadows.trees[root] = ShadowTree(host: host, options: options)
    for child in children(of: host) where self[child].flags.contains(.isAssigned) {
      if let slot = assignedSlot(of: child) { clearSlot(slot) }
    }
    markLayout(host)
    setShadowRoot(root, of: host)
    shadows.stale.insert(root)
    return root
  }

  /// Fills the slots of the trees in which something has changed; costs nothing if there is none.
  mutating func assignSlots() {
    guard !shadows.stale.isEmpty else { return }
    let stale = shadows.stale.sorted { $0.rawValue < $1.rawValue }
    shadows.stale.removeAll()
    for root in stale { assignSlots(below: root) }
  }

  private mutating func assignSlots(below root: NodeID) {
    guard var tree = shadows.trees[root] else { return }
    let old = tree.slots
    tree.slots = []
    tree.named = [:]
    var next = next(after: root, within: root)
    while let node = next {
      if self[node].isHTML(.slot) {
        tree.slots.append(node)
        let name = self[node].attribute("name") ?? ""
        if tree.named[name] == nil { tree.named[name] = node }
      }
      next = self.next(after: node, within: root)
    }
    let lists = tree.options.assignsManually ? manualLists(tree) : namedLists(tree)
    shadows.trees[root] = tree
    var hasChanged = false
    for slot in old where self[slot].shadowRoot != root && shadows.assigned[slot] != nil {
      if self[slot].shadowRoot == nil { clearSlot(slot) }
    }
    // What goes from one slot to another must be taken before it is given.
    let changed = tree.slots.filter { (shadows.assigned[$0] ?? []) != (lists[$0] ?? []) }
    for slot in changed { clearSlot(slot) }
    for slot in changed {
      setAssigned(lists[slot] ?? [], to: slot)
      shadows.signal(slot)
      hasChanged = true
    }
    if hasChanged || !old.elementsEqual(tree.slots) { touchSlots(of: tree.host) }
  }

  private func namedLists(_ tree: ShadowTree) -> [NodeID: [NodeID]] {
    var lists: [NodeID: [NodeID]] = [:]
    guard !tree.named.isEmpty else { return lists }
    for child in children(of: tree.host) {
      guard let name = slotName(of: child), let slot = tree.named[name] else { continue }
      lists[slot, default: []].append(child)
    }
    return lists
  }

  private func manualLists(_ tree: ShadowTree) -> [NodeID: [NodeID]] {
    var lists: [NodeID: [NodeID]] = [:]
    for slot in tree.slots {
      let nodes = shadows.manual[slot]?.filter { self[$0].parent == tree.host } ?? []
      if !nodes.isEmpty { lists[slot] = nodes }
    }
    return lists
  }

  /// The name of the slot that a child of a host asks for; `nil` for what no slot takes.
  private func slotName(of child: NodeID) -> String? {
    switch self[child].kind {
    case .element: self[child].attribute("slot") ?? ""
    case .text, .cdata: ""
    case .document, .comment, .fragment, .documentType, .instruction: nil
    }
  }

  /// Gives a slot the nodes that a script says, taking them from others.
  mutating func assignManually(_ nodes: [NodeID], to slot: NodeID) {
    for node in nodes {
      for (other, list) in shadows.manual where other != slot && list.contains(node) {
        shadows.manual[other] = list.filter { $0 != node }
      }
      if let host = self[node].parent, let root = shadowRoot(of: host) {
        shadows.stale.insert(root)
      }
    }
    shadows.manual[slot] = nodes.isEmpty ? nil : nodes
    if let root = self[slot].shadowRoot { shadows.stale.insert(root) }
  }

  /// The nodes of a slot with those of slots among them in their place, or its own children.
  func flattenedNodes(of slot: NodeID) -> [NodeID] {
    guard self[slot].shadowRoot != nil else { return [] }
    var found: [NodeID] = []
    var waiting = Array(content(of: slot).reversed())
    while let node = waiting.popLast() {
      if self[node].isHTML(.slot), self[node].shadowRoot != nil {
        waiting += content(of: node).reversed()
      } else {
        found.append(node)
      }
    }
    return found
  }

  private func content(of slot: NodeID) -> [NodeID] {
    if let assigned = shadows.assigned[slot] { return assigned }
    return children(of: slot).filter { self[$0].kind == .element || self[$0].kind == .text }
  }

  // MARK: Changes

  /// A node has come to a parent in a document with shadow trees.
  mutating func didLink(_ child: NodeID, into parent: NodeID) {
    if let root = shadowRoot(of: parent) {
      shadows.stale.insert(root)
      signal(child, in: root)
    } else {
      signalFallback(of: parent)
    }
  }

  /// A node is about to leave its parent.
  mutating func willUnlink(_ child: NodeID, from parent: NodeID) {
    // A slot that goes tells of what came to it before.
    if self[child].isHTML(.slot), let root = self[child].shadowRoot, shadows.stale.contains(root) {
      shadows.stale.remove(root)
      assignSlots(below: root)
    }
    if let root = shadowRoot(of: parent) {
      shadows.stale.insert(root)
      if let slot = assignedSlot(of: child) { clearSlot(slot) } else { signal(child, in: root) }
    } else {
      signalFallback(of: parent)
    }
  }

  private mutating func signal(_ child: NodeID, in root: NodeID) {
    guard let tree = shadows.trees[root], !tree.options.assignsManually,
      let name = slotName(of: child), let slot = tree.named[name], self[slot].shadowRoot == root
    else { return }
    shadows.signal(slot)
  }

  private mutating func signalFallback(of parent: NodeID) {
    guard self[parent].isHTML(.slot), self[parent].shadowRoot != nil,
      shadows.assigned[parent] == nil
    else { return }
    shadows.signal(parent)
  }

  /// An attribute that says what goes where has changed.
  mutating func didSetSlot(_ name: String, of element: NodeID) {
    if name == "slot", let parent = self[element].parent, let root = shadowRoot(of: parent) {
      shadows.stale.insert(root)
      if let slot = assignedSlot(of: element) { clearSlot(slot) }
      signal(element, in: root)
    }
    if name == "name", self[element].isHTML(.slot), let root = self[element].shadowRoot {
      shadows.stale.insert(root)
    }
  }
}

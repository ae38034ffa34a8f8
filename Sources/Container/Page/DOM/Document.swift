/// A document as an arena of nodes that name each other by integers.
///
/// Nothing here recurses: a tree is as deep as a page likes. Names stay valid for the document's
/// life; a removed node keeps its place. Below the document node a tree is *connected*: only there
/// layout sees it.
struct Document: Sendable {
  /// Most nodes of a document, those that were removed counted.
  static let nodeLimit = 1_000_000
  /// The document node itself.
  static let root = NodeID(0)

  private(set) var nodes: [Node]
  /// Rises with every change that layout can see.
  private(set) var version = 0
  /// Rises with every change to any node or its place.
  private(set) var changes = 0
  /// The fragments that hold what stands in each `template`.
  private(set) var templateContents: [NodeID: NodeID] = [:]
  /// The `template` of each such fragment.
  private(set) var templateHosts: [NodeID: NodeID] = [:]
  private(set) var identified = IdentifiedNodes()
  /// Shadow trees, and what is in their slots.
  var shadows = ShadowTrees()
  /// What custom elements are to be told.
  var customs = CustomElementLog()
  /// Style sheets, and the styles of elements.
  var styling = Styling()
  /// Which nodes have changed since they were laid out.
  var layoutMarks = LayoutMarks()

  /// The namespaces of names in it.
  var namespaces = NamespaceTable()
  /// Whether the document asks for the ways of old browsers.
  var isQuirky = false
  /// Whether scripts run, so that `noscript` is not shown.
  var isScripted = false
  /// Whether scripts listen for presses anywhere on the page.
  private(set) var delegatesPresses = false
  /// What has the page's focus: `:focus`; its ancestors are `:focus-within`.
  private(set) var focused: NodeID?
  /// What a person points at: `:hover`, with all its ancestors.
  private(set) var hovered: NodeID?

  /// Dialogs that were shown as modal, the newest last.
  private(set) var modals: [NodeID] = []

  init() {
    nodes = [Node(kind: .document)]
    nodes[0].flags = .isConnected
  }

  subscript(id: NodeID) -> Node {
    _read { yield nodes[id.index] }
  }

  /// Whether a name from outside is that of a node.
  func has(_ index: Int) -> Bool { nodes.indices.contains(index) }

  /// Adds a node that has no parent yet, whatever the limit.
  mutating func add(_ node: Node) -> NodeID {
    nodes.append(node)
    return NodeID(nodes.count - 1)
  }

  /// Changes what a node is, not its place.
  mutating func update<Result>(
    _ id: NodeID, _ change: (inout Node) -> Result
  ) -> Result {
    changes += 1
    if nodes[id.index].isConnected { version += 1 }
    markLayout(id)
    return change(&nodes[id.index])
  }

  /// Says whether scripts listen for presses anywhere on the page.
  mutating func setDelegatesPresses(_ flag: Bool) {
    guard delegatesPresses != flag else { return }
    delegatesPresses = flag
    version += 1
  }

  /// Says that styles may be other ones though the tree is as it was.
  mutating func touchStyles() { version += 1 }

  /// Says that a `script` has run, or is never to run.
  mutating func setStarted(_ script: NodeID) { nodes[script.index].flags.insert(.isStarted) }

  mutating func setFocused(_ node: NodeID?) {
    guard focused != node else { return }
    focused = node
    version += 1
  }

  mutating func setHovered(_ node: NodeID?) {
    guard hovered != node else { return }
    hovered = node
    version += 1
  }

  /// Says that a dialog is modal now, or is not any more.
  mutating func setModal(_ isModal: Bool, _ dialog: NodeID) {
    modals.removeAll { $0 == dialog }
    if isModal { modals.append(dialog) }
    version += 1
  }

  /// Says that a popover is open now, or is not any more.
  mutating func setPopover(_ isOpen: Bool, _ node: NodeID) {
    update(node) { node in
      if isOpen {
        node.flags.insert(.isPopoverOpen)
      } else {
        node.flags.remove(.isPopoverOpen)
      }
    }
    markStyle(node, [.itself, .subtree])
  }

  /// The dialog beside which nothing can be reached; `nil` without one.
  var topModal: NodeID? { modals.last(where: isModal) }

  func isModal(_ node: NodeID) -> Bool {
    modals.contains(node) && self[node].isConnected && self[node].has("open")
  }

  mutating func setContents(of template: NodeID, to fragment: NodeID) {
    templateContents[template] = fragment
    templateHosts[fragment] = template
  }

  // MARK: Places

  /// Puts a node that has no parent before a child of another, or behind the last; unchecked.
  mutating func link(_ child: NodeID, into parent: NodeID, before sibling: NodeID?) {
    let previous: NodeID?
    if let sibling {
      previous = nodes[sibling.index].previousSibling
      nodes[sibling.index].previousSibling = child
    } else {
      previous = nodes[parent.index].lastChild
      nodes[parent.index].lastChild = child
    }
    if let previous {
      nodes[previous.index].nextSibling = child
    } else {
      nodes[parent.index].firstChild = child
    }
    nodes[child.index].parent = parent
    nodes[child.index].previousSibling = previous
    nodes[child.index].nextSibling = sibling
    changes += 1
    nodes[parent.index].children.count += 1
    if nodes[child.index].kind == .element { nodes[parent.index].children.elements += 1 }
    nodes[parent.index].children.changed = changes
    markLayout(parent)
    if nodes[parent.index].isConnected {
      version += 1
      connect(child)
      markStyle(place: child, isNew: true)
    } else if nodes[parent.index].shadowRoot != nil {
      enterShadow(child)
    }
    if !shadows.isEmpty { didLink(child, into: parent) }
  }

  /// Takes a node from its parent; its children stay with it.
  mutating func unlink(_ child: NodeID) {
    let node = nodes[child.index]
    guard let parent = node.parent else { return }
    markLayout(parent)
    if !shadows.isEmpty { willUnlink(child, from: parent) }
    if node.isConnected { markStyle(place: child, isNew: false) }
    if let previous = node.previousSibling {
      nodes[previous.index].nextSibling = node.nextSibling
    } else {
      nodes[parent.index].firstChild = node.nextSibling
    }
    if let next = node.nextSibling {
      nodes[next.index].previousSibling = node.previousSibling
    } else {
      nodes[parent.index].lastChild = node.previousSibling
    }
    nodes[child.index].parent = nil
    nodes[child.index].previousSibling = nil
    nodes[child.index].nextSibling = nil
    changes += 1
    nodes[parent.index].children.count -= 1
    if node.kind == .element { nodes[parent.index].children.elements -= 1 }
    nodes[parent.index].children.changed = changes
    if node.isConnected {
      version += 1
      disconnect(child, from: node.shadowRoot)
    } else if let root = node.shadowRoot {
      leaveShadow(child, root)
    }
  }

  private mutating func connect(_ root: NodeID) {
    var next: NodeID? = root
    while let node = next {
      let shadowRoot = enter(node)
      nodes[node.index].flags.insert(.isConnected)
      if shadowRoot == nil, let id = nodes[node.index].attribute("id") { identify(node, id) }
      if nodes[node.index].ownsStyleSheet { styling.sheets.connect(node) }
      if nodes[node.index].flags.contains(.mayBeCustom) { customs.note(node, isConnected: true) }
      next = self.nextComposed(after: node, within: root)
    }
  }

  private mutating func disconnect(_ root: NodeID, from shadowRoot: NodeID?) {
    var next: NodeID? = root
    while let node = next {
      nodes[node.index].flags.remove(.isConnected)
      if nodes[node.index].shadowRoot == nil, let id = nodes[node.index].attribute("id") {
        identified.remove(node, id)
      }
      if nodes[node.index].shadowRoot == shadowRoot { leave(node, shadowRoot) }
      if nodes[node.index].ownsStyleSheet { styling.sheets.disconnect(node) }
      if nodes[node.index].flags.contains(.mayBeCustom) { customs.note(node, isConnected: false) }
      next = self.nextComposed(after: node, within: root)
    }
  }

  // MARK: Shadow trees

  /// Notes the shadow tree that a node with a parent has come into.
  @discardableResult
  private mutating func enter(_ node: NodeID) -> NodeID? {
    guard !shadows.isEmpty else { return nil }
    guard let parent = nodes[node.index].parent else { return nodes[node.index].shadowRoot }
    let root = nodes[parent.index].shadowRoot
    nodes[node.index].shadowRoot = root
    if let root, nodes[node.index].isHTML(.slot) { shadows.stale.insert(root) }
    return root
  }

  private mutating func leave(_ node: NodeID, _ root: NodeID?) {
    guard let root else { return }
    nodes[node.index].shadowRoot = nil
    guard nodes[node.index].isHTML(.slot) else { return }
    shadows.stale.insert(root)
    clearSlot(node)
  }

  private mutating func enterShadow(_ root: NodeID) {
    var next: NodeID? = root
    while let node = next {
      enter(node)
      next = self.next(after: node, within: root)
    }
  }

  private mutating func leaveShadow(_ root: NodeID, _ shadowRoot: NodeID) {
    var next: NodeID? = root
    while let node = next {
      leave(node, shadowRoot)
      next = self.next(after: node, within: root)
    }
  }

  /// Makes a node the root of a host's shadow tree; unchecked.
  mutating func setShadowRoot(_ root: NodeID, of host: NodeID) {
    nodes[host.index].flags.insert(.isHost)
    nodes[root.index].flags.insert(.isShadowRoot)
    nodes[root.index].shadowRoot = root
    changes += 1
    guard nodes[host.index].isConnected else { return }
    nodes[root.index].flags.insert(.isConnected)
    version += 1
    markStyle(host, [.itself, .subtree])
  }

  /// Assigns nodes to a slot, in place of those that were.
  mutating func setAssigned(_ assigned: [NodeID], to slot: NodeID) {
    clearSlot(slot)
    guard !assigned.isEmpty else { return }
    markLayout(slot)
    shadows.assigned[slot] = assigned
    nodes[slot.index].flags.insert(.hasAssigned)
    for (index, node) in assigned.enumerated() {
      nodes[node.index].flags.insert(.isAssigned)
      shadows.places[node] = SlotPlace(slot: slot, index: index)
    }
  }

  /// Says that what is in slots has changed.
  mutating func touchSlots(of host: NodeID) {
    changes += 1
    markLayout(host)
    guard nodes[host.index].isConnected else { return }
    version += 1
    markStyle(host, [.itself, .subtree])
  }

  /// Takes all nodes from a slot.
  mutating func clearSlot(_ slot: NodeID) {
    guard let assigned = shadows.assigned.removeValue(forKey: slot) else { return }
    markLayout(slot)
    nodes[slot.index].flags.remove(.hasAssigned)
    for node in assigned {
      nodes[node.index].flags.remove(.isAssigned)
      shadows.places[node] = nil
    }
    shadows.signal(slot)
  }

  /// Says that an element is one, or may become one, of a class of the page's.
  mutating func setCustom(_ element: NodeID, isDefined: Bool) {
    nodes[element.index].flags.insert(.mayBeCustom)
    if isDefined { nodes[element.index].flags.insert(.isCustom) }
    markStyle(element, [.itself, .subtree, .following])
    changes += 1
    if nodes[element.index].isConnected { version += 1 }
  }

  // MARK: Identifiers

  /// Takes a connected element into the index.
  mutating func identify(_ node: NodeID, _ id: String) {
    var index = IdentifiedNodes()
    swap(&index, &identified)
    index.add(node, id) { first in
      guard isShallow(node), isShallow(first) else { return nil }
      return compareDocumentPosition(node, first) & Position.following != 0
    }
    swap(&index, &identified)
  }

  mutating func forget(_ node: NodeID, _ id: String) { identified.remove(node, id) }
}

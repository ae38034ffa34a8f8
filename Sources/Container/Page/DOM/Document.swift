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
  /// Style sheets, and the styles of elements.
  var styling = Styling()

  /// The name in the document's `<!doctype>`.
  var doctype: String?
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
    guard nodes[parent.index].isConnected else { return }
    version += 1
    connect(child)
    markStyle(place: child, isNew: true)
  }

  /// Takes a node from its parent; its children stay with it.
  mutating func unlink(_ child: NodeID) {
    let node = nodes[child.index]
    guard let parent = node.parent else { return }
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
    guard node.isConnected else { return }
    version += 1
    disconnect(child)
  }

  private mutating func connect(_ root: NodeID) {
    var next: NodeID? = root
    while let node = next {
      nodes[node.index].flags.insert(.isConnected)
      if let id = nodes[node.index].attribute("id") { identify(node, id) }
      if nodes[node.index].ownsStyleSheet { styling.sheets.connect(node) }
      next = self.next(after: node, within: root)
    }
  }

  private mutating func disconnect(_ root: NodeID) {
    var next: NodeID? = root
    while let node = next {
      nodes[node.index].flags.remove(.isConnected)
      if let id = nodes[node.index].attribute("id") { identified.remove(node, id) }
      if nodes[node.index].ownsStyleSheet { styling.sheets.disconnect(node) }
      next = self.next(after: node, within: root)
    }
  }

  /// Takes a connected element into the index.
  mutating func identify(_ node: NodeID, _ id: String) {
    var index = IdentifiedNodes()
    swap(&index, &identified)
    index.add(node, id) { compareDocumentPosition(node, $0) & Position.following != 0 }
    swap(&index, &identified)
  }

  mutating func forget(_ node: NodeID, _ id: String) { identified.remove(node, id) }
}

/// Which nodes of a document belong together, found in one walk.
struct DocumentIndex: Sendable {
  /// The document's version that it is for.
  let version: Int
  /// The version of its styles.
  let styleVersion: Int
  /// The line of each `details` that stands for it.
  private(set) var summaries: [NodeID: NodeID] = [:]
  /// The control of each `label`.
  private(set) var controls: [NodeID: NodeID] = [:]
  /// The first label of each control.
  private(set) var labels: [NodeID: NodeID] = [:]
  /// What takes focus because scripts listen to presses on it or around it.
  private(set) var presses = PressTargets()

  /// Dialogs that are open, and what says that it is like one; those of no rows counted.
  private(set) var overlays: [NodeID] = []

  /// Labels that name no control and have not met one yet, outermost first.
  private var waiting: [NodeID] = []
  private var naming: [(label: NodeID, id: String)] = []
  /// The outermost open element that is not shown.
  private var hidden: NodeID?

  init(_ document: Document) {
    version = document.version
    styleVersion = document.styling.version
    var walk = TreeWalk(below: Document.root)
    while let step = walk.next(in: document, descending: true) {
      switch step {
      case .enter(let node) where document[node].kind == .element: enter(node, document)
      case .enter(let node) where document[node].kind == .text:
        if hidden == nil, !document.isIconText(node) { presses.enter(text: document[node].text) }
      case .enter: break
      case .leave(let node): leave(node, document)
      }
    }
    for (label, id) in naming {
      guard let control = document.element(withID: id, near: label), document[control].isLabelable
      else {
        continue
      }
      connect(label, control)
    }
    for label in controls.keys { presses.remove(label) }
    naming = []
  }

  private mutating func enter(_ node: NodeID, _ document: Document) {
    let element = document[node]
    if element.tag == .label {
      if let id = element.attribute("for") {
        naming.append((node, id))
      } else {
        waiting.append(node)
      }
    } else if element.tag == .summary, let parent = element.parent,
      document[parent].tag == .details, summaries[parent] == nil
    {
      summaries[parent] = node
    } else if element.isLabelable {
      for label in waiting.reversed() { connect(label, node) }
      waiting.removeAll()
    }
    guard hidden == nil else { return }
    if document.isDisplayed(node), !document.isScripted || !element.isHTML(.noscript) {
      presses.enter(node, document)
      if element.isOverlay { overlays.append(node) }
    } else {
      hidden = node
    }
  }

  private mutating func leave(_ node: NodeID, _ document: Document) {
    if waiting.last == node { waiting.removeLast() }
    if hidden == node { hidden = nil }
    presses.leave(node, document)
  }

  private mutating func connect(_ label: NodeID, _ control: NodeID) {
    controls[label] = control
    if labels[control] == nil { labels[control] = label }
  }

  /// Whether a node is shown, its parent being shown: of a closed `details` only one line is.
  func shows(_ node: NodeID, of document: Document) -> Bool {
    if document[node].kind == .element {
      if !document.isDisplayed(node) { return false }
      if document.isScripted, document[node].isHTML(.noscript) { return false }
    }
    guard let parent = document[node].parent else { return true }
    if document[node].kind == .text, document.isIconText(node) { return false }
    guard document[parent].tag == .details, !document[parent].has("open") else { return true }
    return summaries[parent] == node
  }
}

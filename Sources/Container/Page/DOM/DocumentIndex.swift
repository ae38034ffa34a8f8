/// Which nodes of a document belong together, found in one walk.
struct DocumentIndex: Sendable {
  /// The document's version that it is for.
  let version: Int
  /// The line of each `details` that stands for it.
  private(set) var summaries: [NodeID: NodeID] = [:]
  /// The control of each `label`.
  private(set) var controls: [NodeID: NodeID] = [:]
  /// The first label of each control.
  private(set) var labels: [NodeID: NodeID] = [:]

  init(_ document: Document) {
    version = document.version
    /// Labels that name no control and have not met one yet, outermost first.
    var waiting: [NodeID] = []
    var naming: [(label: NodeID, id: String)] = []
    var walk = TreeWalk(below: Document.root)
    while let step = walk.next(in: document, descending: true) {
      guard case .enter(let node) = step else {
        if case .leave(let node) = step, waiting.last == node { waiting.removeLast() }
        continue
      }
      guard document[node].kind == .element else { continue }
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
    }
    for (label, id) in naming {
      if let control = document.element(withID: id), document[control].isLabelable {
        connect(label, control)
      }
    }
  }

  private mutating func connect(_ label: NodeID, _ control: NodeID) {
    controls[label] = control
    if labels[control] == nil { labels[control] = label }
  }

  /// Whether a node is shown, its parent being shown: of a closed `details` only one line is.
  func shows(_ node: NodeID, of document: Document) -> Bool {
    if document[node].kind == .element, !document[node].isDisplayed { return false }
    guard let parent = document[node].parent, document[parent].tag == .details,
      !document[parent].has("open")
    else { return true }
    return summaries[parent] == node
  }
}

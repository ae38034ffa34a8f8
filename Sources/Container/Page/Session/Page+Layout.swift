extension Page {
  /// The page's rows as they are now: laid out anew where something has changed.
  @discardableResult
  func layOut() -> LaidBlock {
    let state = LaidState(
      version: document.version, forms: forms.version, width: width, focused: document.focused)
    if let laid, state == laidState { return laid }
    restyle()
    forms.follow(document)
    markWhatLayoutSees()
    var kept = LayoutCache()
    swap(&kept, &layoutCache)
    var layout = Layout(document, forms, width: width, cache: kept)
    kept = LayoutCache()
    let block = layout.run()
    layoutCache = layout.cache
    document.endLayoutEpoch()
    laid = block
    laidState = LaidState(
      version: document.version, forms: forms.version, width: width, focused: document.focused)
    laidIndex = forms.index
    laidBoxes = nil
    return block
  }

  /// Most rounds of observers in a turn: what one changes, another may observe.
  private static let observerRounds = 4

  /// Tells observers of boxes that have changed.
  func observeLayout() {
    guard watchesLayout, let context else { return }
    for _ in 0..<Self.observerRounds {
      guard context.flag(of: context.call("observeLayout")) else { return }
    }
  }

  /// Where a node stands; `nil` for one that is not shown.
  func box(of node: NodeID) -> LaidBox? { boxes.box(of: node, in: document) }

  var boxes: PageBoxes {
    let block = layOut()
    if let laidBoxes { return laidBoxes }
    let boxes = PageBoxes(block)
    laidBoxes = boxes
    return boxes
  }

  /// Marks what has changed outside of the tree: values of controls, and which nodes belong together.
  private func markWhatLayoutSees() {
    for node in forms.takeTouched() where document.has(node.index) { document.markLayout(node) }
    guard let laidIndex else { return }
    let index = forms.index
    guard laidIndex.version != index.version || laidIndex.styleVersion != index.styleVersion else {
      return
    }
    mark(laidIndex.presses.words, index.presses.words)
    for node in laidIndex.presses.blanks.symmetricDifference(index.presses.blanks) {
      document.markLayout(node)
    }
    mark(laidIndex.controls, index.controls)
  }

  private func mark<Value>(_ old: [NodeID: Value], _ new: [NodeID: Value]) {
    for node in old.keys where new[node] == nil { document.markLayout(node) }
    for node in new.keys where old[node] == nil { document.markLayout(node) }
  }
}

/// What a page was laid out for.
struct LaidState: Equatable {
  var version: Int
  var forms: Int
  var width: Int
  var focused: NodeID?
}

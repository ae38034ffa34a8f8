/// What changes of the document do to styles: noted in no time, done when they are asked for.
extension Document {
  /// Says that a change of an element reaches so far.
  mutating func markStyle(_ node: NodeID, _ reach: StyleReach) {
    guard styling.isStarted, !reach.isEmpty, self[node].isConnected else { return }
    guard !reach.contains(.document) else {
      if let root = children(of: Document.root).first(where: { self[$0].kind == .element }) {
        markStyle(root, [.itself, .subtree])
      }
      return
    }
    // What is told of the root of a shadow tree is done at its host.
    styling.mark(shadowHost(of: node) ?? node, reach)
    var next = composedParent(of: node)
    while let parent = next, !styling.mark(of: parent).contains(.path) {
      // A shadow root is no element that a walk would find marked.
      if shadowHost(of: parent) == nil { styling.mark(parent, .path) }
      next = composedParent(of: parent)
    }
  }

  /// An attribute of an element has changed.
  mutating func markStyle(
    _ node: NodeID, attribute name: String, from old: String?, to new: String?
  ) {
    if self[node].isConnected, self[node].tag == .style || self[node].tag == .link {
      styling.sheets.touch(node)
    }
    guard styling.isStarted, self[node].isConnected, old != new else { return }
    var reach = styling.features.attributes[name] ?? []
    switch name {
    case "class": reach.formUnion(reachOfClasses(old ?? "", new ?? ""))
    case "id":
      for id in [old, new] { reach.formUnion(id.flatMap { styling.features.ids[$0] } ?? []) }
    case "style", "hidden", "open", "type", "slot", "popover": reach.insert(.itself)
    default: break
    }
    markStyle(node, reach)
  }

  private func reachOfClasses(_ old: String, _ new: String) -> StyleReach {
    guard !styling.features.classes.isEmpty else { return [] }
    let separators = Whitespace.contains
    let before = Set(old.utf8.split(whereSeparator: separators).map { String(Substring($0)) })
    let after = Set(new.utf8.split(whereSeparator: separators).map { String(Substring($0)) })
    var reach: StyleReach = []
    for name in before.symmetricDifference(after) {
      reach.formUnion(styling.features.classes[name] ?? [])
    }
    return reach
  }

  /// A node has come into the document, or is about to leave it.
  mutating func markStyle(place node: NodeID, isNew: Bool) {
    if let parent = self[node].parent, self[parent].tag == .style { styling.sheets.touch(parent) }
    guard styling.isStarted, let parent = self[node].parent else { return }
    if !styling.features.empty.isEmpty { markStyle(parent, styling.features.empty) }
    guard self[node].kind == .element else { return }
    if isNew { markStyle(node, [.itself, .subtree]) }
    if styling.features.looksAhead { return markStyle(node, .document) }
    if !styling.features.counted.isEmpty {
      markStyle(parent, styling.features.counted == .itself ? .children : .subtree)
    }
    if styling.features.edges.isEmpty && styling.features.adjacent.isEmpty { return }
    let following = nextElement(of: node)
    if let following {
      let adjacent = styling.features.adjacent
      markStyle(following, styling.features.edges.union(adjacent))
      if !adjacent.isEmpty { markStyle(following, .itself) }
      if adjacent.contains(.followingSubtrees) { markStyle(following, .subtree) }
    }
    if !styling.features.edges.isEmpty, let previous = previousElement(of: node) {
      markStyle(previous, styling.features.edges)
    }
  }

  // MARK: States

  /// Marks what selectors see of the focus and of forms.
  mutating func markStates(_ forms: FormState?) {
    let old = styling.state
    markChain(\.hoverChain, around: hovered, reach(of: [.hover]))
    markChain(\.focusChain, around: focused, reach(of: [.focusWithin]))
    if old.focused != focused {
      for node in [old.focused, focused] {
        guard let node else { continue }
        markStyle(node, reach(of: [.focus, .focusVisible]))
      }
    }
    guard let forms, forms.version != old.forms else { return }
    let reach = reach(of: [
      .checked, .placeholderShown, .valid, .invalid, .userValid, .userInvalid, .indeterminate,
    ])
    guard !reach.isEmpty else { return }
    for (node, state) in styling.controls where controlState(node, forms) != state {
      markStyle(node, reach)
    }
  }

  private func reach(of pseudoClasses: [PseudoClass]) -> StyleReach {
    pseudoClasses.reduce([]) { $0.union(styling.features.pseudoClasses[$1] ?? []) }
  }

  /// Marks what has come to stand around a node, or does not any more.
  private mutating func markChain(
    _ chain: WritableKeyPath<Styling, Set<NodeID>>, around node: NodeID?, _ reach: StyleReach
  ) {
    let old = styling[keyPath: chain]
    guard !reach.isEmpty, node != nil || !old.isEmpty else { return }
    let new = self.chain(around: node)
    for changed in old.symmetricDifference(new) { markStyle(changed, reach) }
    styling[keyPath: chain] = new
  }

  private func chain(around node: NodeID?) -> Set<NodeID> {
    var chain: Set<NodeID> = []
    var next = node
    while let current = next {
      if self[current].kind == .element { chain.insert(current) }
      next = composedParent(of: current)
    }
    return chain
  }

  /// Remembers around what the focus is, when all is styled.
  mutating func noteChains() {
    let hasHover = !reach(of: [.hover]).isEmpty
    styling.hoverChain = hasHover ? chain(around: hovered) : []
    styling.focusChain = reach(of: [.focusWithin]).isEmpty ? [] : chain(around: focused)
  }

  /// Remembers what controls are like, if selectors look at that.
  mutating func noteControls(_ forms: FormState?) {
    guard let forms,
      !reach(of: [
        .checked, .placeholderShown, .valid, .invalid, .userValid, .userInvalid, .indeterminate,
      ]).isEmpty
    else { return }
    guard styling.notedForms != forms.version || styling.notedVersion != version else { return }
    styling.notedForms = forms.version
    styling.notedVersion = version
    styling.controls = [:]
    var next = next(after: Document.root, within: Document.root)
    while let node = next {
      if self[node].isControl || self[node].tag == .option {
        styling.controls[node] = controlState(node, forms)
      }
      next = self.next(after: node, within: Document.root)
    }
  }

  private func controlState(_ node: NodeID, _ forms: FormState) -> ControlState {
    let isOption = self[node].tag == .option
    return ControlState(
      isOn: isOption ? forms.isSelected(node, self) : forms.isOn(node, self),
      isEmpty: isOption || forms.value(of: node, self).isEmpty)
  }
}

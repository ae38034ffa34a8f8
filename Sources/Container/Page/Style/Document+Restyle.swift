extension Document {
  /// Brings the styles of all elements up to date with the document, its sheets and its state.
  ///
  /// Costs nothing when nothing has changed; otherwise what the changes reach.
  mutating func restyle(_ forms: FormState? = nil) {
    assignSlots()
    var state = StyledState(
      version: version, forms: forms?.version ?? 0, hovered: hovered, focused: focused,
      media: styling.media)
    guard state != styling.state else { return }
    // A document may be shown before a script has been run: without forms, they are as they were.
    if forms == nil { state.forms = styling.state.forms }
    let hasNewRules = readStyleSheets()
    let isWhole = hasNewRules || !styling.isStarted || styling.state.media != styling.media
    if isWhole {
      collectRules()
      noteChains()
    } else {
      markStates(forms)
    }
    let isDue = isWhole || !styling.mark(of: Document.root).isEmpty
    if isDue {
      var kept = Styling()
      swap(&kept, &styling)
      var restyler = Restyler(self, forms, kept)
      kept = Styling()
      restyler.run(everything: isWhole)
      kept = restyler.styling
      kept.isStarted = true
      var changed = restyler.changed
      if kept.counts { changed += CounterWalk.run(self, &kept) }
      styling = kept
      for node in changed { markLayout(node) }
    }
    styling.state = state
    noteControls(forms)
  }

  private mutating func collectRules() {
    let sheets = styleScopes().map { ($0, styleSheets(in: $0)) }
    var kept = Styling()
    swap(&kept, &styling)
    kept.rules = [:]
    kept.blocks = []
    kept.origins = []
    kept.layers = []
    kept.features = StyleFeatures()
    kept.counts = false
    kept.forgetKeys()
    var collector = RuleCollector(kept)
    for (scope, sheets) in sheets { collector.collect(sheets, for: scope) }
    styling = collector.styling
  }

  /// The trees that have sheets of their own.
  private func styleScopes() -> [NodeID] {
    var scopes: Set<NodeID> = [Document.root]
    for owner in styling.sheets.owners { scopes.insert(scope(of: owner)) }
    scopes.formUnion(styling.sheets.adopted.keys)
    return scopes.sorted { $0.rawValue < $1.rawValue }
  }
}

extension Document {
  /// The computed style of an element; without style sheets for one that has not been styled yet.
  func style(of element: NodeID) -> ComputedStyle {
    if let entry = styling.entry(element) { return styling.styles[Int(entry.style)] }
    let node = self[element]
    let block = node.attribute("style").map {
      DeclarationBlock(StyleDeclaration($0).properties)
    }
    guard let block else { return ComputedStyle(display: node.naturalDisplay) }
    let parent = StyleContext()
    let resolver = StyleResolver(
      blocks: [], layers: [], parent: parent, parentCustom: [:], rootFontSize: 16)
    let declared = resolver.cascade([], block, inherited: [:]).declared
    let reader = ValueReader(
      declared: declared, context: resolver.context(declared, node.tag), parent: parent,
      rootFontSize: 16, media: styling.media)
    return reader.style(node.naturalDisplay, node.tag)
  }

  /// The number of an element's style: elements of the same look have the same one; `nil` before it
  /// is styled.
  func styleNumber(of element: NodeID) -> Int? { styling.entry(element).map { Int($0.style) } }

  /// Whether an element is shown, what is around it being shown.
  func isDisplayed(_ element: NodeID) -> Bool {
    guard let entry = styling.entry(element) else { return style(of: element).display != .none }
    return styling.styles[Int(entry.style)].display != .none
  }
}

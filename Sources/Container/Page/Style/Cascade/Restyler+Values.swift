extension Restyler {
  /// The numbers of an element's values, style and context.
  mutating func style(
    _ node: NodeID, _ names: RuleIndex.ClassNames, parent: Int32
  ) -> Styling.Entry {
    match(node, names)
    let parent = inheritedContext(of: node, parent)
    let tag = document.nodes[node.index].tag
    var key = StyleKey(
      tag: document.nodes[node.index].namespace == .html || tag == .svg ? tag : .other,
      display: document.nodes[node.index].naturalDisplay,
      isControl: document.nodes[node.index].isControl, context: parent,
      inline: document.nodes[node.index].attribute("style"), blocks: [])
    let count = matched.count + matchedBefore.count + matchedAfter.count
    if count > 0 {
      key.blocks.reserveCapacity(count + 2)
      for item in matched { key.blocks.append(item.block) }
      if !matchedBefore.isEmpty || !matchedAfter.isEmpty {
        key.blocks.append(-1)
        for item in matchedBefore { key.blocks.append(item.block) }
        key.blocks.append(-1)
        for item in matchedAfter { key.blocks.append(item.block) }
      }
    }
    let number = styling.valuesByKey[key] ?? makeValues(key)
    let values = styling.values[Int(number)]
    var style = values.style
    if values.readsAttributes { style = self.style(of: node, values) }
    return Styling.Entry(values: number, style: style, context: values.context)
  }

  /// What is inherited comes from the slot for what stands in one.
  private func inheritedContext(of node: NodeID, _ parent: Int32) -> Int32 {
    guard let slot = document.assignedSlot(of: node), let entry = styling.entry(slot) else {
      return parent
    }
    return entry.context
  }

  private mutating func makeValues(_ key: StyleKey) -> Int32 {
    let parent = styling.contexts[Int(key.context)]
    let parentCustom = styling.customs[Int(parent.custom)]
    let resolver = StyleResolver(
      blocks: styling.blocks, layers: styling.layers, parent: parent, parentCustom: parentCustom,
      rootFontSize: rootFontSize)
    let inline = key.inline.map { inlineBlock($0) }
    let parts = key.blocks.split(separator: -1, omittingEmptySubsequences: false)
    let cascaded = resolver.cascade(parts.first ?? [], inline, inherited: parentCustom)
    var context = resolver.context(cascaded.declared, key.tag)
    if cascaded.hasOwnCustom { context.custom = styling.number(ofCustom: cascaded.custom) }
    var reader = ValueReader(
      declared: cascaded.declared, context: context, parent: parent, rootFontSize: rootFontSize,
      media: styling.media)
    // Controls are there for the keyboard, however they are made to look.
    context.isClipped = !key.isControl && (parent.isClipped || reader.isClipped())
    if let events = reader.value("pointer-events") { context.isPassedThrough = events == "none" }
    context.isFaded =
      parent.isFaded || !key.isControl && context.isPassedThrough && reader.isTransparent()
    if key.isControl, context.fontSize < 1 { context.fontSize = 16 }
    reader = ValueReader(
      declared: cascaded.declared, context: context, parent: parent, rootFontSize: rootFontSize,
      media: styling.media)
    var values = StyleValues(declared: cascaded.declared)
    values.context = styling.number(of: context)
    if parts.count == 3 {
      values.before = generated(parts[1], cascaded.custom, context)
      values.after = generated(parts[2], cascaded.custom, context)
    }
    let contents = [values.before?["content"], values.after?["content"]]
    if contents.contains(where: { $0?.contains("counter") ?? false }) { styling.counts = true }
    values.readsAttributes = contents.contains { $0?.contains("attr(") ?? false }
    var style = reader.style(key.display, key.tag)
    if !values.readsAttributes { addContents(values, to: &style) { _ in nil } }
    values.style = styling.number(of: style)
    let number = Int32(styling.values.count)
    styling.values.append(values)
    styling.valuesByKey[key] = number
    return number
  }

  private mutating func inlineBlock(_ text: String) -> DeclarationBlock {
    if let known = inlineBlocks[text] { return known }
    let block = DeclarationBlock(StyleDeclaration(text).properties)
    inlineBlocks[text] = block
    return block
  }

  // MARK: Generated content

  private func generated(
    _ order: ArraySlice<Int32>, _ custom: [String: String], _ context: StyleContext
  ) -> [String: String]? {
    if order.isEmpty { return nil }
    let resolver = StyleResolver(
      blocks: styling.blocks, layers: styling.layers, parent: context, parentCustom: custom,
      rootFontSize: rootFontSize)
    return resolver.cascade(order, nil, inherited: custom).declared
  }

  private func addContents(
    _ values: StyleValues, to style: inout ComputedStyle, _ attribute: (String) -> String?
  ) {
    style.before = values.before.flatMap { content($0, values, attribute) }
    style.after = values.after.flatMap { content($0, values, attribute) }
  }

  private func content(
    _ declared: [String: String], _ values: StyleValues, _ attribute: (String) -> String?
  ) -> ComputedStyle.Generated? {
    let parent = styling.contexts[Int(values.context)]
    let resolver = StyleResolver(
      blocks: [], layers: [], parent: parent, parentCustom: [:], rootFontSize: rootFontSize)
    let reader = ValueReader(
      declared: declared, context: resolver.context(declared, .other), parent: parent,
      rootFontSize: rootFontSize, media: styling.media)
    return reader.generated(attribute)
  }

  /// The style of an element whose content has the texts of its attributes.
  private mutating func style(of node: NodeID, _ values: StyleValues) -> Int32 {
    var style = styling.styles[Int(values.style)]
    let element = document[node]
    addContents(values, to: &style) { element.attribute($0) }
    return styling.number(of: style)
  }
}

extension ValueReader {
  /// What a terminal can show of an element, without its generated content.
  func style(_ natural: Display, _ tag: Tag) -> ComputedStyle {
    var style = ComputedStyle(display: display(natural, tag))
    if declared.isEmpty {
      if context.isInvisible != parent.isInvisible { style.isInvisible = context.isInvisible }
      return style
    }
    style.look = look()
    if value("visibility") != nil || context.isInvisible != parent.isInvisible {
      style.isInvisible = context.isInvisible
    }
    style.whiteSpace = whiteSpace()
    style.isOutOfFlow = isOutOfFlow()
    style.hasRoomBeside = hasRoomBeside()
    style.isPainted = isPainted()
    style.isPointedAt = value("cursor") == "pointer"
    style.isUntouchable = value("pointer-events") == "none" || value("opacity") == "0"
    style.alignment = alignment()
    style.transform = transform()
    style.listStyle = listStyle()
    style.marginTop = rows("margin-top")
    style.marginBottom = rows("margin-bottom")
    style.flex = flex()
    style.item = item()
    style.width = value("width").flatMap(length)
    style.minWidth = value("min-width").flatMap(length)
    style.maxWidth = value("max-width").flatMap(length)
    style.float = float()
    style.clear = clear()
    style.isApart = isApart()
    style.isFixedTable = value("table-layout") == "fixed"
    style.isBelow = value("caption-side") == "bottom"
    return style
  }
}

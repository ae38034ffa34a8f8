import TextUI

extension Layout {
  /// Begins an element with rows of its own.
  mutating func openBlock(
    _ node: NodeID, _ display: Display, _ style: ComputedStyle, _ role: Role?
  ) {
    if let role, begin(node, style, role) {
      opened[opened.count - 1].role = role
      opened[opened.count - 1].kept = takeKept(node)
    }
    guard opened[opened.count - 1].kept == nil else { return }
    if role == .cell { resetForCell(node) }
    switch display {
    case .tableGroup, .tableRow: openStackedTablePart(display)
    case .tableCell:
      if opened[opened.count - 1].role == nil { openStackedTablePart(display) }
    default: openPlainBlock(node, display, style)
    }
    align(document[node])
    context.add(style)
    guard opened[opened.count - 1].kept == nil else { return }
    flow.alignment = context.alignment
    if let flex = style.container, flexes.count < Self.flexDepth {
      openFlex(node, flex)
      opened[opened.count - 1].hasFlex = true
    }
    addBefore(node, style)
  }

  /// Ends an element with rows of its own.
  mutating func closeBlock(_ open: Open) {
    if open.kept == nil {
      if open.hasFlex { closeFlex() }
      addAfter(open)
      if document[open.node].tag.display == .inline { closeInline(open) } else { addBlank(open) }
      flow.endLine()
      if open.display == .table { closeTable() }
      if open.opensList { lists.removeLast() }
      if let box = open.box { flow.closeBlockBox(box, left: open.left) }
    }
    switch open.role {
    case nil: closeEdges(open)
    case .block:
      flow.add(open.kept ?? endFrame(), right: open.column)
      closeEdges(open)
    case .cell, .item, .caption, .piece, .float:
      if open.kept == nil { closeEdges(open) }
      end(open.kept ?? endFrame(), open.node, open.role)
    }
  }

  private mutating func closeEdges(_ open: Open) {
    if document[open.node].tag == .heading1 { addRule(below: open) }
    if open.hasPrefix { flow.popPrefix() }
    flow.separate(by: open.margin)
  }

  private mutating func openPlainBlock(
    _ node: NodeID, _ display: Display, _ style: ComputedStyle
  ) {
    let tag = document[node].tag
    let last = opened.count - 1
    separate(by: display == .table ? 1 : margin(of: tag), style)
    if tag.display != .inline { context.style.add(tag) }
    pushPrefix(node, display, style)
    opened[last].firstRow = flow.rows.count
    if tag == .rule {
      let line = String(repeating: "─", count: flow.room)
      opened[last].box = flow.openBlockBox(node)
      return flow.add(LaidRow(spans: [LaidSpan(line, .dim, width: flow.room)]))
    }
    if opened[last].role == nil {
      opened[last].left = flow.prefixWidth
      if frames.count < Self.frameDepth {
        beginBlockFrame(node, display, style)
        opened[last].role = .block
        opened[last].kept = takeKept(node)
        if opened[last].kept != nil { return }
      } else {
        opened[last].box = flow.openBlockBox(node)
      }
    }
    openContent(node, display, style)
  }

  /// Gives a block a flow of its own: its rows go around what floats, or are narrow throughout.
  private mutating func beginBlockFrame(
    _ node: NodeID, _ display: Display, _ style: ComputedStyle
  ) {
    if flow.taken > 0, flow.room < min(FlexPlan.readable, flow.fullRoom) { flow.clear(.both) }
    let limit = max(0, flow.indentLimit - flow.prefixWidth)
    let isApart = style.isApart || display == .table || style.container != nil
    if flow.hasInsets, isApart || flow.comingInsets == nil {
      opened[opened.count - 1].column = flow.inset(at: flow.nextRow).left
      return beginFrame(node, .block, width: flow.room, indentLimit: limit)
    }
    beginFrame(
      node, .block, width: flow.fullRoom, indentLimit: limit, insets: flow.comingInsets ?? [])
  }

  /// Begins what is in a block.
  private mutating func openContent(_ node: NodeID, _ display: Display, _ style: ComputedStyle) {
    let tag = document[node].tag
    if tag.display == .inline { openInline(node) }
    if tag.headingLevel != nil, firstHeading == nil {
      let text = document.text(of: node)
      if !text.isEmpty { firstHeading = text }
    }
    if tag.isPreformatted { context.isPreformatted = true }
    if display == .table { openTable(node) }
    guard tag.isList else { return }
    opened[opened.count - 1].opensList = true
    let depth = lists.count
    let counter =
      if tag == .orderedList {
        ListCounter(
          numbered: document[node],
          items: document.children(of: node).count { document[$0].tag == .listItem })
      } else {
        ListCounter(bulletsAtDepth: depth)
      }
    lists.append(OpenList(counter: counter, style: style.listStyle, frames: frames.count))
  }

  /// Indents a block as its kind asks for.
  private mutating func pushPrefix(_ node: NodeID, _ display: Display, _ style: ComputedStyle) {
    switch document[node].tag {
    case _ where display == .listItem:
      if let marker = marker(of: node, style) { push(marker) }
    case .definition: push(Flow.Prefix(rest: .blanks(2)))
    case .blockquote: push(Flow.Prefix(rest: LaidSpan("│ ", .dim, width: 2)))
    case .details where forms.index.summaries[node] == nil: addSummaryLine(node)
    case .summary: openSummary(node)
    default:
      guard let box = hanging.removeValue(forKey: node) else { break }
      push(Flow.Prefix(marker: box, rest: .blanks(box.width)))
    }
  }

  private mutating func marker(of item: NodeID, _ style: ComputedStyle) -> Flow.Prefix? {
    let wanted = style.listStyle ?? lists.last?.style
    useList()
    if lists.isEmpty {
      var bullets = ListCounter(bulletsAtDepth: 0)
      return bullets.next(value: nil, wanted)
    }
    return lists[lists.count - 1].counter.next(value: document[item].attribute("value"), wanted)
  }

  // MARK: Disclosure

  private mutating func openSummary(_ node: NodeID) {
    guard let details = document[node].parent, document[details].tag == .details,
      forms.index.summaries[details] == node
    else { return }
    context.element = details
    push(
      Flow.Prefix(
        marker: LaidSpan(disclosureMark(details), context.style, details, width: 2),
        rest: .blanks(2, context.style, details)))
  }

  /// A `details` without a summary is called that.
  private mutating func addSummaryLine(_ details: NodeID) {
    var style = context.style
    style.attributes.insert(.bold)
    let line = TextFit.truncated(disclosureMark(details) + "Details", to: flow.room)
    flow.add(LaidRow(spans: [LaidSpan(line, style, details)]))
  }

  private func disclosureMark(_ details: NodeID) -> String {
    document[details].has("open") ? "▾ " : "▸ "
  }

  // MARK: Edges

  private mutating func push(_ prefix: Flow.Prefix) {
    flow.push(prefix)
    opened[opened.count - 1].hasPrefix = true
  }

  /// Wants blank rows before the element just opened and after it.
  mutating func separate(by count: Int, _ style: ComputedStyle? = nil) {
    flow.separate(by: style?.marginTop ?? count)
    opened[opened.count - 1].margin = style?.marginBottom ?? count
  }

  private func margin(of tag: Tag) -> Int {
    switch tag {
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .paragraph,
      .preformatted, .listing, .xmp, .plaintext, .blockquote, .figure, .definitionList, .fieldset,
      .dialog:
      1
    case .unorderedList, .orderedList, .menu, .directory: lists.isEmpty ? 1 : 0
    default: 0
    }
  }

  private mutating func align(_ node: Node) {
    if node.tag == .center || node.tag == .caption { context.alignment = .center }
    guard node.tag != .table else { return }
    switch node.attribute("align")?.lowercased() {
    case "center", "middle": context.alignment = .center
    case "right": context.alignment = .right
    case "left", "justify": context.alignment = .left
    default: break
    }
  }

  /// The line under a first-level heading, as wide as the heading.
  private mutating func addRule(below heading: Open) {
    flow.alignment = context.alignment
    let rows = flow.rows[min(heading.firstRow, flow.rows.count)...]
    let widths = rows.map { $0.spans.dropFirst($0.lead).reduce(0) { $0 + $1.width } }
    let width = min(widths.max() ?? 0, flow.room)
    guard width > 0 else { return }
    let line = String(repeating: "━", count: width)
    flow.add(LaidRow(spans: [LaidSpan(line, .bold, width: width)]))
  }
}

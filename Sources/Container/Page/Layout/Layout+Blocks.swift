import TextUI

extension Layout {
  /// Begins an element with rows of its own.
  mutating func openBlock(_ node: NodeID, _ display: Display) {
    switch display {
    case .table: openTable(node)
    case .tableCell where openCell(node): break
    case .tableGroup, .tableRow, .tableCell: openStackedTablePart(display)
    default: openPlainBlock(node, display)
    }
    align(document[node])
    addStyle(of: node)
    flow.alignment = context.alignment
    opened[opened.count - 1].firstRow = flow.rows.count
  }

  /// Ends an element with rows of its own.
  mutating func closeBlock(_ open: Open) {
    if document[open.node].tag.display == .inline { closeInline(open) }
    flow.endLine()
    switch open.display {
    case .table: closeTable(open)
    case .tableCell where closeCell(open): return
    default: break
    }
    if document[open.node].tag == .heading1 { addRule(below: open) }
    if document[open.node].tag.isList { lists.removeLast() }
    if open.hasPrefix { flow.popPrefix() }
    flow.separate(by: open.margin)
  }

  private mutating func openPlainBlock(_ node: NodeID, _ display: Display) {
    let tag = document[node].tag
    separate(by: margin(of: tag))
    if tag.display == .inline { openInline(node) } else { context.style.add(tag) }
    if tag.headingLevel != nil, firstHeading == nil {
      let text = document.text(of: node)
      if !text.isEmpty { firstHeading = text }
    }
    switch tag {
    case .rule:
      let line = String(repeating: "─", count: flow.room)
      flow.add(LaidRow(spans: [LaidSpan(line, .dim, width: flow.room)]))
    case _ where tag.isPreformatted: context.isPreformatted = true
    case .unorderedList, .menu, .directory:
      lists.append(ListCounter(bulletsAtDepth: lists.count))
    case .orderedList:
      let items = document.children(of: node).count { document[$0].tag == .listItem }
      lists.append(ListCounter(numbered: document[node], items: items))
    case _ where display == .listItem:
      push(marker(of: node))
    case .definition:
      push(Flow.Prefix(rest: .blanks(2)))
    case .blockquote:
      push(Flow.Prefix(rest: LaidSpan("│ ", .dim, width: 2)))
    case .details where forms.index.summaries[node] == nil:
      addSummaryLine(node)
    case .summary:
      openSummary(node)
    default:
      break
    }
  }

  private mutating func marker(of item: NodeID) -> Flow.Prefix {
    if lists.isEmpty {
      var bullets = ListCounter(bulletsAtDepth: 0)
      return bullets.next(value: nil)
    }
    return lists[lists.count - 1].next(value: document[item].attribute("value"))
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
  mutating func separate(by count: Int) {
    flow.separate(by: count)
    opened[opened.count - 1].margin = count
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
    if node.tag == .center { context.alignment = .center }
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
    let rows = flow.rows[min(heading.firstRow, flow.rows.count)...]
    let width = rows.map { $0.spans.dropFirst($0.lead).reduce(0) { $0 + $1.width } }.max() ?? 0
    guard width > 0 else { return }
    let line = String(repeating: "━", count: width)
    flow.add(LaidRow(spans: [LaidSpan(line, .bold, width: width)]))
  }
}

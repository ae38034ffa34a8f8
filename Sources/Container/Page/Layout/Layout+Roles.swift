import TextUI

/// Elements that stand beside others: what they are, and how wide.
extension Layout {
  /// What becomes of an element's own flow; `nil` for what has none, and for blocks.
  func role(of node: NodeID, _ style: ComputedStyle) -> Role? {
    if flexes.last?.plan.index[node] != nil { return .item }
    if tables.last?.grid?.grid.index[node] != nil { return .cell }
    guard frames.count < Self.frameDepth else { return nil }
    if document[node].tag == .caption, tables.last?.isGrid == true { return .caption }
    if style.display == .inlineBlock { return .piece }
    if style.float != nil, !isHanging(node) { return .float }
    return nil
  }

  /// How an element in a role is laid out.
  func display(_ style: ComputedStyle, _ role: Role?) -> Display {
    switch style.display {
    case .inline where role == .item || role == .cell || role == .float,
      .inlineBlock where role != nil, .contents where role != nil:
      .block
    case _ where role == .item && style.display.isTablePart: .block
    case .inlineBlock: .inline
    case let display: display
    }
  }

  /// Gives an element its flow in a role; whether there is one.
  mutating func begin(_ node: NodeID, _ style: ComputedStyle, _ role: Role) -> Bool {
    switch role {
    case .item: beginItem(node)
    case .caption: beginCaption(node)
    case .cell: return beginCell(node)
    case .piece, .float: beginFrame(node, role, width: fittedWidth(node, style))
    case .block: return false
    }
    return true
  }

  /// Puts what came of an element's own flow in its place.
  mutating func end(_ block: LaidBlock, _ node: NodeID, _ role: Role?) {
    switch role {
    case .item: endItem(block)
    case .cell: endCell(block)
    case .caption: endCaption(block)
    case .piece:
      // As in a browser, a box to tick does not touch what is before it.
      let first = block.rows.first?.spans.first?.element
      if let first, document[first].isBox { flow.addBlank(context) }
      flow.add(inLine: block)
    case .float: flow.add(float: block, isRight: document.style(of: node).float == .right)
    case .block, nil: flow.add(block)
    }
  }

  /// Adds a control, a picture or the like.
  mutating func addAtom(_ node: NodeID, _ style: ComputedStyle, _ role: Role?) {
    guard let role else {
      if style.isOutOfFlow, hang(node, style) { return }
      return addPlacedAtom(node, style)
    }
    guard begin(node, style, role) else { return addPlacedAtom(node, style) }
    if let kept = takeKept(node) { return end(kept, node, role) }
    fillsRoom = role == .item ? style.item.grow > 0 : style.width == .fraction(1)
    addPlacedAtom(node, style)
    fillsRoom = false
    end(endFrame(), node, role)
  }

  // MARK: Widths

  /// The width of what is as wide as its content, or as its style says.
  private mutating func fittedWidth(_ node: NodeID, _ style: ComputedStyle) -> Int {
    widths.measure(box: node, context)
    let range = widths.range(of: node) ?? .init()
    let room = flow.fullRoom
    var wish = cells(style.width, of: room) ?? range.most
    if let most = cells(style.maxWidth, of: room) { wish = min(wish, most) }
    if let least = cells(style.minWidth, of: room) { wish = max(wish, least) }
    let readable = max(range.least, min(range.most, FlexPlan.readable))
    return max(1, min(room, max(wish, readable)))
  }

  /// A length in cells; of fractions, one cell is kept free for the gap.
  func cells(_ length: StyleLength?, of room: Int) -> Int? {
    switch length {
    case .cells(let cells): cells
    case .fraction(let part): Int(Double(room + 1) * part + 0.001) - 1
    case .share, .content, nil: nil
    }
  }

  /// Most elements inside each other of which the innermost has the text of all.
  private static let chainLimit = 4

  /// Whether a box in a line is no more than a text that fits into it, so that it can be laid out as
  /// that.
  func isSimple(_ node: NodeID, _ style: ComputedStyle) -> Bool {
    guard style.width == nil, style.minWidth == nil, !context.isPreformatted, !context.keepsLines
    else { return false }
    var style = style
    var node = node
    let limit = min(flow.room, cells(style.maxWidth, of: flow.fullRoom) ?? .max)
    for _ in 0..<Self.chainLimit {
      guard style.before == nil, style.after == nil,
        style.whiteSpace == nil || style.whiteSpace == .noWrap || style.whiteSpace == .normal,
        let child = document.flatFirstChild(of: node), document.flatNextSibling(of: child) == nil
      else { return false }
      if document[child].kind == .text {
        let text = document[child].text
        return text.utf8.count <= 4 * flow.fullRoom && DisplayWidth.of(text) <= limit
      }
      guard document[child].kind == .element, forms.index.shows(child, of: document) else {
        return false
      }
      style = document.style(of: child)
      node = child
      guard style.display == .inline || style.display == .inlineBlock, style.float == nil,
        style.width == nil, style.minWidth == nil
      else { return false }
    }
    return false
  }

  /// Whether a box to tick stands before what follows it.
  private func isHanging(_ node: NodeID) -> Bool { document[node].isBox }
}

extension Layout {
  /// Gives an element a flow of its own, of a width, beside what floats around it.
  mutating func beginFrame(
    _ node: NodeID, _ role: Role, width: Int, indentLimit: Int? = nil, insets: [RowInset] = []
  ) {
    let inner = Flow(width: width, indentLimit: indentLimit, insets: insets)
    let key = LaidBlock.Key(
      width: inner.width, indentLimit: inner.indentLimit, context: context, lists: lists.count,
      tables: tables.count + flexes.count, depth: frames.count, role: role, insets: insets)
    frames.append(Frame(node: node, key: key, outer: flow, outerHeading: firstHeading))
    outerRows += flow.rows.count
    flow = inner
    flow.alignment = context.alignment
    firstHeading = nil
  }

  /// What was laid out before and can stand for the element whose frame has just begun, which ends
  /// then.
  mutating func takeKept(_ node: NodeID) -> LaidBlock? {
    guard let frame = frames.last, let block = cache.block(of: node, frame.key, in: document) else {
      return nil
    }
    popFrame()
    firstHeading = firstHeading ?? block.firstHeading
    return block
  }

  /// Ends an element's own flow; what came of it is kept.
  mutating func endFrame() -> LaidBlock {
    flow.endLine()
    flow.clearFloats()
    let heading = firstHeading
    let inner = flow
    guard let frame = frames.last else {
      let key = LaidBlock.Key(
        width: flow.width, indentLimit: flow.indentLimit, context: context, lists: 0, tables: 0,
        depth: 0)
      return LaidBlock(Document.root, key, 0, inner, heading: heading, isWhole: false)
    }
    popFrame()
    firstHeading = firstHeading ?? heading
    let isCut = inner.rows.count + outerRows + flow.rows.count >= Self.rowLimit
    let block = LaidBlock(
      frame.node, frame.key, document.layoutEpoch, inner, heading: heading,
      isWhole: frame.isWhole && !isCut)
    if block.isWhole { cache.keep(block) }
    return block
  }

  private mutating func popFrame() {
    guard let frame = frames.popLast() else { return }
    flow = frame.outer
    outerRows -= flow.rows.count
    firstHeading = frame.outerHeading
  }

  /// Says that what the innermost frames hold depends on a list that is around them.
  mutating func useList() {
    guard let list = lists.last, list.frames < frames.count else { return }
    for index in list.frames..<frames.count { frames[index].isWhole = false }
  }
}

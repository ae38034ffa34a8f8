extension Layout {
  /// Begins a flex container, or a grid: its items have flows of their own.
  mutating func openFlex(_ node: NodeID, _ style: FlexStyle) {
    var items: [FlexPlan.Item] = []
    for child in document.boxChildren(of: node) where isItem(child) {
      if document[child].kind == .text {
        items.append(FlexPlan.Item(node: child, style: FlexItemStyle(), range: .init()))
      } else {
        let style = document.style(of: child)
        items.append(
          FlexPlan.Item(node: child, style: style.item, wanted: style.width, range: .init()))
      }
    }
    if !style.isColumn { widths.measure(below: node, context) }
    for index in items.indices {
      let item = items[index]
      if style.isColumn {
        guard let place = item.style.place(in: style), place != .start else { continue }
        widths.measure(box: item.node, context)
      }
      items[index].range = widths.range(of: item.node) ?? .init()
    }
    flexes.append(OpenFlex(FlexPlan(items, style, room: flow.room)))
  }

  private func isItem(_ node: NodeID) -> Bool {
    guard forms.index.shows(node, of: document) else { return false }
    switch document[node].kind {
    case .text: return document[node].text.utf8.contains { !Whitespace.contains($0) }
    case .element:
      return document[node].tag != .lineBreak || document[node].namespace != .html
    case .document, .comment, .fragment, .documentType, .instruction, .cdata: return false
    }
  }

  /// Gives an item its flow.
  mutating func beginItem(_ node: NodeID) {
    guard let plan = flexes.last?.plan, let index = plan.index[node] else { return }
    // What is in it is not an item of the container.
    beginFrame(node, .item, width: plan.items[index].width)
  }

  mutating func endItem(_ block: LaidBlock) {
    guard let last = flexes.indices.last, let index = flexes[last].plan.index[block.node] else {
      return flow.add(block)
    }
    flexes[last].content[index] = block
  }

  mutating func closeFlex() {
    guard let flex = flexes.popLast() else { return }
    flex.add(to: &flow)
  }
}

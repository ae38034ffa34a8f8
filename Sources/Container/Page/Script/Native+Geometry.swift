extension Native {
  /// Where nodes stand, in cells and rows of the page.
  static var geometry: [Native] {
    [
      // box(id) → [column, row, columns, rows]; undefined for what is not shown
      Native("box") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        guard page.document.isConnected(node), let box = page.box(of: node) else {
          return call.undefined
        }
        return call.array(
          [box.columns.lowerBound, box.row, box.columns.count, box.rows].map(call.make))
      },
      // lines(id) → the same four numbers for each of its rows, of a block for all of them
      Native("lines") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        guard page.document.isConnected(node), let box = page.box(of: node) else {
          return call.array([])
        }
        guard page.document.isInLines(node) else {
          let whole = [box.columns.lowerBound, box.row, box.columns.count, box.rows]
          return call.array(whole.map(call.make))
        }
        let lines = box.lines.prefix(Geometry.lineLimit).flatMap {
          [$0.columns.lowerBound, $0.row, $0.columns.count, 1]
        }
        return call.array(lines.map(call.make))
      },
      Native("isInline") { (page, call) throws(ScriptThrow) in
        call.make(page.document.isInLines(try call.node(0, page)))
      },
      // nodeAt(row, column) → id or -1
      Native("nodeAt") { page, call in
        let boxes = page.boxes
        return call.make(
          boxes.node(atRow: call.integer(0), column: call.integer(1), in: page.document))
      },
      Native("pageRows") { page, call in call.make(page.layOut().rows.count) },
      Native("watchLayout") { page, call in
        page.watchesLayout = call.flag(0)
        return call.undefined
      },
    ]
  }
}

/// What scripts are told of boxes at most.
private enum Geometry {
  static let lineLimit = 1_000
}

extension Document {
  /// Whether a node flows in lines with what is beside it.
  fileprivate func isInLines(_ node: NodeID) -> Bool {
    self[node].kind == .text || style(of: node).display == .inline
  }
}

/// What changes do to blocks that were laid out: noted at the node and what is around it, up to the
/// first that is marked already.
extension Document {
  /// Says that something of a node, or in it, has changed that layout may see.
  mutating func markLayout(_ node: NodeID) {
    var next: NodeID? = node
    while let current = next, layoutMarks.mark(current) {
      next = flatParent(of: current) ?? shadowHost(of: current)
    }
  }

  /// Says that nothing that was laid out counts any more.
  mutating func markLayoutOfAll() { layoutMarks.markAll() }

  /// The epoch in which a node, or something in it, has changed last.
  func layoutStamp(of node: NodeID) -> Int32 { layoutMarks.stamp(of: node) }

  /// Rises with each layout.
  var layoutEpoch: Int32 { layoutMarks.epoch }

  /// What was laid out before this epoch does not count.
  var layoutFloor: Int32 { layoutMarks.floor }

  mutating func endLayoutEpoch() { layoutMarks.end() }
}

/// In which epoch each node has changed.
struct LayoutMarks: Sendable {
  private(set) var epoch: Int32 = 1
  private(set) var floor: Int32 = 0
  private var stamps: [Int32] = []

  /// Marks a node; false if it is marked already.
  mutating func mark(_ node: NodeID) -> Bool {
    if node.index >= stamps.count {
      let count = max(node.index + 1, stamps.count * 2)
      stamps.append(contentsOf: repeatElement(0, count: count - stamps.count))
    }
    guard stamps[node.index] != epoch else { return false }
    stamps[node.index] = epoch
    return true
  }

  mutating func markAll() { floor = epoch }

  func stamp(of node: NodeID) -> Int32 { node.index < stamps.count ? stamps[node.index] : 0 }

  mutating func end() { epoch += 1 }
}

/// A node's name: its place in the document's arena.
struct NodeID: Hashable, Sendable {
  let rawValue: Int32

  init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  var index: Int { Int(rawValue) }
}

/// A place for a node's name, in four bytes.
struct NodeLink: Sendable {
  private var rawValue: Int32 = -1

  var id: NodeID? {
    get { rawValue < 0 ? nil : NodeID(Int(rawValue)) }
    set { rawValue = newValue?.rawValue ?? -1 }
  }
}

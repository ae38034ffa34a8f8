/// A node's name: its place in the document's arena.
struct NodeID: Hashable, Sendable {
  let rawValue: Int32

  init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  var index: Int { Int(rawValue) }
}

/// The shadow trees of a document, and what is in their slots.
struct ShadowTrees: Sendable {
  /// By their roots.
  var trees: [NodeID: ShadowTree] = [:]
  /// The root of each host's tree.
  var roots: [NodeID: NodeID] = [:]
  /// The nodes of each slot that has some, in order.
  var assigned: [NodeID: [NodeID]] = [:]
  /// The place of each node that is in a slot.
  var places: [NodeID: SlotPlace] = [:]
  /// What a script gave to slots of trees whose slots have no names that count.
  var manual: [NodeID: [NodeID]] = [:]
  /// Roots of trees whose slots are to be filled anew.
  var stale: Set<NodeID> = []
  /// Slots that `slotchange` is due at, in the order of their changes.
  private(set) var signalled: [NodeID] = []

  /// Whether the document has none: then the flat tree is the tree.
  var isEmpty: Bool { roots.isEmpty }

  mutating func signal(_ slot: NodeID) {
    if !signalled.contains(slot) { signalled.append(slot) }
  }

  mutating func takeSignalled() -> [NodeID] {
    defer { signalled.removeAll() }
    return signalled
  }
}

/// Where a node is in the list of its slot's nodes.
struct SlotPlace: Sendable {
  var slot: NodeID
  var index: Int
}

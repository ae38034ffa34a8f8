/// Blocks that were laid out before, by their elements.
struct LayoutCache: Sendable {
  private var blocks: [NodeID: LaidBlock] = [:]
  /// How many blocks there may be before those of removed elements are looked for.
  private var limit = 1_000

  /// The block of an element, if nothing of what it depends on has changed.
  func block(of node: NodeID, _ key: LaidBlock.Key, in document: Document) -> LaidBlock? {
    guard let block = blocks[node], block.isWhole, block.epoch >= document.layoutStamp(of: node),
      block.epoch >= document.layoutFloor, block.key == key
    else { return nil }
    return block
  }

  mutating func keep(_ block: LaidBlock) { blocks[block.node] = block }

  /// Forgets what is not in the document any more.
  mutating func tidy(_ document: Document) {
    guard blocks.count > limit else { return }
    blocks = blocks.filter { document[$0.key].isConnected }
    limit = max(1_000, blocks.count * 2)
  }
}

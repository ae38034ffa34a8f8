/// An element's content, laid out for one width; kept until something in it changes.
final class LaidBlock: Sendable {
  /// What its rows depend on besides the element and what is in it.
  struct Key: Hashable, Sendable {
    var width: Int
    var indentLimit: Int
    var context: TextContext
    /// How many lists, tables and blocks are around it.
    var lists: Int
    var tables: Int
    var depth: Int
    var role = Layout.Role.block
    /// What floats beside its first rows.
    var insets: [RowInset] = []
  }

  /// A block inside.
  struct Part: Sendable {
    var block: LaidBlock
    var row: Int
    var column: Int
  }

  let node: NodeID
  let key: Key
  /// The document's epoch in which it was laid out.
  let epoch: Int32
  let rows: [LaidRow]
  /// Blank rows wanted before the first row and behind the last.
  let marginBefore: Int
  let marginAfter: Int
  /// Anchors that no row has come for.
  let anchors: [NodeID]
  let firstHeading: String?
  /// How many words and the like there are.
  let pieces: Int
  let boxes: [LaidBox]
  let parts: [Part]
  /// Whether it can stand for the element again.
  let isWhole: Bool

  init(_ node: NodeID, _ key: Key, _ epoch: Int32, _ flow: Flow, heading: String?, isWhole: Bool) {
    var flow = flow
    self.node = node
    self.key = key
    self.epoch = epoch
    self.isWhole = isWhole
    (marginBefore, marginAfter) = flow.margins
    anchors = flow.takeAnchors()
    firstHeading = heading
    pieces = flow.pieces
    rows = flow.rows
    boxes = flow.boxes
    parts = flow.parts
  }
}

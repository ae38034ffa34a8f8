/// Parts of a table that stand side by side without the element that they should be in.
///
/// They make a table of their own. CSS 2, section 17.2.1, "anonymous table objects".
struct TableRun {
  /// The element in whose box they are.
  var parent: NodeID
  /// Elements that are parts of a table, at least one.
  var parts: [NodeID]

  var first: NodeID { parts[0] }
  var last: NodeID { parts[parts.count - 1] }

  /// The run that begins with a part; `nil` for one that is where it should be.
  init?(from part: NodeID, in document: Document, _ index: DocumentIndex) {
    guard let parent = document.boxParent(of: part),
      !document.style(of: part).display.belongs(in: document.style(of: parent).display)
    else { return nil }
    self.parent = parent
    parts = [part]
    var next = document.flatNextSibling(of: part)
    while let node = next {
      next = document.flatNextSibling(of: node)
      switch document[node].kind {
      case .text:
        guard document[node].text.utf8.allSatisfy({ Whitespace.contains($0) }) else { return }
      case .element:
        guard index.shows(node, of: document) else { continue }
        let display = document.style(of: node).display
        guard display.isTablePart, !display.belongs(in: document.style(of: parent).display) else {
          return
        }
        parts.append(node)
      case .document, .comment, .fragment, .documentType, .instruction, .cdata: continue
      }
    }
  }
}

extension Display {
  /// Whether a part of a table may be in an element.
  fileprivate func belongs(in parent: Display) -> Bool {
    switch self {
    case .tableGroup: parent == .table
    case .tableRow: parent == .table || parent == .tableGroup
    case .tableCell: parent == .table || parent == .tableGroup || parent == .tableRow
    default: true
    }
  }
}

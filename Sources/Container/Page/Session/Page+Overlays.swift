/// What opens in front of a page: on a phone it covers the page, here it stands where the document
/// has it.
extension Page {
  /// Has the device look at what has opened in front of the page since it was told last, and put its
  /// focus there.
  func tellOverlays(in snapshot: inout PageSnapshot) {
    let shown = forms.index.overlays.filter { box(of: $0).map { $0.rows > 0 } ?? false }
    let opened = knownOverlays.flatMap { known in shown.last { !known.contains($0) } }
    knownOverlays = Set(shown)
    guard let opened, let box = box(of: opened) else { return }
    let view = (snapshot.scroll ?? scrollRow)..<(snapshot.scroll ?? scrollRow) + viewRows
    if !(view.contains(box.row) && box.row + box.rows <= view.upperBound) {
      scrollRow = max(0, min(box.row, snapshot.rows.count - viewRows))
      snapshot.scroll = scrollRow
    }
    let focused = snapshot.focus.map { NodeID($0) }
    if let focused, document.containsComposed(opened, focused) { return }
    if let first = first(of: snapshot, in: opened) { snapshot.focus = first }
  }

  /// What takes the device's focus where the page's is on a node: the node itself, the first in it,
  /// or what it is a part of.
  func deviceFocus(at node: NodeID, in snapshot: PageSnapshot) -> Int? {
    let ids = Set(snapshot.elements.map(\.id))
    if ids.contains(node.index) { return node.index }
    if let first = first(of: snapshot, in: node) { return first }
    var next = document.composedParent(of: node)
    while let parent = next {
      if ids.contains(parent.index) { return parent.index }
      next = document.composedParent(of: parent)
    }
    return nil
  }

  private func first(of snapshot: PageSnapshot, in node: NodeID) -> Int? {
    snapshot.elements.first { document.containsComposed(node, NodeID($0.id)) }?.id
  }
}

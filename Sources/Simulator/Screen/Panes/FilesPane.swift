import TextUI

extension InspectorView {
  func drawFiles(_ rect: Rect, _ grid: inout Grid) {
    let documents = state.files.first { $0.path == "Documents" }
    var text = "Documents: "
    if let documents {
      text += "\(ByteCount.text(documents.size)), not backed up"
      if documents.size > 5_000_000 {
        text += " (more than 5 MB would be a problem for iCloud sync)"
      }
    } else {
      text += "none yet"
    }
    grid.put(text, x: rect.x, y: rect.y, limit: rect.width)
    let note = listState(follows: false)
    let keys = "Enter view  e edit  d delete"
    grid.put(note.isEmpty ? keys : note, x: rect.x, y: rect.y + 1, .dim, limit: rect.width)
    drawList(&grid)
  }
}

extension AppState {
  package var fileRows: [PaneRow] {
    // A filter hides the folders above: then each row says where it is.
    let isFiltered = !(filters[.files] ?? "").isEmpty
    return files.map { entry in
      let indent = String(repeating: "  ", count: entry.depth)
      let name = (isFiltered ? entry.path : indent + entry.name) + (entry.isFolder ? "/" : "")
      let link = entry.link.map { (boxes ? " → " : " -> ") + PageText.line($0) } ?? ""
      var text = (name + link).padded(to: 34)
      text += " " + (entry.link == nil ? ByteCount.text(entry.size) : "link").leftPadded(to: 8)
      if !entry.note.isEmpty { text += "  " + entry.note }
      let style: Style =
        entry.note.isEmpty ? (entry.isFolder ? .bold : .plain) : Style(.green)
      return PaneRow(text, style, .file(entry))
    }
  }
}

extension String {
  /// Blanks before it up to a width in cells.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(self))) + self
  }
}

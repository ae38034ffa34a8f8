extension Document {
  /// Reads what has changed in style sheets; whether rules have changed.
  mutating func readStyleSheets() -> Bool {
    readStaleSheets()
    defer { styling.sheets.isChanged = false }
    return styling.sheets.isChanged
  }

  /// Reads the `style` elements that have changed.
  mutating func readStaleSheets() {
    for owner in styling.sheets.takeStale() { readStyleSheet(of: owner) }
  }

  private mutating func readStyleSheet(of owner: NodeID) {
    let element = self[owner]
    guard element.tag == .style else {
      let media = element.attribute("media") ?? ""
      guard let id = styling.sheets.owned[owner] else { return }
      _ = styling.sheets.update(id) { $0.media = media }
      return
    }
    let type = element.attribute("type")?.lowercased() ?? ""
    guard type.isEmpty || type == "text/css" else { return styling.sheets.set(nil, of: owner) }
    let text = rawText(of: owner)
    let media = element.attribute("media") ?? ""
    if styling.sheets.takes(text, of: owner) {
      var sheet = read(text, url: "", firstLine: styling.sheets.lines[owner] ?? 1)
      sheet.media = media
      styling.sheets.set(sheet, of: owner)
    } else if let id = styling.sheets.owned[owner] {
      _ = styling.sheets.update(id) { $0.media = media }
    }
  }

  /// Reads a sheet; what is wrong with it is to be told.
  mutating func read(_ text: String, url: String, firstLine: Int = 1) -> StyleSheet {
    var failures: [SheetFailure] = []
    let sheet = StyleSheet.read(text, url: url, firstLine: firstLine) { error in
      failures.append(
        SheetFailure(error: error, url: url, line: firstLine + (error.line ?? 1) - 1))
    }
    styling.errors += failures
    return sheet
  }

  /// The owners of sheets in document order.
  ///
  /// Most were connected in that order: then each is compared with the next one only.
  func styleSheetOwners(in scope: NodeID) -> [NodeID] {
    styling.sheets.owners.filter { self.scope(of: $0) == scope }.sorted {
      compareDocumentPosition($0, $1) & Position.following != 0
    }
  }

  /// The sheets that count in a tree, in order.
  func styleSheets(in scope: NodeID) -> [StyleSheetID] {
    styleSheetOwners(in: scope).compactMap { styling.sheets.owned[$0] }
      + (styling.sheets.adopted[scope] ?? [])
  }
}

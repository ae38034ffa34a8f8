import TextUI

@testable import Container

/// A document ends as rows that are no wider than the page and control no terminal.
enum HTMLFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    let width = 10 + Int(first) % 90
    let document: Document
    do throws(PageError) {
      document = try HTMLParser.document(Array(bytes.dropFirst()))
    } catch {
      return
    }
    let page = SnapshotBuilder.snapshot(
      of: document, FormState(document), load: 1, width: width)
    try promise(page.rows.count <= Layout.rowLimit + 1, "\(page.rows.count) rows")
    for row in page.rows {
      try promise(DisplayWidth.of(row.text) <= width, "too wide: \(row.text)")
    }
    let texts =
      page.rows.flatMap { $0.spans.map(\.text) } + page.elements.map(\.label)
      + [page.title, page.firstHeading ?? ""]
    for text in texts {
      try promise(DisplayWidth.printable(text) == text, "not printable: \(text.debugDescription)")
    }
    try checkMessage(page)
  }

  /// The device reads what the page process sends of it.
  private static func checkMessage(_ page: PageSnapshot) throws {
    let read = try PageSnapshot(wireBytes: page.wireBytes)
    try promise(read == page, "another page on the device's side")
  }
}

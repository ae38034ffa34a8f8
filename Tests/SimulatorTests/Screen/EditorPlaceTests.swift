import Container
import Testing
import TextUI

@testable import Simulator

/// The cursor in text that is edited where it stands.
@Suite("The cursor in the page's own text")
struct EditorPlaceTests {
  private static let element = PageElement(
    id: 5, kind: .editor, label: "E", value: "one two\nthree", row: 1, columns: 2..<5, lastRow: 3)
  private static let page = PageSnapshot(
    load: 1, width: 10,
    rows: [
      PageRow([PageSpan("above")]),
      PageRow([PageSpan("  "), PageSpan("one", element: 0)]),
      PageRow([PageSpan("  "), PageSpan("two", element: 0)], start: .afterBlank, lead: 1),
      PageRow([PageSpan("  "), PageSpan("thr", element: 0), PageSpan("ee", .bold, element: 0)]),
    ], elements: [element])

  @Test(
    arguments: [
      (0, 2, 1), (2, 4, 1), (3, 5, 1), (4, 2, 2), (7, 5, 2), (8, 2, 3), (12, 6, 3), (13, 7, 3),
    ])
  func cells(_ cursor: Int, _ x: Int, _ y: Int) {
    #expect(
      EditorPlace.of(cursor, in: "one two\nthree", Self.element, Self.page) == Point(x, y))
  }

  @Test func `behind a line end is the next row`() {
    #expect(
      EditorPlace.of(14, in: "one two\nthree\n", Self.element, Self.page) == Point(2, 4))
  }
}

import Testing

@testable import TextUI

@Suite("Text field")
struct TextFieldTests {
  @Test(
    arguments: [
      // Keys after "ab cd", and the text with | for the cursor.
      ([], "ab cd|"),
      ([.left, .character("x")], "ab cx|d"),
      ([.home, .delete], "|b cd"),
      ([.home, .backspace], "|ab cd"),
      ([.end, .delete], "ab cd|"),
      ([.backspace, .backspace, .character("中")], "ab 中|"),
      ([.control("w")], "ab |"),
      ([.control("w"), .control("w")], "|"),
      ([.left, .control("u")], "|d"),
      ([.control("a"), .right, .right, .right, .right, .right, .right], "ab cd|"),
      ([.character("e"), .character("\u{301}")], "ab cde\u{301}|"),
      ([.character("\u{1B}")], "ab cd|"),
    ] as [([Key], String)])
  func editing(_ keys: [Key], _ result: String) {
    var field = TextField("ab cd")
    for key in keys {
      let isHandled = field.handle(key)
      #expect(isHandled)
    }
    #expect(field.text.prefix(field.cursor) + "|" + field.text.dropFirst(field.cursor) == result)
  }

  @Test func `other keys are none of its`() {
    var field = TextField("x")
    for key in [Key.enter, .escape, .up, .tab, .function(1), .control("c")] {
      let isHandled = field.handle(key)
      #expect(!isHandled)
    }
    #expect(field == TextField("x"))
  }

  @Test func `pasted lines become one, and no longer than the limit`() {
    var field = TextField(limit: 8)
    field.insert("a\nb\u{1B}\tc\u{202E}d and more")
    #expect(field.text == "a b cd a" && field.cursor == 8)
    field.insert("x")
    #expect(field.text == "a b cd a")
  }

  @Test(arguments: [
    ("abc", 3, 6, "abc", 3), ("abcdef", 6, 4, "def", 3), ("abcdef", 0, 4, "abcd", 0),
    ("abcdef", 3, 4, "abcd", 3), ("中文字", 3, 5, "文字", 4), ("中文字", 3, 4, "字", 2),
    ("", 0, 3, "", 0), ("abc", 3, 1, "", 0),
  ])
  func `drawing shows the cursor`(
    _ text: String, _ cursor: Int, _ width: Int, _ row: String, _ column: Int
  ) {
    var field = TextField(text)
    field.home()
    for _ in 0..<cursor { field.right() }
    var grid = Grid(Size(12, 1))
    field.draw(on: &grid, x: 2, y: 0, width: width)
    #expect(grid.lines == [row.isEmpty ? "" : "  " + row])
    #expect(grid.cursor == Point(2 + column, 0))
    field.draw(on: &grid, x: 2, y: 0, width: width, isFocused: false)
    #expect(grid.lines[0] == "  " + TextFit.prefix(text, width) || text.isEmpty)
  }
}

import Testing

@testable import TextUI

@Suite("Grid")
struct GridTests {
  @Test(arguments: [
    // Text, x, limit, the row after it over "..........", cells taken.
    ("abc", 0, Int.max, "abc.......", 3),
    ("abc", 8, .max, "........ab", 2),
    ("abc", -1, .max, "bc........", 3),
    ("abc", -5, .max, "..........", 3),
    ("abc", 10, .max, "..........", 0),
    ("abcdef", 2, 3, "..abc.....", 3),
    ("abc", 2, 0, "..........", 0),
    ("abc", 2, -4, "..........", 0),
    ("中文", 0, .max, "中文......", 4),
    ("中文", 7, .max, ".......中.", 2),
    ("中文", 2, 3, "..中......", 2),
    ("a\u{1B}[2J", 0, .max, "a\u{FFFD}[2J.....", 5),
    ("é中x", 5, .max, ".....é中x.", 4),
    ("👨‍👩‍👧x", 0, .max, "👨‍👩‍👧x.......", 3),
  ])
  func put(_ text: String, _ x: Int, _ limit: Int, _ row: String, _ taken: Int) {
    var grid = Grid(Size(10, 1))
    grid.fill(grid.bounds, ".")
    let cells = grid.put(text, x: x, y: 0, limit: limit)
    #expect(cells == taken)
    #expect(grid.lines == [row])
  }

  @Test func `outside the grid nothing is written and nothing is read`() {
    var grid = Grid(Size(3, 2))
    for y in [2, -1] {
      let cells = grid.put("abc", x: 0, y: y)
      #expect(cells == 0)
    }
    grid.fill(Rect(-5, -5, 100, 100), "x")
    #expect(grid.lines == ["xxx", "xxx"])
    #expect(grid[3, 0] == Cell() && grid[0, -1] == Cell())
    #expect(Grid(Size(-1, 4)).lines == ["", "", "", ""])
  }

  @Test(arguments: [
    (0, "x", "x 文a"), (1, "x", " x文a"), (1, "xy", " xy a"), (2, "字", "中字a"), (1, "字", " 字 a"),
    (3, "xy", "中 xy"),
  ])
  func `half of an overwritten wide character is blank`(_ x: Int, _ text: String, _ row: String) {
    var grid = Grid(Size(5, 1))
    grid.put("中文a", x: 0, y: 0)
    grid.put(text, x: x, y: 0)
    #expect(grid.lines == [row])
    #expect(grid.cells.count { $0.text.isEmpty } == row.count { DisplayWidth.of($0) == 2 })
  }

  @Test func `a cluster of three cells is overwritten as a whole`() {
    var grid = Grid(Size(6, 1))
    // A conjunct with a spacing vowel.
    let cluster = "\u{915}\u{94D}\u{937}\u{940}"
    grid.put(cluster + "abc", x: 0, y: 0)
    let width = DisplayWidth.of(cluster)
    grid.put("x", x: width - 1, y: 0)
    #expect(grid.lines == [String(repeating: " ", count: width - 1) + "xabc".prefix(7 - width)])
  }

  @Test func `another grid is drawn clipped, without half characters`() {
    var inner = Grid(Size(4, 2))
    inner.put("中文", x: 0, y: 0)
    inner.put("abcd", x: 0, y: 1)
    inner.cursor = Point(1, 1)
    var grid = Grid(Size(8, 3))
    grid.fill(grid.bounds, ".")
    grid.draw(inner, at: Point(2, 1))
    #expect(grid.lines == ["........", "..中文..", "..abcd.."])
    #expect(grid.cursor == Point(3, 2))

    grid.fill(grid.bounds, ".")
    grid.cursor = nil
    grid.draw(inner, at: Point(2, 1), clip: Rect(3, 0, 2, 2))
    #expect(grid.lines == ["........", "...  ...", "........"])
    #expect(grid.cursor == nil)

    grid.draw(inner, at: Point(-1, -1))
    #expect(grid.lines[0] == "bcd.....")
    grid.draw(inner, at: Point(5, 2))
    #expect(grid.lines[2] == ".....中")
  }

  @Test func boxes() {
    var grid = Grid(Size(12, 4))
    grid.put("inside", x: 2, y: 1)
    grid.box(grid.bounds, title: "Texts")
    grid.divider(grid.bounds, y: 2)
    #expect(grid.lines == ["╭─ Texts ──╮", "│ inside   │", "├──────────┤", "╰──────────╯"])
    grid.box(grid.bounds, title: "Resolution", with: .ascii)
    #expect(grid.lines[0] == "+- Resol… -+")
    grid.box(Rect(0, 0, 1, 1))
    grid.box(Rect(5, 5, 80, 80))
    #expect(grid.lines[0] == "+- Resol… -+")
  }

  @Test(arguments: [
    (0..<4, 4, "    "), (0..<4, 8, "##||"), (4..<8, 8, "||##"), (1..<5, 8, "|##|"),
    (1..<5, 100, "|#||"), (0..<4, 100, "#|||"), (96..<100, 100, "|||#"), (95..<99, 100, "||#|"),
  ])
  func scrollBar(_ visible: Range<Int>, _ count: Int, _ bar: String) {
    var grid = Grid(Size(1, 4))
    grid.scrollBar(grid.bounds, visible: visible, of: count, with: .ascii)
    #expect((0..<4).map { grid[0, $0].text }.joined() == bar)
  }

  @Test(arguments: [Size(120, 40), Size(80, 24), Size(40, 12)])
  func `looks have a layer of their own`(_ size: Size) {
    var grid = Grid(size)
    grid.put("plain", x: 0, y: 0)
    grid.put("bold", x: 6, y: 0, .bold)
    grid.put("hot", x: 1, y: 1, Style(.red, on: .indexed(17), [.bold, .underline]))
    grid.restyle(Rect(0, 2, 2, 1)) { $0.attributes.insert(.reverse) }
    grid.put("bold", x: 0, y: 3, .bold)
    let layer = grid.attributesLayer
    #expect(layer.prefix(4) == ["......aaaa", ".bbb", "cc", "aaaa"])
    #expect(layer.count == size.height + 3)
    #expect(
      layer.suffix(3) == [
        "a bold", "b red on color17 bold underline", "c reverse",
      ])
  }
}

import Testing

@testable import TextUI

@Suite("List")
struct ListViewTests {
  /// A list of `count` rows shown in 4.
  private func list(_ count: Int, follows: Bool = false) -> ListView {
    var list = ListView(count: count, follows: follows)
    list.height = 4
    return list
  }

  @Test func `the selection moves first, then the rows`() {
    var list = list(10)
    #expect(list.visibleRange(height: 4) == 0..<4)
    list.move(by: 3)
    #expect(list.visibleRange(height: 4) == 0..<4)
    list.move(by: 1)
    #expect(list.visibleRange(height: 4) == 1..<5)
    list.move(by: -3)
    #expect(list.selection == 1 && list.visibleRange(height: 4) == 1..<5)
    list.move(by: -100)
    #expect(list.selection == 0 && list.visibleRange(height: 4) == 0..<4)
    list.move(by: .max)
    #expect(list.selection == 9 && list.visibleRange(height: 4) == 6..<10)
    list.move(by: .min)
    #expect(list.selection == 0)
  }

  @Test func `pages, home and end`() {
    var list = list(10)
    list.page(by: 1)
    #expect(list.selection == 3)
    list.page(by: 2)
    #expect(list.selection == 9)
    list.home()
    #expect(list.selection == 0)
    list.end()
    #expect(list.selection == 9 && !list.follows)
  }

  @Test func `the newest is followed until someone moves up, and again after End`() {
    var list = list(3, follows: true)
    #expect(list.selection == 2)
    list.update(count: 8)
    #expect(list.selection == 7 && list.visibleRange(height: 4) == 4..<8)
    list.move(by: -1)
    list.update(count: 20)
    #expect(!list.follows && list.selection == 6 && list.visibleRange(height: 4) == 4..<8)
    list.move(by: 100)
    #expect(!list.follows)
    list.end()
    list.update(count: 21)
    #expect(list.follows && list.selection == 20)
    list.scroll(by: -1)
    list.update(count: 22)
    #expect(!list.follows && list.visibleRange(height: 4) == 16..<20)
  }

  @Test func `the wheel takes the selection along`() {
    var list = list(10)
    list.scroll(by: 3)
    #expect(list.selection == 3 && list.visibleRange(height: 4) == 3..<7)
    list.scroll(by: 100)
    #expect(list.visibleRange(height: 4) == 6..<10)
    list.scroll(by: -100)
    #expect(list.selection == 3 && list.visibleRange(height: 4) == 0..<4)
  }

  @Test func `a list that shrinks keeps a row selected`() {
    var list = list(10)
    list.end()
    list.update(count: 2)
    #expect(list.selection == 1 && list.visibleRange(height: 4) == 0..<2)
    list.update(count: 0)
    #expect(list.selected == nil && list.visibleRange(height: 4).isEmpty)
    list.move(by: 1)
    list.scroll(by: 1)
    list.page(by: -1)
    list.end()
    #expect(list.selected == nil && list.selection == 0 && list.offset == 0)
  }

  @Test(arguments: 0...6, 0...12)
  func `every height shows the selection`(_ height: Int, _ selection: Int) {
    var list = ListView(count: 13)
    list.select(selection)
    let range = list.visibleRange(height: height)
    #expect(range.count == min(height, 13))
    #expect(height == 0 || range.contains(selection))
  }

  @Test func `a line is a row`() {
    var list = list(6)
    list.end()
    #expect(list.row(atLine: 0, height: 4) == 2)
    #expect(list.row(atLine: 3, height: 4) == 5)
    #expect(list.row(atLine: 4, height: 4) == nil)
    #expect(list.row(atLine: -1, height: 4) == nil)
  }

  @Test("A list that leaps keeps its rows still until the newest is below, then scrolls by half")
  func leaps() {
    var list = ListView(follows: true, leaps: true)
    list.height = 10
    list.update(count: 10)
    #expect(list.visibleRange(height: 10) == 0..<10)
    list.update(count: 11)
    #expect(list.visibleRange(height: 10) == 6..<11)
    list.update(count: 16)
    #expect(list.visibleRange(height: 10) == 6..<16)
    list.update(count: 17)
    #expect(list.visibleRange(height: 10) == 12..<17 && list.selection == 16)
    list.move(by: -1)
    list.update(count: 40)
    #expect(list.visibleRange(height: 10) == 12..<22 && !list.follows)
    list.end()
    #expect(list.visibleRange(height: 10) == 30..<40 && list.follows)
  }

  @Test(
    "A list that becomes shorter, or has more room, fills it", arguments: [true, false],
    [true, false])
  func fills(follows: Bool, leaps: Bool) {
    var list = ListView(count: 55, follows: follows, leaps: leaps)
    list.height = 10
    list.end()
    list.update(count: 56)
    list.update(count: 12)
    #expect(list.visibleRange(height: 10) == 2..<12)
    list.update(count: 7)
    #expect(list.visibleRange(height: 10) == 0..<7)
    list.replace(count: 55)
    list.end()
    list.height = 30
    #expect(list.visibleRange(height: 30) == 25..<55)
    list.replace(count: 90)
    #expect(list.visibleRange(height: 30).count == 30)
    list.update(count: 0)
    #expect(list.visibleRange(height: 30).isEmpty)
  }

  @Test("What is shown stays where it is when the first rows go")
  func removesFirst() {
    var list = ListView(count: 100)
    list.height = 10
    list.select(50)
    let before = list.selection - list.offset
    list.removeFirst(30)
    #expect(list.count == 70 && list.selection == 20 && list.selection - list.offset == before)
    list.removeFirst(200)
    #expect(list.count == 0 && list.selection == 0)
  }
}

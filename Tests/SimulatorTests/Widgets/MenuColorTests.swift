import Container
import Testing
import TextUI

@testable import Simulator

@Suite("Colours of menu items")
struct MenuColorTests {
  @Test(
    "become those of a terminal that can be read on light and dark",
    arguments: [
      (nil, .blue), ("nonsense", .blue), ("#12", .blue), ("#ff0000", .red), ("#f00", .red),
      ("00ff00", .green), ("#2384E8", .blue), ("#ffff00", .yellow), ("#00ffff", .cyan),
      ("#ff00ff", .magenta), ("#000000", .standard), ("#FFF", .standard), ("#808080", .standard),
      ("#ff000080", .red), ("#ff0080", .red), ("#８０0000", .blue),
    ] as [(String?, Color)])
  func color(text: String?, color: Color) {
    #expect(MenuItem(title: "a", color: text).terminalColor == color)
  }
}

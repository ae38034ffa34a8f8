/// The colour pairs in use: ncurses numbers them, and each is defined when it is first drawn.
struct ColorPairs {
  private struct Colors: Hashable {
    var foreground: Int32
    var background: Int32
  }

  private var numbers: [Colors: Int32] = [:]

  /// The number of a pair; 0, the terminal's own colours, when there is none left.
  mutating func number(
    _ foreground: Int32, on background: Int32, limit: Int32,
    define: (_ number: Int32, _ foreground: Int32, _ background: Int32) -> Bool
  ) -> Int32 {
    if foreground < 0, background < 0 { return 0 }
    let colors = Colors(foreground: foreground, background: background)
    if let number = numbers[colors] { return number }
    let number = Int32(numbers.count + 1)
    guard number < limit, define(number, foreground, background) else { return 0 }
    numbers[colors] = number
    return number
  }
}

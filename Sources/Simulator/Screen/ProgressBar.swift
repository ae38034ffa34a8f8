import TextUI

/// How much of a download has come: a bar, and the sizes below it.
struct ProgressBar {
  let received: Int
  let total: Int?
  let boxes: Bool

  func draw(_ rect: Rect, _ grid: inout Grid) {
    let share = total.map { $0 > 0 ? min(1, Double(received) / Double($0)) : 1 } ?? 0
    let filled = Int(Double(rect.width) * share)
    let (full, empty) = boxes ? ("━", "─") : ("=", "-")
    grid.put(String(repeating: full, count: filled), x: rect.x, y: rect.y, Style(.green))
    grid.put(
      String(repeating: empty, count: rect.width - filled), x: rect.x + filled, y: rect.y, .dim)
    let text =
      total.map { "\(ByteCount.text(received)) of \(ByteCount.text($0))" }
      ?? (received > 0 ? ByteCount.text(received) : "")
    let width = min(DisplayWidth.of(text), rect.width)
    grid.put(text, x: rect.x + (rect.width - width) / 2, y: rect.y + 1, .dim, limit: rect.width)
  }
}

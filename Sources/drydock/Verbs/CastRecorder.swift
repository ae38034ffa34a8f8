import TextUI
import UpdateCore

/// `play --cast`: the frames of a scenario as asciicast v2.
final class CastRecorder {
  private let size: Size
  private var time: Duration = .zero
  private var last: Grid?
  private var lines: [String] = []

  init(size: Size) { self.size = size }

  /// Time that a watcher would see pass.
  func pass(_ span: Duration) { time += span }

  /// Adds a frame if it differs from the one before.
  func frame(_ grid: Grid) {
    guard grid != last else { return }
    var text = "\u{1b}[?25l\u{1b}[H"
    for y in 0..<grid.size.height {
      if let last, last.row(y).elementsEqual(grid.row(y)) { continue }
      text += "\u{1b}[\(y + 1);1H" + Self.row(grid, y) + "\u{1b}[0m\u{1b}[K"
    }
    last = grid
    let event: JSONValue = [
      .number(JSONNumber(time.seconds) ?? JSONNumber(0)), "o", .string(text),
    ]
    lines.append(event.write())
    time += .milliseconds(40)
  }

  private static func row(_ grid: Grid, _ y: Int) -> String {
    var text = ""
    var style = Style.plain
    for cell in grid.row(y) {
      if cell.style != style {
        text += "\u{1b}[0" + codes(cell.style) + "m"
        style = cell.style
      }
      text += cell.text
    }
    return text
  }

  /// The SGR parameters of a style, each with its semicolon.
  private static func codes(_ style: Style) -> String {
    var codes = ""
    let attributes: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    for (attribute, code) in attributes where style.attributes.contains(attribute) {
      codes += ";\(code)"
    }
    return codes + colour(style.foreground, 30) + colour(style.background, 40)
  }

  private static func colour(_ colour: Color, _ base: Int) -> String {
    let order: [Color] = [.black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]
    if let index = order.firstIndex(of: colour) { return ";\(base + index)" }
    if case .indexed(let number) = colour { return ";\(base + 8);5;\(number)" }
    return ""
  }

  /// The whole recording.
  var text: String {
    let header: JSONValue = [
      "version": 2, "width": JSONValue(size.width), "height": JSONValue(size.height),
    ]
    return ([header.write()] + lines).joined(separator: "\n") + "\n"
  }
}

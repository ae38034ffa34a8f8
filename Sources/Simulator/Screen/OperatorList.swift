import TextUI

/// Operators of the Traffic pane's filter, as many as there are, in a few rows.
enum OperatorList {
  typealias Span = (text: String, style: Style)

  /// So many have a row each, with what they leave; more stand side by side.
  private static let mostExplained = 8

  static func rows(_ operators: [TrafficOperator], width: Int) -> [[Span]] {
    guard operators.count > mostExplained else {
      return operators.map { [($0.usage.padded(to: 15), .bold), ($0.help, .dim)] }
    }
    var rows: [[Span]] = [[]]
    var used = 0
    for item in operators {
      let cells = DisplayWidth.of(item.usage)
      if used + cells > width {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1] += [
        (item.name, .bold), (item.usage.dropFirst(item.name.count) + "  ", .dim),
      ]
      used += cells + 2
    }
    return rows
  }
}

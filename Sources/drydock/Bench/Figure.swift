import Foundation
import UpdateCore

/// One measured value beside its baseline of the same run.
struct Figure {
  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "µs"
    case nanoseconds = "ns"
    case megabytes = "MB"
    case requests, bytes

    /// Whether there are only whole ones.
    var isCount: Bool { self == .requests || self == .bytes }
  }

  var name: String
  var value: Double
  var unit: Unit
  var baseline: Double
  /// What the baseline is, in words.
  var baselineName: String
  /// What it is judged by.
  var budget: Budget

  enum Budget {
    /// The most the ratio may be, in words too.
    case ratio(Double, String)
    /// The most the value may be, in words too.
    case value(Double, String)
    /// There is none; what is measured, in words.
    case none(String)
  }

  var ratio: Double { baseline > 0 ? value / baseline : 0 }

  /// What is judged, and how that ended.
  var verdict: String {
    switch budget {
    case .ratio(let limit, let words): "\(words): \(ratio <= limit ? "met" : "missed")"
    case .value(let limit, let words): "\(words): \(value <= limit ? "met" : "missed")"
    case .none(let words): words
    }
  }

  /// A line for people.
  var line: String {
    let head = name.padding(23) + amount(value).padding(14)
    let against = "\(baselineName) \(amount(baseline))".padding(44)
    return head + against + "ratio \(ratioText)".padding(13) + verdict
  }

  func show(on output: Output) {
    output.line(line)
    output.event(
      "result",
      [
        "name": .string(name), "value": Figure.json(value), "unit": .string(unit.rawValue),
        "baseline": Figure.json(baseline), "ratio": Figure.json(ratio, places: 9),
        "reason": .string("Beside \(baselineName); \(verdict)."),
      ])
  }

  private func amount(_ value: Double) -> String {
    "\(unit.isCount ? String(Int(value)) : Figure.text(value)) \(unit.rawValue)"
  }

  /// Three digits that count, never an exponent.
  private static func text(_ value: Double) -> String {
    let places = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
    let scale = [1, 10, 100, 1000][places]
    let number = Int((value * Double(scale)).rounded())
    guard places > 0 else { return String(number) }
    let fraction = String(number % scale)
    return "\(number / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  /// The ratio, or one in so many where it is tiny.
  private var ratioText: String {
    ratio > 0 && ratio < 0.001 ? "1/\(Int((1 / ratio).rounded()))" : Figure.text(ratio)
  }

  private static func json(_ value: Double, places: Double = 3) -> JSONValue {
    let scale = pow(10, places)
    return JSONNumber((value * scale).rounded() / scale).map(JSONValue.number) ?? .null
  }
}

extension String {
  /// Blanks at the end up to a width, and at least one.
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

/// The value of an `input` whose type says what it may be: HTML Standard, "value sanitization".
struct InputValue {
  let type: InputType
  private let element: Node

  init(_ element: Node) {
    self.element = element
    type = InputType(element)
  }

  /// What a script reads when that was typed, or stands in the document.
  func sanitized(_ text: String) -> String {
    switch type {
    case .email, .url: return Whitespace.trimmed(text)
    case .number: return Self.number(text) == nil ? "" : text
    case .range: return Self.text(slid(Self.number(text)))
    case .color: return Self.isColor(text) ? text.lowercased() : "#000000"
    case .dateTime:
      return number(text).flatMap { TemporalValue.text($0, type) } ?? ""
    default: return type.isTemporal && number(text) == nil ? "" : text
    }
  }

  // MARK: Numbers

  /// The number that a value stands for.
  func number(_ text: String) -> Double? {
    type.isTemporal ? TemporalValue.number(text, type) : Self.number(text)
  }

  /// The value that stands for a number.
  func text(_ number: Double) -> String? {
    type.isTemporal ? TemporalValue.text(number, type) : number.isFinite ? Self.text(number) : nil
  }

  /// A floating-point number as HTML writes one.
  static func number(_ text: String) -> Double? {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    let whole = digits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits() > 0 else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return "\(number)"
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  // MARK: Limits and steps

  var lowest: Double? {
    element.attribute("min").flatMap { number($0) } ?? (type == .range ? 0 : nil)
  }

  var highest: Double? {
    element.attribute("max").flatMap { number($0) } ?? (type == .range ? 100 : nil)
  }

  /// The distance of two values; `nil` where any value will do.
  var step: Double? {
    let text = element.attribute("step") ?? ""
    if text.lowercased() == "any" { return nil }
    if let step = Self.number(text), step > 0 { return step * scale }
    return type == .time || type == .dateTime ? 60_000 : scale
  }

  private var scale: Double {
    switch type {
    case .date: 86_400_000
    case .week: 604_800_000
    case .time, .dateTime: 1000
    default: 1
    }
  }

  /// From where steps are counted.
  private var base: Double {
    if let lowest = element.attribute("min").flatMap({ number($0) }) { return lowest }
    if let value = element.attribute("value").flatMap({ number($0) }) { return value }
    return type == .week ? -259_200_000 : 0
  }

  /// The decimal places of steps.
  private var places: Int {
    [element.attribute("step"), element.attribute("min"), element.attribute("value")]
      .map { text in
        guard let text, let dot = text.firstIndex(of: ".") else { return 0 }
        return min(12, text[dot...].dropFirst().prefix(while: \.isNumber).count)
      }.max() ?? 0
  }

  /// Without the error of binary fractions.
  private func rounded(_ number: Double) -> Double {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (number * factor).rounded() / factor
    return scaled.isFinite ? scaled : number
  }

  /// The value so many steps away, inside the limits.
  func stepped(_ text: String, by count: Int) -> String? {
    guard type.isNumeric, count != 0 else { return nil }
    let step = self.step ?? scale
    let (lowest, highest) = (self.lowest ?? -.infinity, self.highest ?? .infinity)
    guard lowest <= highest else { return nil }
    let value = number(text) ?? 0
    let place = (value - base) / step
    let isOnStep = self.step == nil || abs(place - place.rounded()) < 1e-9
    var next: Double
    if isOnStep {
      next = value + Double(count) * step
    } else {
      // The first step is to a value that there is.
      let first = count > 0 ? place.rounded(.up) : place.rounded(.down)
      next = base + (first + Double(count - count.signum())) * step
    }
    if next < lowest { next = base + ((lowest - base) / step).rounded(.up) * step }
    if next > highest { next = base + ((highest - base) / step).rounded(.down) * step }
    next = rounded(next)
    // A value beyond a limit does not go further away.
    if (count > 0 && next < value) || (count < 0 && next > value), number(text) != nil {
      return nil
    }
    return self.text(next)
  }

  /// The lowest or the highest value of a slider.
  func limit(isHighest: Bool) -> String? {
    guard type == .range, let lowest, let highest else { return nil }
    return Self.text(slid(isHighest ? highest : lowest))
  }

  /// Where a slider stands: inside its limits, on a step, in the middle where nothing is said.
  private func slid(_ wanted: Double?) -> Double {
    let lowest = self.lowest ?? 0
    let highest = max(self.highest ?? 100, lowest)
    let value = min(max(wanted ?? lowest / 2 + highest / 2, lowest), highest)
    guard let step else { return value }
    var place = ((value - base) / step).rounded()
    if base + place * step > highest + step * 1e-9 { place -= 1 }
    if base + place * step < lowest - step * 1e-9 { place += 1 }
    let result = rounded(base + place * step)
    return result >= lowest && result <= highest ? result : value
  }

  /// How far a slider's value is between its limits, from 0 to 1.
  func share(_ text: String) -> Double {
    let lowest = self.lowest ?? 0
    let highest = self.highest ?? 100
    guard highest > lowest, let value = number(text) else { return 0 }
    // Halves, since the distance of two numbers may be more than a number can be.
    let share = (value / 2 - lowest / 2) / (highest / 2 - lowest / 2)
    return share.isFinite ? min(max(share, 0), 1) : 0
  }

  // MARK: Faults

  /// What is wrong with a value that was typed.
  enum Fault: String { case bad, low, high, step }

  func fault(of text: String) -> Fault? {
    guard type.isNumeric, type != .range, !text.isEmpty else { return nil }
    guard let value = number(text) else { return .bad }
    if let lowest, value < lowest { return .low }
    if let highest, value > highest { return .high }
    guard let step else { return nil }
    let place = (value - base) / step
    return abs(place - place.rounded()) > 1e-7 ? .step : nil
  }
}

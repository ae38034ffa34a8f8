/// Numbers with units, as scenarios write them.
enum Quantity {
  private static let times: [(unit: String, milliseconds: Int)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]
  private static let sizes: [(unit: String, bytes: Int)] = [
    ("B", 1), ("kB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000),
  ]

  /// A time such as `4s`, `800ms`, `1.5h` or `2d`.
  static func time(_ word: String) -> Duration? {
    for (unit, milliseconds) in times {
      guard let count = scaled(word, unit, milliseconds) else { continue }
      return .milliseconds(count)
    }
    return nil
  }

  /// A size such as `5MB`.
  static func size(_ word: String) -> Int? {
    for (unit, bytes) in sizes {
      if let count = scaled(word, unit, bytes) { return count }
    }
    return nil
  }

  /// A rate such as `20kB/s`, more than nothing.
  static func rate(_ word: String) -> Int? {
    guard word.hasSuffix("/s"), let bytes = size(String(word.dropLast(2))), bytes > 0 else {
      return nil
    }
    return bytes
  }

  /// A part from `0%` to `100%`.
  static func percent(_ word: String) -> Int? {
    guard word.hasSuffix("%"), let value = whole(word.dropLast()), value <= 100 else { return nil }
    return value
  }

  /// A whole number of at most nine digits.
  static func whole(_ word: some StringProtocol) -> Int? {
    guard (1...9).contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(word)
  }

  /// A number from 1.
  static func position(_ word: String) -> Int? {
    whole(word).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A time, written in the largest unit that leaves a whole number.
  static func text(time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    return text(milliseconds, times.map { ($0.unit, $0.milliseconds) }, zero: "0s")
  }

  /// A size, written in the largest unit that leaves a whole number.
  static func text(size: Int) -> String {
    text(size, sizes.map { ($0.unit, $0.bytes) }, zero: "0B")
  }

  private static func text(_ value: Int, _ units: [(String, Int)], zero: String) -> String {
    guard value != 0, let unit = units.last(where: { value.isMultiple(of: $0.1) }) else {
      return zero
    }
    return "\(value / unit.1)\(unit.0)"
  }

  /// The number before `unit` times `factor`; up to three decimals if they leave a whole number.
  private static func scaled(_ word: String, _ unit: String, _ factor: Int) -> Int? {
    guard word.hasSuffix(unit) else { return nil }
    let parts = word.dropLast(unit.count).split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let number = whole(first), number <= 1_000_000 else {
      return nil
    }
    guard parts.count > 1 else { return number * factor }
    guard parts.count == 2, (1...3).contains(parts[1].count), let decimals = whole(parts[1]) else {
      return nil
    }
    let thousandths = decimals * [100, 10, 1][parts[1].count - 1] * factor
    return thousandths.isMultiple(of: 1000) ? number * factor + thousandths / 1000 : nil
  }
}

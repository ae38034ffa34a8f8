/// The quantities that people type in scenarios, on the command line and on screen.
///
/// Numbers are ASCII digits with an optional fraction; units follow without a blank. Every parser
/// answers `nil` for what it does not understand, and every formatter writes what its parser reads.
package enum Units {
  /// The longest span that can be typed.
  package static let longestTime = Duration.seconds(10 * 366 * 86_400)

  private static let times: [(unit: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1000), ("min", 60_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]
  private static let sizes: [(unit: String, bytes: Double)] = [
    ("B", 1), ("kB", 1e3), ("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("KiB", 1024),
    ("MiB", 1_048_576), ("GiB", 1_073_741_824),
  ]

  /// A span: `800ms`, `2s`, `1.5min`, `1h`, `2d`.
  package static func time(_ text: String) -> Duration? {
    guard let (number, unit) = split(text),
      let factor = times.first(where: { $0.unit == unit })?.milliseconds
    else { return nil }
    let span = Duration.milliseconds((number * factor).rounded())
    return span <= longestTime ? span : nil
  }

  /// A size in bytes: `512B`, `5MB`, `1.5GiB`; `k`, `M` and `G` alone are decimal.
  package static func size(_ text: String) -> Int? {
    guard let (number, unit) = split(text),
      let factor = sizes.first(where: { $0.unit == unit })?.bytes
    else { return nil }
    let bytes = (number * factor).rounded()
    return bytes <= 1e15 ? Int(bytes) : nil
  }

  /// Bytes in a second, at least one: `20kB/s`.
  package static func rate(_ text: String) -> Int? {
    guard text.hasSuffix("/s"), let bytes = size(String(text.dropLast(2))), bytes > 0 else {
      return nil
    }
    return bytes
  }

  /// A whole percentage from 0 to 100: `50%`.
  package static func percent(_ text: String) -> Int? {
    guard text.hasSuffix("%"), let number = count(String(text.dropLast())), number <= 100 else {
      return nil
    }
    return number
  }

  /// A whole number of at most nine digits.
  package static func count(_ text: String) -> Int? {
    let bytes = text.utf8
    guard (1...9).contains(bytes.count), bytes.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// A span in its largest whole unit.
  package static func describe(_ span: Duration) -> String {
    let milliseconds = span.components.seconds * 1000 + span.components.attoseconds / Int64(1e15)
    guard milliseconds != 0 else { return "0s" }
    for (unit, factor) in [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000)]
    where milliseconds % Int64(factor) == 0 { return "\(milliseconds / Int64(factor))\(unit)" }
    return "\(milliseconds)ms"
  }

  /// A size in its largest whole decimal unit.
  package static func describe(bytes: Int) -> String {
    guard bytes != 0 else { return "0B" }
    for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
    where bytes % factor == 0 { return "\(bytes / factor)\(unit)" }
    return "\(bytes)B"
  }

  private static func split(_ text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard digits.utf8.count <= 15, digits.first != ".", digits.last != ".", !digits.isEmpty,
      let number = Double(digits)
    else { return nil }
    return (number, String(text.dropFirst(digits.count)))
  }
}

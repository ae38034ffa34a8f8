/// Where a comparison that reads digits as numbers finds two texts to differ.
enum NumericDifference: Hashable {
  case none
  /// One text, the left or the right, goes on where the other ends.
  case end(leftGoesOn: Bool)
  /// Two runs of digits that are not the same number.
  case numbers(String, String)
  case characters(Unicode.Scalar, Unicode.Scalar)

  /// The first difference, character by character; ASCII digits only are numbers.
  static func first(of left: String, _ right: String) -> NumericDifference {
    var left = left.unicodeScalars[...]
    var right = right.unicodeScalars[...]
    while let one = left.first, let other = right.first {
      if isDigit(one), isDigit(other) {
        let (leftRun, rightRun) = (left.prefix(while: isDigit), right.prefix(while: isDigit))
        if value(leftRun) != value(rightRun) { return .numbers(String(leftRun), String(rightRun)) }
        left = left[leftRun.endIndex...]
        right = right[rightRun.endIndex...]
      } else if one != other {
        return .characters(one, other)
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty && right.isEmpty ? .none : .end(leftGoesOn: right.isEmpty)
  }

  /// A clause about the newer side of an order that is known.
  func words(_ left: String, _ right: String, _ order: VersionOrder) -> String {
    if order == .equal { return "“\(visible(left))” and “\(visible(right))” read the same" }
    let isNewer = order == .greater
    switch self {
    case .numbers(let one, let other) where (Self.value(one) > Self.value(other)) == isNewer:
      return isNewer ? Self.words(one, moreThan: other) : Self.words(other, moreThan: one)
    case .characters(let one, let other) where (one.value > other.value) == isNewer:
      return isNewer ? Self.words(one, after: other) : Self.words(other, after: one)
    case .end(isNewer):
      let (newer, older) = isNewer ? (left, right) : (right, left)
      return "“\(visible(newer))” goes on where “\(visible(older))” ends"
    default:
      // Foundation decomposes characters beyond ASCII first.
      return "Unicode's order of characters decides"
    }
  }

  private static func words(_ one: String, moreThan other: String) -> String {
    let (large, small) = (wrapped(one), wrapped(other))
    return "“\(visible(one))”\(large) is more than “\(visible(other))”\(small)"
  }

  /// What to say of a number that the comparison cannot hold.
  private static func wrapped(_ digits: String) -> String {
    let value = value(digits)
    guard VersionNumber(digits.utf8)?.description != "\(value)" else { return "" }
    return ", which overflows to \(value),"
  }

  private static func words(_ one: Unicode.Scalar, after other: Unicode.Scalar) -> String {
    let pair = "“\(visible(String(one)))” against “\(visible(String(other)))”: "
    guard let kind = kind(one), let otherKind = self.kind(other), kind != otherKind else {
      return pair + "“\(visible(String(one)))” comes after “\(visible(String(other)))”"
    }
    return pair + "\(kind) comes after \(otherKind)"
  }

  private static func kind(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "0"..."9": "a digit"
    case "a"..."z", "A"..."Z": "a letter"
    case " ": "a blank"
    default: nil
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The number as 64 bits hold it: Foundation lets larger ones overflow.
  private static func value(_ digits: some StringProtocol) -> UInt64 {
    digits.utf8.reduce(0) { $0 &* 10 &+ UInt64($1 &- UInt8(ascii: "0")) }
  }

  private static func value(_ digits: Substring.UnicodeScalarView) -> UInt64 {
    value(Substring(digits))
  }
}

/// A length or a percentage of a style sheet; sums of both as `calc()` makes them.
struct CSSLength: Hashable, Sendable {
  /// In each of the units that matter.
  private var absolute = 0.0
  private var em = 0.0
  private var rem = 0.0
  private var viewWidth = 0.0
  private var viewHeight = 0.0
  /// Of what is around, 1 for all.
  private(set) var fraction = 0.0

  /// Whether it is a percentage, and of nothing else.
  var isFraction: Bool { fraction != 0 && self == CSSLength(fraction: fraction) }

  private init(fraction: Double) { self.fraction = fraction }

  private init() {}

  /// Reads `12px`, `1.5em`, `0`, `50%` or `calc(100% - 2rem)`.
  init?(_ text: String) {
    let text = text.lowercased()
    if text.hasSuffix(")") {
      guard let value = Self.calculation(text, depth: 16) else { return nil }
      self = value
      return
    }
    let bytes = text.utf8
    var end = bytes.startIndex
    while end < bytes.endIndex {
      let byte = bytes[end]
      let isNumber =
        (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D || byte == 0x2B
      guard isNumber else { break }
      end = bytes.index(after: end)
    }
    guard let number = Double(text[..<end]), number.isFinite else { return nil }
    switch text[end...] {
    case "px": absolute = number
    case "": if number == 0 { absolute = 0 } else { return nil }
    case "em": em = number
    case "rem": rem = number
    case "%": fraction = number / 100
    case "ex", "ch": em = number / 2
    case "pt": absolute = number * 4 / 3
    case "pc": absolute = number * 16
    case "in": absolute = number * 96
    case "cm": absolute = number * 96 / 2.54
    case "mm": absolute = number * 96 / 25.4
    case "q": absolute = number * 96 / 101.6
    case "vw", "dvw", "svw", "lvw", "vi", "cqw", "cqi": viewWidth = number / 100
    case "vh", "dvh", "svh", "lvh", "vb", "cqh": viewHeight = number / 100
    case "vmin", "dvmin": viewWidth = number / 100
    case "vmax", "dvmax": viewHeight = number / 100
    default: return nil
    }
  }

  /// In pixels, for that size of the element's font and of the root's.
  func pixels(
    font: Double, root: Double, of whole: Double = 0, _ media: MediaEnvironment? = nil
  ) -> Double {
    absolute + em * font + rem * root + fraction * whole + viewWidth * (media?.width ?? 360)
      + viewHeight * (media?.height ?? 667)
  }

  // MARK: Calculations

  /// `calc`, `min`, `max` and `clamp`; of the last three what fits a small screen is a guess.
  private static func calculation(_ text: String, depth: Int) -> CSSLength? {
    guard depth > 0, let function = CSSText.function(text) else { return nil }
    switch function.name {
    case "calc", "", "-webkit-calc": return sum(function.arguments, depth: depth - 1)
    case "min", "max", "clamp", "fit-content":
      let values = CSSText.list(function.arguments).compactMap { sum($0, depth: depth - 1) }
      let sizes = values.map { $0.pixels(font: 16, root: 16, of: 360) }
      guard let first = values.first else { return nil }
      if function.name == "clamp", values.count == 3 {
        if sizes[1] < sizes[0] { return values[0] }
        return sizes[1] > sizes[2] ? values[2] : values[1]
      }
      let wanted = function.name == "max" ? sizes.max() : sizes.min()
      return sizes.firstIndex { $0 == wanted }.map { values[$0] } ?? first
    default: return nil
    }
  }

  private static func sum(_ text: String, depth: Int) -> CSSLength? {
    var total = CSSLength()
    var product: CSSLength?
    /// A number without a unit that stands before a sign.
    var factor: Double?
    var isNegative = false
    var operation = "+"
    func end() -> Bool {
      guard let product else { return factor == nil || factor == 0 }
      total.add(product, isNegative ? -1 : 1)
      return true
    }
    for word in CSSText.words(spaced(text)) {
      switch word {
      case "+", "-":
        guard end() else { return nil }
        isNegative = word == "-"
        product = nil
        factor = nil
        operation = "+"
      case "*", "/": operation = word
      default:
        if let number = Double(word) {
          if operation == "/", number == 0 { return nil }
          let scale = operation == "/" ? 1 / number : number
          if product != nil { product?.scale(scale) } else { factor = (factor ?? 1) * scale }
        } else {
          var value = word.hasSuffix(")") ? calculation(word, depth: depth) : CSSLength(word)
          if let factor { value?.scale(factor) }
          guard let value else { return nil }
          product = value
          factor = nil
        }
      }
    }
    return end() ? total : nil
  }

  /// Signs of multiplication need no blanks around them.
  private static func spaced(_ text: String) -> String {
    var depth = 0
    var result = ""
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      result +=
        depth == 0 && (character == "*" || character == "/") ? " \(character) " : "\(character)"
    }
    return result
  }

  private mutating func add(_ other: CSSLength, _ sign: Double) {
    absolute += other.absolute * sign
    em += other.em * sign
    rem += other.rem * sign
    fraction += other.fraction * sign
    viewWidth += other.viewWidth * sign
    viewHeight += other.viewHeight * sign
  }

  private mutating func scale(_ factor: Double) {
    var result = CSSLength()
    result.add(self, factor)
    self = result
  }
}

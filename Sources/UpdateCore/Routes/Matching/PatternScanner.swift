/// Takes from a regular expression what each of its matches must hold.
///
/// Reads a subset of PCRE2's syntax exactly and gives up on the rest: whatever it says is certain,
/// and saying nothing is always right. No option but UTF is on.
struct PatternScanner {
  /// A group that is open.
  struct Group {
    /// Where its units begin.
    var start: Int
    var isCaseless: Bool
    var isDotAll: Bool
    /// A look-around: its text may lie anywhere, or nowhere.
    var isLookaround = false
    var hasAlternatives = false
    /// Holds characters only, no quantifier and no assertion.
    var isPlain = true
  }

  /// What a quantifier would apply to.
  enum Atom {
    /// Nothing that may be repeated.
    case none
    /// One character, from here.
    case character(Int)
    /// A group, from here; whether it is `isPlain`.
    case group(Int, isPlain: Bool)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var units: [PatternUnit] = []
  var groups: [Group] = []
  var atom = Atom.none
  var isCaseless = false
  var isDotAll = false
  var isPlain = true
  /// Whether the row of units is all that the pattern asks for.
  var isExact = true

  /// Scans a pattern into `units`, which are emptied first, so that scanning many allocates once.
  ///
  /// True when the units are all there is to the pattern.
  static func scan(_ pattern: String, into units: inout [PatternUnit]) -> Bool {
    var pattern = pattern
    return pattern.withUTF8 { bytes in
      units.removeAll(keepingCapacity: true)
      var scanner = PatternScanner(bytes: bytes)
      swap(&scanner.units, &units)
      let isCertain = scanner.scan()
      swap(&scanner.units, &units)
      if isCertain { return scanner.isExact }
      units.removeAll(keepingCapacity: true)
      units.append(.gap)
      return false
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// False when it has to give up.
  private mutating func scan() -> Bool {
    while let byte = current {
      position += 1
      let isCertain: Bool
      switch byte {
      case UInt8(ascii: "\\"): isCertain = scanEscape()
      case UInt8(ascii: "["): isCertain = scanClass()
      case UInt8(ascii: "("): isCertain = openGroup()
      case UInt8(ascii: ")"): isCertain = closeGroup()
      case UInt8(ascii: "|"): isCertain = startAlternative()
      case UInt8(ascii: "*"): isCertain = quantify(minimum: 0, maximum: nil)
      case UInt8(ascii: "+"): isCertain = quantify(minimum: 1, maximum: nil)
      case UInt8(ascii: "?"): isCertain = quantify(minimum: 0, maximum: 1)
      case UInt8(ascii: "{"): isCertain = scanBrace()
      case UInt8(ascii: "^"), UInt8(ascii: "$"): isCertain = addAssertion()
      case UInt8(ascii: "."): isCertain = addDot()
      default: isCertain = isCaseless || byte >= 0x80 ? addLiteral(byte) : addLiterals()
      }
      if !isCertain { return false }
    }
    return groups.isEmpty
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// One more alternative: of the whole pattern, or of a group, of which then nothing is certain.
  private mutating func startAlternative() -> Bool {
    atom = .none
    if groups.isEmpty {
      units.append(.alternative)
      isExact = false
    } else {
      groups[groups.count - 1].hasAlternatives = true
    }
    return true
  }

  // MARK: Atoms

  /// Something without a width: texts on its sides stay neighbours.
  mutating func addAssertion() -> Bool {
    atom = .none
    isExact = false
    isPlain = false
    return true
  }

  /// A character of which nothing is known.
  mutating func addUnknown() -> Bool {
    atom = .character(units.count)
    units.append(.gap)
    return true
  }

  private mutating func addDot() -> Bool {
    atom = .character(units.count)
    units.append(isDotAll ? .gap : .dot)
    return true
  }

  /// ASCII letters and the like as far as they go, of which the first was passed.
  private mutating func addLiterals() -> Bool {
    let start = position - 1
    while position < bytes.count, PatternScanner.isLiteral(bytes[position]) { position += 1 }
    units.append(contentsOf: bytes[start..<position].lazy.map { PatternUnit($0) })
    atom = .character(units.count - 1)
    return true
  }

  /// Whether an ASCII character surely means itself.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "/")...UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// A character whose first byte was passed.
  mutating func addLiteral(_ byte: UInt8) -> Bool {
    atom = .character(units.count)
    guard byte < 0x80 else {
      let start = position - 1
      while let next = current, next & 0xC0 == 0x80 { position += 1 }
      if isCaseless {
        units.append(.gap)
      } else {
        for byte in bytes[start..<position] { units.append(PatternUnit(byte)) }
      }
      return true
    }
    guard isCaseless, byte.isASCIILetter else {
      units.append(PatternUnit(byte))
      return true
    }
    switch byte.folded {
    case UInt8(ascii: "i"), UInt8(ascii: "k"), UInt8(ascii: "s"):
      // Letters beyond ASCII are the same to these.
      units.append(.character)
    default: units.append(PatternUnit(caseless: byte.folded))
    }
    return true
  }
}

/// A piece of a script's text, as far as modules need to know it apart from others.
struct ScriptToken {
  enum Kind { case word, number, string, template, regularExpression, punctuator, end }

  var kind: Kind
  /// Of words, those that say something of what stands around them.
  var keyword = ScriptKeyword.none
  /// The first byte of a punctuator, or what stands for it: see `ScriptScanner.Mark`.
  var mark: UInt8 = 0
  /// Bytes of the text.
  var range: Range<Int>
  var isAfterNewline: Bool
}

/// Words that decide whether a slash divides, where a block begins and what a module has.
enum ScriptKeyword {
  case none
  /// An operator, or the begin of a statement, behind which an operand comes.
  case `operator`
  /// Words behind which a parenthesis is no operand: `if`, `while`, `for`, `with`,
  /// `switch` and `catch`.
  case control
  /// `else`, `do`, `try`, `finally`, behind which a block comes.
  case block
  case function, `class`, `import`, export, await, new
  case `in`

  /// The keyword of a word of two letters or more.
  init(_ word: UnsafeRawBufferPointer) {
    self = .none
    guard word.count >= 2, word.count <= 10, word[0] >= 0x61, word[0] <= 0x79 else { return }
    switch word[0] {
    case UInt8(ascii: "a"): if Self.equal(word, "await") { self = .await }
    case UInt8(ascii: "c"):
      if Self.equal(word, "class") { self = .class }
      if Self.equal(word, "case") { self = .operator }
      if Self.equal(word, "catch") { self = .control }
    case UInt8(ascii: "d"):
      if Self.equal(word, "do") { self = .block }
      if Self.equal(word, "delete") || Self.equal(word, "default") { self = .operator }
    case UInt8(ascii: "e"):
      if Self.equal(word, "else") { self = .block }
      if Self.equal(word, "export") { self = .export }
      if Self.equal(word, "extends") { self = .operator }
    case UInt8(ascii: "f"):
      if Self.equal(word, "function") { self = .function }
      if Self.equal(word, "for") { self = .control }
      if Self.equal(word, "finally") { self = .block }
    case UInt8(ascii: "i"):
      if Self.equal(word, "if") { self = .control }
      if Self.equal(word, "in") || Self.equal(word, "instanceof") { self = .in }
      if Self.equal(word, "import") { self = .import }
    case UInt8(ascii: "n"): if Self.equal(word, "new") { self = .new }
    case UInt8(ascii: "r"): if Self.equal(word, "return") { self = .operator }
    case UInt8(ascii: "s"): if Self.equal(word, "switch") { self = .control }
    case UInt8(ascii: "t"):
      if Self.equal(word, "typeof") || Self.equal(word, "throw") { self = .operator }
      if Self.equal(word, "try") { self = .block }
    case UInt8(ascii: "v"): if Self.equal(word, "void") { self = .operator }
    case UInt8(ascii: "w"):
      if Self.equal(word, "while") || Self.equal(word, "with") { self = .control }
    case UInt8(ascii: "y"): if Self.equal(word, "yield") { self = .operator }
    default: break
    }
  }

  private static func equal(_ word: UnsafeRawBufferPointer, _ name: StaticString) -> Bool {
    guard word.count == name.utf8CodeUnitCount else { return false }
    for index in word.indices where word[index] != name.utf8Start[index] { return false }
    return true
  }
}

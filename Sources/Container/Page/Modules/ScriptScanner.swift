/// Takes a script's text apart, from its begin to its end, as far as needed to find a module's
/// imports and exports.
///
/// It knows a regular expression from a division, and a block from an object, by what stands before:
/// for this it keeps the brackets that are open. It refuses nothing; what is no script gives tokens
/// of some kind, and the engine says what is wrong. Linear in the text, without recursion.
struct ScriptScanner {
  /// Punctuators of several characters that matter, told by a byte that none begins with.
  enum Mark {
    static let arrow: UInt8 = 1
    static let spread: UInt8 = 2
    static let chain: UInt8 = 3
    static let postfix: UInt8 = 4
    static let prefix: UInt8 = 5
    /// `+=` and its like, but not `=`.
    static let assign: UInt8 = 6
  }

  /// Most tokens of the parameters of a method called `import`.
  static let methodLimit = 200

  /// An open bracket.
  struct Bracket {
    enum Kind { case parenthesis, square, block, object, classBody, hole }

    var kind: Kind
    /// Of a parenthesis: that of `if (…)`, behind which a statement comes.
    var isControl = false
    /// Of a parenthesis and of a brace: that it is of a function.
    var isFunction = false
    /// Of a function's parenthesis or a brace: that what it ends is an operand.
    var isOperand = false
    /// Question marks that wait for their colon.
    var questions = 0
    /// Whether the body of an arrow function without braces is being read.
    var isArrow = false
    /// What is called, if this is the parenthesis of what may be a call.
    var callee: Range<Int>?
  }

  let bytes: UnsafeRawBufferPointer
  private(set) var brackets: [Bracket] = []
  /// Of brackets that are open, those of functions.
  private(set) var functionDepth = 0
  /// Names that may be what is called, with nothing before them and arguments behind.
  private(set) var callees: [Range<Int>] = []

  /// Of brackets that are open, those in which an arrow function's body is being read.
  private var arrows = 0
  var place = 0
  /// Whether a name was seen that is written otherwise than it is.
  var hasEscapes = false
  private var last = ScriptToken(
    kind: .punctuator, mark: UInt8(ascii: ";"), range: 0..<0, isAfterNewline: true)
  /// Whether an operand has just ended, so that a slash divides.
  private(set) var isOperandEnd = false
  /// The bracket that the last token has closed.
  private var closed: Bracket?
  /// What kind of thing a `function` or `class` begins whose bracket is still to come.
  private var function: Bool?
  /// Of classes whose body is still to come, the depth of brackets and whether they are operands.
  private var classes: [(depth: Int, isOperand: Bool)] = []
  private var outer = Bracket(kind: .block)
  /// Whether `<!--` and `-->` are what they are in modules: operators.
  let isModule: Bool

  init(_ bytes: UnsafeRawBufferPointer, isModule: Bool = true) {
    self.bytes = bytes
    self.isModule = isModule
    if bytes.starts(with: [0x23, 0x21]) { skipLine() }
  }

  var depth: Int { brackets.count }

  /// Whether what is read is no part of any function, not even of an arrow's body.
  var isOutsideFunctions: Bool {
    functionDepth == 0 && arrows == 0
  }

  // MARK: Tokens

  mutating func next() -> ScriptToken {
    let isAfterNewline = skipSpace()
    let start = place
    guard place < bytes.count else {
      return finish(.init(kind: .end, range: start..<start, isAfterNewline: isAfterNewline))
    }
    let byte = bytes[place]
    var token = ScriptToken(kind: .punctuator, range: start..<start, isAfterNewline: isAfterNewline)
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "#"), 0x80...0xFF:
      token.kind = .word
      readWord()
      if !isAfterDot {
        token.keyword = ScriptKeyword(UnsafeRawBufferPointer(rebasing: bytes[start..<place]))
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      token.kind = .number
      readNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      token.kind = .string
      readString(byte)
    case UInt8(ascii: "`"):
      token.kind = .template
      place += 1
      readTemplate()
    case UInt8(ascii: "/") where !isOperandEnd:
      token.kind = .regularExpression
      readRegularExpression()
    case UInt8(ascii: ".") where isDigit(at: place + 1):
      token.kind = .number
      readNumber()
    case UInt8(ascii: "}") where brackets.last?.kind == .hole:
      token.kind = .template
      close()
      place += 1
      readTemplate()
    default:
      token.mark = readPunctuator(byte)
    }
    token.range = start..<place
    return finish(token)
  }

  /// Where a declaration's name would stand, that of the last one that was asked for.
  var placeOfName = 0

  /// A scanner for what follows, which knows nothing of what was before.
  var fresh: ScriptScanner {
    var scanner = ScriptScanner(bytes, isModule: isModule)
    scanner.place = place
    return scanner
  }

  /// Whether an operand has just ended, or a block that may be one.
  var endsOperand: Bool { isOperandEnd || last.mark == UInt8(ascii: "}") }

  /// Whether what comes is a parenthesis with a body behind it.
  var isMethodAhead: Bool {
    guard last.mark != UInt8(ascii: "=") else { return false }
    guard brackets.last?.kind == .object || brackets.last?.kind == .classBody else { return false }
    var ahead = fresh
    _ = ahead.next()
    var count = 0
    while ahead.depth > 0, count < Self.methodLimit {
      if ahead.next().kind == .end { return false }
      count += 1
    }
    return ahead.depth == 0 && ahead.byteAhead() == UInt8(ascii: "{")
  }

  /// What the byte behind white space and comments is, without reading on.
  func byteAhead() -> UInt8 {
    var ahead = self
    _ = ahead.skipSpace()
    return ahead.place < bytes.count ? bytes[ahead.place] : 0
  }

  // MARK: What tokens mean for those behind them

  private mutating func finish(_ token: ScriptToken) -> ScriptToken {
    endCall(before: token)
    endArrow(before: token)
    let closing = closed
    defer { last = token }
    closed = nil
    switch token.kind {
    case .word: note(word: token)
    case .template:
      if lastIsName, token.range.lowerBound < bytes.count,
        bytes[token.range.lowerBound] == UInt8(ascii: "`")
      {
        callees.append(last.range)
      }
      if isHoleOpen { push(Bracket(kind: .hole)) } else { isOperandEnd = true }
    case .number, .string, .regularExpression: isOperandEnd = true
    case .punctuator: note(mark: token, behind: closing)
    case .end: break
    }
    isAfterDot =
      token.kind == .punctuator
      && (token.mark == UInt8(ascii: ".") || token.mark == Mark.chain)
    return token
  }

  /// Whether the template's piece just read ends where a value stands in it.
  var isHoleOpen = false

  /// Whether the last token was a dot, so that a word is a property's name.
  private(set) var isAfterDot = false
  /// Whether the last token is a name that stands by itself.
  private var lastIsName = false
  /// A call whose end was seen, until it is known not to be a function of that name.
  private var ended: Range<Int>?
  /// A name before `?.`, which is called if a parenthesis comes next.
  private var chained: Range<Int>?

  private mutating func note(word token: ScriptToken) {
    let isProperty = isAfterDot
    let before = last
    lastIsName = false
    guard !isProperty else { return isOperandEnd = true }
    switch token.keyword {
    case .none:
      let isNamed =
        before.kind == .word && (before.keyword == .function || before.keyword == .new)
      lastIsName = !isNamed && !(before.mark == UInt8(ascii: "*") && function != nil)
      isOperandEnd = true
    case .function:
      function = isExpressionPlace
      isOperandEnd = false
    case .class:
      classes.append((depth, isExpressionPlace))
      isOperandEnd = false
    case .import: isOperandEnd = true
    case .await:
      isForAwait = before.keyword == .control
      isOperandEnd = false
    default: isOperandEnd = false
    }
  }

  /// Whether the last `await` is that of `for await (…)`.
  private var isForAwait = false

  /// Whether what stands here is a part of an expression, and not the begin of a statement.
  private var isExpressionPlace: Bool {
    switch last.kind {
    case .word:
      switch last.keyword {
      case .block, .control, .export, .none: false
      default: true
      }
    case .punctuator:
      switch last.mark {
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
      case UInt8(ascii: ")"): false
      case UInt8(ascii: ":"): isObjectAhead
      default: true
      }
    default: false
    }
  }

  /// Whether a brace behind a colon is that of an object.
  private var isObjectAhead: Bool {
    colonWasQuestions || brackets.last.map { $0.kind != .block } ?? false
  }
  private var colonWasQuestions = false

  private mutating func note(mark token: ScriptToken, behind closed: Bracket?) {
    let mark = token.mark
    defer { lastIsName = false }
    // A property or a method of that name.
    if last.keyword == .class, mark != UInt8(ascii: "{") { classes.removeLast() }
    if last.keyword == .function, mark != UInt8(ascii: "("), mark != UInt8(ascii: "*") {
      function = nil
    }
    switch mark {
    case UInt8(ascii: "("): open(token)
    case UInt8(ascii: "["): push(Bracket(kind: .square))
    case UInt8(ascii: "{"): openBrace(behind: closed)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case Mark.postfix: isOperandEnd = true
    case Mark.chain:
      if lastIsName { chained = last.range }
      isOperandEnd = false
      return
    case UInt8(ascii: "?"):
      top { $0.questions += 1 }
      isOperandEnd = false
    case UInt8(ascii: ":"):
      colonWasQuestions = (brackets.last ?? outer).questions > 0
      if colonWasQuestions { top { $0.questions -= 1 } }
      isOperandEnd = false
    case Mark.arrow:
      if byteAhead() != UInt8(ascii: "{") { setArrow(true) }
      isOperandEnd = false
    default: isOperandEnd = false
    }
    chained = nil
  }

  private mutating func top(_ body: (inout Bracket) -> Void) {
    if brackets.isEmpty { body(&outer) } else { body(&brackets[brackets.count - 1]) }
  }

  private mutating func setArrow(_ isArrow: Bool) {
    guard (brackets.last ?? outer).isArrow != isArrow else { return }
    top { $0.isArrow = isArrow }
    arrows += isArrow ? 1 : -1
  }

  private mutating func push(_ bracket: Bracket) {
    brackets.append(bracket)
    if bracket.isFunction, bracket.kind == .block { functionDepth += 1 }
    isOperandEnd = false
  }

  private mutating func open(_ token: ScriptToken) {
    var bracket = Bracket(kind: .parenthesis)
    if let isOperand = function {
      bracket.isFunction = true
      bracket.isOperand = isOperand
      function = nil
    } else if last.kind == .word, last.keyword == .control || last.keyword == .await && isForAwait {
      bracket.isControl = true
    }
    bracket.callee = lastIsName ? last.range : chained
    push(bracket)
  }

  private mutating func openBrace(behind closed: Bracket?) {
    if let (depth, isOperand) = classes.last, depth == self.depth {
      classes.removeLast()
      return push(Bracket(kind: .classBody, isOperand: isOperand))
    }
    if last.kind == .punctuator, last.mark == UInt8(ascii: ")"), let closed {
      // Behind a parenthesis that is not `if`'s, only a function's body comes.
      return push(
        Bracket(
          kind: .block, isFunction: closed.isFunction || !closed.isControl,
          isOperand: closed.isOperand))
    }
    if last.kind == .punctuator, last.mark == Mark.arrow {
      return push(Bracket(kind: .block, isFunction: true, isOperand: false))
    }
    let isObject = isExpressionPlace && !isOperandEnd
    push(Bracket(kind: isObject ? .object : .block, isOperand: isObject))
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return isOperandEnd = true }
    closed = bracket
    if bracket.isArrow { arrows -= 1 }
    switch bracket.kind {
    case .parenthesis:
      isOperandEnd = !bracket.isControl
      ended = bracket.callee
    case .square, .hole: isOperandEnd = true
    case .block, .object, .classBody:
      if bracket.kind == .block, bracket.isFunction { functionDepth -= 1 }
      isOperandEnd = bracket.isOperand
    }
  }

  /// What looked like a call is one, unless a body follows.
  private mutating func endCall(before token: ScriptToken) {
    guard let callee = ended else { return }
    ended = nil
    if token.kind == .punctuator,
      token.mark == UInt8(ascii: "{") || token.mark == Mark.arrow
    {
      return
    }
    callees.append(callee)
  }

  /// The body of an arrow function without braces ends with its expression.
  private mutating func endArrow(before token: ScriptToken) {
    guard (brackets.last ?? outer).isArrow else { return }
    switch token.kind {
    case .punctuator where token.mark == UInt8(ascii: ",") || token.mark == UInt8(ascii: ";"):
      setArrow(false)
    case .word, .string, .number:
      if token.isAfterNewline, isOperandEnd || last.mark == UInt8(ascii: "}"), token.keyword != .in
      {
        setArrow(false)
      }
    default: break
    }
  }
}

/// Finds the names of a module that may be assigned once its body has run, one token after another.
///
/// What a module exports and never assigns later need not be asked for anew at each use. A name counts
/// as assigned unless it is certain that the place means another: in doubt it is. An assignment
/// outside of functions is over when others see the name. Linear in the text.
struct AssignmentReader {
  /// Where a name is one of a function or block, and not the module's.
  private struct Declaration {
    var name: String
    var range: Range<Int>
  }

  /// An open bracket.
  private struct Frame {
    var kind: ScriptScanner.Bracket.Kind
    var start: Int
    /// Whether `var` stays in it.
    var isFunction = false
    /// Whether it may turn out to be what is assigned.
    var isPattern = false
    /// Whether what stands in it may run later, though it is in no function.
    var isLate = false
    var firstWord = 0
    var firstParameter = 0
    var declarations: [Int] = []
  }

  /// `let`, `const` and `var` whose names are being read.
  private struct Names {
    var reader = BindingReader()
    var depth: Int
    var isVar: Bool
  }

  private var frames: [Frame] = []
  private var names: [Names] = []
  private var declarations: [Declaration] = []
  private var assigned: [Range<Int>] = []
  /// Words of brackets that may turn out to be patterns.
  private var words: [Range<Int>] = []
  private var patternDepth = 0
  /// Words that may turn out to be parameters, with the places of their parentheses.
  private var candidates: [Range<Int>] = []
  /// What the last closed parenthesis has of them.
  private var parameters: (start: Int, names: [Range<Int>])?
  /// Where the words of a bracket begin that was just closed.
  private var closedPattern: Int?
  private var last = ScriptToken(
    kind: .punctuator, mark: UInt8(ascii: ";"), range: 0..<0, isAfterNewline: true)
  private var lastIsName = false
  private(set) var hasEval = false

  /// Reads a token that the scanner has just passed.
  mutating func read(
    _ token: ScriptToken, _ scanner: borrowing ScriptScanner, isBehindOperand: Bool, endsLine: Bool
  ) {
    let isName = token.kind == .word && token.keyword == .none && !wasDot
    // What a parenthesis holds may be what parameters are by default.
    let isInside = !scanner.isOutsideFunctions || (frames.last?.isLate ?? false)
    if isInside { read(assignment: token, isName, scanner) }
    closedPattern = nil
    let before = parameters
    if token.mark != ScriptScanner.Mark.arrow || token.kind != .punctuator { parameters = nil }
    if scanner.depth > frames.count {
      open(token, scanner, before, isBehindOperand)
    } else if scanner.depth < frames.count {
      close(token)
    }
    read(declaration: token, scanner, endsLine: endsLine)
    if isName {
      if patternDepth > 0 { words.append(token.range) }
      if frames.last?.kind == .parenthesis, last.kind == .punctuator,
        last.mark == UInt8(ascii: "(") || last.mark == UInt8(ascii: ",")
          || last.mark == ScriptScanner.Mark.spread
      {
        candidates.append(token.range)
      }
    } else if token.kind == .punctuator, token.mark == ScriptScanner.Mark.arrow, lastIsName {
      parameters = (last.range.lowerBound, [last.range])
    }
    lastIsName = isName
    wasDot = scanner.isAfterDot
    last = token
  }

  private var wasDot = false

  private mutating func read(
    assignment token: ScriptToken, _ isName: Bool, _ scanner: borrowing ScriptScanner
  ) {
    guard token.kind == .punctuator else {
      if isName, last.kind == .punctuator,
        last.mark == ScriptScanner.Mark.prefix || last.mark == ScriptScanner.Mark.postfix
      {
        assigned.append(token.range)
      }
      if token.kind == .word, token.keyword == .in || scanner.isWord(token, "of") { assign() }
      return
    }
    switch token.mark {
    case UInt8(ascii: "="), ScriptScanner.Mark.assign: assign()
    case ScriptScanner.Mark.prefix, ScriptScanner.Mark.postfix:
      if lastIsName { assigned.append(last.range) }
    case UInt8(ascii: "("):
      if lastIsName, scanner.isWord(last, "eval") { hasEval = true }
    default: break
    }
  }

  /// Notes that what is before an operator is assigned.
  private mutating func assign() {
    if lastIsName { assigned.append(last.range) }
    guard let closedPattern else { return }
    assigned += words[closedPattern...]
    words.removeSubrange(closedPattern...)
  }

  // MARK: Brackets

  private mutating func open(
    _ token: ScriptToken, _ scanner: borrowing ScriptScanner,
    _ before: (start: Int, names: [Range<Int>])?, _ isBehindOperand: Bool
  ) {
    guard let bracket = scanner.brackets.last else { return }
    var frame = Frame(kind: bracket.kind, start: token.range.lowerBound)
    frame.isLate =
      bracket.kind == .classBody || bracket.kind == .parenthesis || (frames.last?.isLate ?? false)
    frame.isFunction =
      bracket.kind == .block && (bracket.isFunction || frames.last?.kind == .classBody)
    frame.firstWord = words.count
    frame.firstParameter = candidates.count
    frame.isPattern = bracket.kind == .square ? !isBehindOperand : bracket.kind == .object
    if frame.isPattern { patternDepth += 1 }
    frames.append(frame)
    guard bracket.kind == .block, bracket.isFunction, let before else { return }
    for name in before.names {
      declare(scanner.text(name), in: frames.count - 1, from: before.start)
    }
  }

  private mutating func close(_ token: ScriptToken) {
    guard let frame = frames.popLast() else { return }
    for index in frame.declarations {
      let start = declarations[index].range.lowerBound
      declarations[index].range = start..<max(start, token.range.upperBound)
    }
    while let open = names.last, open.depth > frames.count { names.removeLast() }
    if frame.isPattern {
      patternDepth -= 1
      closedPattern = frame.firstWord
    } else if frame.kind == .parenthesis {
      parameters = (frame.start, Array(candidates[frame.firstParameter...]))
    }
    candidates.removeSubrange(frame.firstParameter...)
    if patternDepth == 0, closedPattern == nil { words.removeAll(keepingCapacity: true) }
  }

  private mutating func declare(_ name: String, in frame: Int, from start: Int) {
    guard frame >= 0 else { return }
    frames[frame].declarations.append(declarations.count)
    declarations.append(Declaration(name: name, range: start..<Int.max))
  }

  // MARK: Declarations

  private mutating func read(
    declaration token: ScriptToken, _ scanner: borrowing ScriptScanner, endsLine: Bool
  ) {
    if token.kind == .word, !wasDot, token.range.count <= 5 {
      let isVar = scanner.isWord(token, "var")
      if isVar || scanner.isWord(token, "let") || scanner.isWord(token, "const") {
        return names.append(Names(depth: frames.count, isVar: isVar))
      }
    }
    guard let open = names.indices.last else { return }
    let count = names[open].reader.names.count
    let goesOn = names[open].reader.read(
      token, scanner.text(token.range), depth: frames.count - names[open].depth,
      endsLine: endsLine)
    if names[open].reader.names.count > count, frames.count >= names[open].depth {
      let frame =
        names[open].isVar
        ? frames[..<names[open].depth].lastIndex { $0.isFunction } ?? -1 : names[open].depth - 1
      for name in names[open].reader.names[count...] where frame >= 0 {
        declare(name, in: frame, from: frames[frame].start)
      }
    }
    if !goesOn { names.removeLast() }
  }

  // MARK: What was found

  /// Those of some names that may be assigned later.
  func assigned(among found: Set<String>, _ scanner: borrowing ScriptScanner) -> Set<String> {
    if hasEval || scanner.hasEscapes { return found }
    let longest = found.map(\.utf8.count).max() ?? 0
    var places: [String: [Int]] = [:]
    for range in assigned where range.count <= longest {
      let name = scanner.text(range)
      if found.contains(name) { places[name, default: []].append(range.lowerBound) }
    }
    if places.isEmpty { return [] }
    var ranges: [String: [Range<Int>]] = [:]
    for declaration in declarations where places[declaration.name] != nil {
      ranges[declaration.name, default: []].append(declaration.range)
    }
    return Set(
      places.filter { name, places in
        Self.isOutside(places, of: ranges[name] ?? [])
      }.keys)
  }

  /// Whether one of some places is in none of some ranges, of which none overlaps another in part.
  private static func isOutside(_ places: [Int], of ranges: [Range<Int>]) -> Bool {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var (next, end) = (0, 0)
    for place in places.sorted() {
      while next < ranges.count, ranges[next].lowerBound <= place {
        end = max(end, ranges[next].upperBound)
        next += 1
      }
      if place >= end { return true }
    }
    return false
  }
}

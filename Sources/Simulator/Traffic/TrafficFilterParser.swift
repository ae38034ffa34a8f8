import UpdateCore

/// Reads a filter into steps, without recursion: what is open stands on a stack.
struct TrafficFilterParser {
  private enum Open {
    case not
    /// A jump whose target is not known yet.
    case and(Int)
    case or(Int)
    case group(at: Int)
  }

  private let text: [Character]
  private var position = 0
  private var steps: [TrafficFilter.Step] = []
  private var open: [Open] = []
  /// What an operand is awaited after, in words; `nil` when one has just been read.
  private var awaited: String? = ""

  init(_ text: String) { self.text = Array(text) }

  mutating func parse() throws(TrafficFilterError) -> [TrafficFilter.Step] {
    guard text.count <= TrafficFilter.longest else {
      throw TrafficFilterError(.tooLong(limit: TrafficFilter.longest), at: TrafficFilter.longest)
    }
    while true {
      skipBlanks()
      guard position < text.count else { break }
      let character = text[position]
      switch character {
      case "!": takeNot()
      case "&", "|": try takeJoint(character)
      case "(": takeGroup()
      case ")": try endGroup()
      default:
        joinSilently()
        try takeTerm()
        endOperand()
      }
    }
    if let awaited, !steps.isEmpty || !open.isEmpty {
      throw TrafficFilterError(.lacksOperand(after: awaited), at: text.count)
    }
    while let last = open.popLast() {
      if case .group(let place) = last { throw TrafficFilterError(.notClosed, at: place) }
      land(last)
    }
    return steps
  }

  private mutating func skipBlanks() {
    while position < text.count, text[position].isWhitespace { position += 1 }
  }

  // MARK: What joins terms

  private mutating func takeNot() {
    joinSilently()
    open.append(.not)
    awaited = "!"
    position += 1
  }

  private mutating func takeGroup() {
    joinSilently()
    open.append(.group(at: position))
    awaited = "("
    position += 1
  }

  /// Two things side by side must both be so.
  private mutating func joinSilently() {
    if awaited == nil { join("&") }
  }

  private mutating func takeJoint(_ joint: Character) throws(TrafficFilterError) {
    if let awaited {
      let after = awaited.isEmpty ? "the beginning" : awaited
      throw TrafficFilterError(.lacksOperand(after: after), at: position)
    }
    join(joint)
    position += 1
  }

  private mutating func join(_ joint: Character) {
    // `&` binds more tightly than `|`.
    while let last = open.last {
      if case .group = last { break }
      if joint == "&", case .or = last { break }
      open.removeLast()
      land(last)
    }
    open.append(joint == "&" ? .and(steps.count) : .or(steps.count))
    steps.append(joint == "&" ? .jumpIfFalse(0) : .jumpIfTrue(0))
    awaited = String(joint)
  }

  private mutating func endGroup() throws(TrafficFilterError) {
    let start = open.lastIndex { if case .group = $0 { true } else { false } }
    guard let start else { throw TrafficFilterError(.notOpened, at: position) }
    if let awaited {
      throw TrafficFilterError(
        awaited == "(" ? .emptyGroup : .lacksOperand(after: awaited), at: position)
    }
    while open.count > start + 1, let last = open.popLast() { land(last) }
    open.removeLast()
    position += 1
    endOperand()
  }

  private mutating func endOperand() {
    awaited = nil
    while case .not? = open.last {
      open.removeLast()
      steps.append(.not)
    }
  }

  /// The target of a jump is here.
  private mutating func land(_ jump: Open) {
    switch jump {
    case .and(let place): steps[place] = .jumpIfFalse(steps.count)
    case .or(let place): steps[place] = .jumpIfTrue(steps.count)
    case .not, .group: break
    }
  }

  // MARK: Terms

  private mutating func takeTerm() throws(TrafficFilterError) {
    let start = position
    guard text[position] == "~" else {
      let word = try takeWord()
      steps.append(
        .test(
          .row(
            try needle(at: start) { () throws(PatternError) in
              try .init(literal: word)
            })))
      return
    }
    position += 1
    var name = "~"
    while position < text.count, text[position].isLetter {
      name.append(text[position])
      position += 1
    }
    guard let info = TrafficOperator.named(name) else {
      throw TrafficFilterError(.unknownOperator(name), at: start)
    }
    steps.append(.test(try term(info)))
  }

  private mutating func term(_ info: TrafficOperator) throws(TrafficFilterError) -> TrafficTerm {
    switch info.meaning {
    case .term(let term): return term
    case .number(let make):
      let (word, place) = try argument(of: info, wanted: "a number")
      guard let number = Int(word) else {
        throw TrafficFilterError(.notANumber(info.name, word), at: place)
      }
      return make(number)
    case .pattern(let field):
      let (word, place) = try argument(of: info, wanted: "a regular expression")
      return .field(
        field, try needle(at: place) { () throws(PatternError) in try .init(pattern: word) })
    }
  }

  private func needle(
    at place: Int, _ make: () throws(PatternError) -> TrafficTerm.Needle
  ) throws(TrafficFilterError) -> TrafficTerm.Needle {
    do throws(PatternError) {
      return try make()
    } catch {
      throw TrafficFilterError(
        .pattern(error.message), at: min(text.count, place + error.offset))
    }
  }

  private mutating func argument(
    of info: TrafficOperator, wanted: String
  ) throws(TrafficFilterError) -> (String, Int) {
    skipBlanks()
    guard position < text.count, !"&|)".contains(text[position]) else {
      throw TrafficFilterError(.lacksArgument(info.name, wanted: wanted), at: position)
    }
    let start = position
    return (try takeWord(), start)
  }

  /// A quoted text, or all up to a blank, a parenthesis that was opened before it, or a joint.
  private mutating func takeWord() throws(TrafficFilterError) -> String {
    let first = text[position]
    if first == "\"" || first == "'" { return try takeQuoted(first) }
    var word = ""
    var depth = 0
    while position < text.count, !text[position].isWhitespace {
      let character = text[position]
      if character == "(" { depth += 1 }
      if character == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      if !word.isEmpty, character == "&" || character == "|", endsWord(position + 1) { break }
      word.append(character)
      position += 1
      // What a backslash stands before is none of the filter's signs.
      if character == "\\", position < text.count, !text[position].isWhitespace {
        word.append(text[position])
        position += 1
      }
    }
    return word
  }

  /// Whether a joint before this place joins; between other characters it is one of them.
  private func endsWord(_ place: Int) -> Bool {
    place >= text.count || text[place].isWhitespace || "~!(".contains(text[place])
  }

  private mutating func takeQuoted(_ quote: Character) throws(TrafficFilterError) -> String {
    let start = position
    var word = ""
    position += 1
    while position < text.count {
      let character = text[position]
      position += 1
      if character == quote { return word }
      if character == "\\", position < text.count {
        if text[position] != quote { word.append(character) }
        word.append(text[position])
        position += 1
      } else {
        word.append(character)
      }
    }
    throw TrafficFilterError(.quoteNotClosed, at: start)
  }
}

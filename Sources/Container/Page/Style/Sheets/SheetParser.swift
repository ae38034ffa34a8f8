/// Reads a style sheet without recursion: CSS Syntax Level 3, with nested rules.
struct SheetParser {
  private(set) var error: StyleSheetError?
  /// Why the first rule that was too much for its selectors is left out; the others count.
  private(set) var leftOut: StyleSheetError?
  var reader: CSSReader
  var sheet: StyleSheet
  /// The rules that are open, by their places in the sheet.
  var open: [Int] = []
  /// The selectors of the rule that what is read will stand in.
  var outer: [StyleSelector]?
  /// The line at a place up to which lines were counted.
  private var counted = (position: 0, line: 1)

  init(_ bytes: [UInt8], sheet: StyleSheet) {
    reader = CSSReader(bytes)
    self.sheet = sheet
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
  }

  /// Reads to the end.
  mutating func parse() -> StyleSheet {
    while step() {}
    return sheet
  }

  private mutating func step() -> Bool {
    reader.skipBlanks()
    guard !reader.isAtEnd, error == nil else { return false }
    if reader.take("}") {
      if !open.isEmpty { open.removeLast() }
    } else if reader.take(";") || takeCommentSign() {
      return true
    } else if reader.isAt("@") {
      atRule()
    } else if isInStyle, isDeclaration() {
      declaration()
    } else {
      styleRule()
    }
    return true
  }

  /// `<!--` and `-->`, with which old pages hide their sheets.
  private mutating func takeCommentSign() -> Bool {
    guard open.isEmpty else { return false }
    for sign in ["<!--", "-->"] where reader.bytes[reader.position...].starts(with: sign.utf8) {
      reader.position += sign.utf8.count
      return true
    }
    return false
  }

  /// The nearest style rule around what is read.
  var styleRuleAround: Int? { open.last { sheet.rules[$0].kind == .style } }

  private var isInStyle: Bool { styleRuleAround != nil }

  // MARK: Rules

  /// Adds a rule to what is open, within the limits.
  mutating func add(_ rule: CSSRule) -> Int? {
    guard sheet.rules.count < StyleSheet.Limit.rules else {
      error = .tooManyRules(line: rule.line, limit: StyleSheet.Limit.rules)
      return nil
    }
    var rule = rule
    rule.parent = open.last
    let index = sheet.rules.count
    sheet.rules.append(rule)
    if let parent = open.last {
      sheet.rules[parent].children.append(index)
    } else {
      sheet.top.append(index)
    }
    return index
  }

  /// Opens the block of a rule; one that is too deep is skipped.
  mutating func openBlock(of rule: Int) {
    if open.count >= StyleSheet.Limit.depth {
      error = .tooDeep(line: sheet.rules[rule].line, limit: StyleSheet.Limit.depth)
    }
    open.append(rule)
  }

  private mutating func styleRule() {
    let line = line()
    let start = reader.position
    let end = reader.skipComponents(until: isInStyle ? [.brace, .semicolon, .closing] : [.brace])
    let text = reader.text(start, end)
    guard reader.take("{") else {
      reader.take(";")
      return
    }
    guard text.utf8.count <= StyleSheet.Limit.selectors, let rule = styleRule(text, line: line),
      let index = add(rule)
    else { return reader.skipBlock() }
    openBlock(of: index)
  }

  /// A style rule whose selectors can be read.
  private mutating func styleRule(_ text: String, line: Int) -> CSSRule? {
    let outer = styleRuleAround.map { sheet.rules[$0].selectors } ?? outer
    var rule = CSSRule(kind: .style, prelude: text, line: line)
    do throws(SelectorError) {
      rule.selectors = try StyleSelector.list(text, within: outer)
      return rule
    } catch {
      // A selector that is not known is skipped, as the standard has it; one that is too much is told.
      if case .tooMany(let limit) = error, leftOut == nil {
        leftOut = .tooManyParts(line: line, limit: limit)
      }
      return nil
    }
  }

  // MARK: Declarations

  /// Whether what stands in a style rule is a declaration and no rule.
  private func isDeclaration() -> Bool {
    if reader.bytes[reader.position...].starts(with: [0x2D, 0x2D]) { return true }
    var ahead = reader
    _ = ahead.skipComponents(until: [.brace, .semicolon, .closing])
    return !ahead.isAt("{")
  }

  private mutating func declaration() {
    guard let last = open.last else { return }
    let property = StyleParser.declaration(&reader)
    reader.take(";")
    guard let property else { return }
    if sheet.rules[last].kind == .style, sheet.rules[last].children.isEmpty {
      sheet.rules[last].declarations.append(property)
      return
    }
    // Behind nested rules, and in `@media` inside a style rule, they are a rule of their own.
    if let tail = sheet.rules[last].children.last, sheet.rules[tail].kind == .nested {
      sheet.rules[tail].declarations.append(property)
    } else {
      var rule = CSSRule(kind: .nested, prelude: "", line: line())
      rule.selectors = styleRuleAround.map { sheet.rules[$0].selectors } ?? []
      rule.declarations = [property]
      _ = add(rule)
    }
  }

  /// The line of what is next, from 1.
  mutating func line() -> Int {
    let newLines = reader.bytes[counted.position..<reader.position].count { $0 == 0x0A }
    counted = (reader.position, counted.line + newLines)
    return counted.line
  }
}

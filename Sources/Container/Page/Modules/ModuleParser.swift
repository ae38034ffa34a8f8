/// Finds what a module imports and exports, and makes of it a script that the engine can run.
///
/// A module becomes a generator in strict mode: what comes before its first `yield` tells its exports,
/// which makes functions that are declared visible before any body runs; what it imports are
/// accessors of an object in a `with` around it, so that they are always what they are there. What
/// is imported and called is called without the object as its `this`. Lines stay as they are.
struct ModuleParser {
  private let bytes: UnsafeRawBufferPointer
  var scanner: ScriptScanner
  let names: ModuleNames
  var requests: [ModuleSource.Request] = []
  private var requestNumbers: [ModuleSource.Request: Int] = [:]
  var imports: [ModuleSource.Import] = []
  var exports: [String: ModuleSource.Export] = [:]
  /// What exported names are called in the module.
  var locals: [String: String] = [:]
  var stars: [Int] = []
  var edits: [RewrittenScript.Edit] = []
  var hasUnnamedDefault = false
  private var hasAwait = false
  private var hasAnyAwait = false
  private var bindings: BindingReader?
  private var assignments = AssignmentReader()
  /// Why the module cannot be had, whatever the engine says.
  var refusal: ModuleSource.Refusal?

  /// Reads a module.
  static func parse(_ text: String) -> ModuleSource {
    let original = Array(text.utf8)
    return original.withUnsafeBytes { bytes in
      var parser = ModuleParser(bytes)
      parser.read()
      return parser.source(original)
    }
  }

  /// A script that is no module, with `import()` as the engine can run it; as long as it was.
  static func classic(_ text: String) -> String {
    let original = Array(text.utf8)
    guard mayImport(original) else { return text }
    let edits = original.withUnsafeBytes { bytes in
      var scanner = ScriptScanner(bytes, isModule: false)
      var edits: [RewrittenScript.Edit] = []
      while true {
        let isProperty = scanner.isAfterDot
        let token = scanner.next()
        if token.kind == .end { return edits }
        guard token.keyword == .import, !isProperty,
          scanner.byteAhead() == UInt8(ascii: "("), !scanner.isMethodAhead
        else { continue }
        edits.append(.init(range: token.range, text: "$impt$"))
      }
    }
    return RewrittenScript(original, edits).text
  }

  private static func mayImport(_ bytes: [UInt8]) -> Bool {
    let name = Array("import".utf8)
    return bytes.indices.dropLast(name.count).contains {
      bytes[$0] == name[0] && bytes[$0 + 1] == name[1] && bytes[$0..<($0 + 6)].elementsEqual(name)
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    scanner = ScriptScanner(bytes)
    names = ModuleNames(unusedIn: bytes)
  }

  // MARK: The text

  private mutating func read() {
    while true {
      let endsLine = scanner.endsOperand
      let isProperty = scanner.isAfterDot
      let isBehindOperand = scanner.isOperandEnd
      let token = scanner.next()
      assignments.read(
        token, scanner, isBehindOperand: isBehindOperand,
        endsLine: endsLine && token.canBeginStatement && token.isAfterNewline)
      if token.kind == .end { break }
      read(bindings: token, endsLine: endsLine && token.canBeginStatement)
      if token.kind == .punctuator { readComment(token) }
      guard token.kind == .word, !isProperty else { continue }
      switch token.keyword {
      case .import: readImport(token)
      case .export where scanner.depth == 0: readExport(token)
      case .await where !isPropertyName:
        hasAnyAwait = true
        if scanner.isOutsideFunctions { hasAwait = true }
      default: break
      }
    }
    endBindings()
  }

  private mutating func read(bindings token: ScriptToken, endsLine: Bool) {
    guard bindings != nil else { return }
    let text = self.text(of: token)
    let goesOn = bindings?.read(token, text, depth: scanner.depth, endsLine: endsLine) ?? false
    if !goesOn { endBindings() }
  }

  /// Whether the word that was read cannot begin an operand.
  private var isPropertyName: Bool {
    switch scanner.byteAhead() {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","),
      UInt8(ascii: "}"), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  /// What begins a comment in other scripts is two operators in a module.
  private mutating func readComment(_ token: ScriptToken) {
    let start = token.range.lowerBound
    switch token.mark {
    case UInt8(ascii: "<") where scanner.isAhead("<!--", at: start):
      edits.append(.init(range: (start + 1)..<(start + 1), text: " "))
    case ScriptScanner.Mark.postfix, ScriptScanner.Mark.prefix:
      guard token.isAfterNewline, scanner.isAhead("-->", at: start) else { return }
      edits.append(.init(range: (start + 2)..<(start + 2), text: " "))
    default: break
    }
  }

  private mutating func endBindings() {
    for name in bindings?.names ?? [] { export(name, as: name) }
    bindings = nil
  }

  mutating func beginBindings() { bindings = BindingReader() }

  /// A name, whatever it is written with.
  func text(of token: ScriptToken) -> String {
    let text = scanner.text(token.range)
    return text.utf8.contains(UInt8(ascii: "\\")) ? ScriptLiteral.unescaped(text) : text
  }

  /// What a name in `import {…}` and `export {…}` is, which may be a string.
  func name(of token: ScriptToken) -> String {
    guard token.kind == .string else { return text(of: token) }
    return ScriptLiteral.value(of: UnsafeRawBufferPointer(rebasing: bytes[token.range]))
  }

  mutating func export(_ local: String, as name: String) {
    check(export: name)
    exports[name] = .local
    locals[name] = local
  }

  /// Notes that a name is exported twice.
  mutating func check(export name: String) {
    guard exports[name] != nil else { return }
    refuse("SyntaxError: \"\(name)\" is exported twice", at: scanner.place)
  }

  mutating func refuse(_ message: String, at place: Int) {
    if refusal == nil { refusal = ModuleSource.Refusal(message: message, place: place) }
  }

  mutating func request(_ request: ModuleSource.Request) -> Int {
    if let number = requestNumbers[request] { return number }
    requests.append(request)
    requestNumbers[request] = requests.count - 1
    return requests.count - 1
  }

  /// Takes a statement away and leaves one that does nothing, which ends what is before it.
  mutating func blank(_ range: Range<Int>) {
    var blanks = bytes[range].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    if !blanks.isEmpty { blanks[0] = UInt8(ascii: ";") }
    edits.append(.init(range: range, text: String(decoding: blanks, as: UTF8.self)))
  }

  // MARK: What was found

  private mutating func source(_ original: [UInt8]) -> ModuleSource {
    joinReexports()
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    var source = ModuleSource(original: original, names: names)
    source.requests = requests
    source.imports = imports
    source.exports = exports
    source.stars = stars
    source.hasAwait = hasAwait
    source.hasAnyAwait = hasAnyAwait
    source.hasUnnamedDefault = hasUnnamedDefault
    source.refusal = refusal
    source.locals = locals.filter { if case .local = exports[$0.key] { true } else { false } }
    source.edits = edits
    source.calls = calls
    if !source.locals.isEmpty {
      let assigned = assignments.assigned(among: Set(source.locals.values), scanner)
      source.changing = Set(source.locals.filter { assigned.contains($0.value) }.keys)
    }
    return source
  }

  /// What a module imports and exports by a list is the other module's.
  private mutating func joinReexports() {
    guard !imports.isEmpty else { return }
    let byLocal = Dictionary(imports.map { ($0.local, $0) }) { first, _ in first }
    for (name, local) in locals {
      guard let found = byLocal[local] else { continue }
      exports[name] = .from(request: found.request, name: found.name, place: found.place)
    }
  }

  /// Where something imported is called by its name.
  private var calls: [ModuleSource.Call] {
    let imported = Set(imports.map(\.local))
    let longest = imported.map(\.utf8.count).max() ?? 0
    return scanner.callees.compactMap { callee in
      guard callee.count <= longest else { return nil }
      let name = scanner.text(callee)
      return imported.contains(name) ? ModuleSource.Call(range: callee, name: name) : nil
    }
  }
}

extension ScriptToken {
  /// Whether a line that has an operand at its end ends a statement before this.
  fileprivate var canBeginStatement: Bool {
    switch kind {
    case .word: keyword != .in
    case .number, .string: true
    case .punctuator:
      mark == UInt8(ascii: "{") || mark == ScriptScanner.Mark.prefix
        || mark == ScriptScanner.Mark.postfix
    default: false
    }
  }
}

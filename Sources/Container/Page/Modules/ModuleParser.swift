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
      var scanner = ScriptScanner(bytes)
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
      let token = scanner.next()
      if token.kind == .end { break }
      read(bindings: token, endsLine: endsLine && token.canBeginStatement)
      guard token.kind == .word, !isProperty else { continue }
      switch token.keyword {
      case .import: readImport(token)
      case .export where scanner.depth == 0: readExport(token)
      case .await:
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

  private mutating func endBindings() {
    for name in bindings?.names ?? [] { export(name, as: name) }
    bindings = nil
  }

  mutating func beginBindings() { bindings = BindingReader() }

  func text(of token: ScriptToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// What a name in `import {…}` and `export {…}` is, which may be a string.
  func name(of token: ScriptToken) -> String {
    guard token.kind == .string else { return text(of: token) }
    return ScriptLiteral.value(of: UnsafeRawBufferPointer(rebasing: bytes[token.range]))
  }

  mutating func export(_ local: String, as name: String) {
    exports[name] = .local
    locals[name] = local
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

  // MARK: The script

  private mutating func source(_ original: [UInt8]) -> ModuleSource {
    joinReexports()
    addCalls()
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    let whole = RewrittenScript(original, [head(hasAwait: hasAwait)] + edits + [tail])
    return ModuleSource(
      requests: requests, imports: imports, exports: exports, stars: stars, hasAwait: hasAwait,
      hasAnyAwait: hasAnyAwait, hasUnnamedDefault: hasUnnamedDefault, text: whole,
      asyncHead: head(hasAwait: true))
  }

  private func head(hasAwait: Bool) -> RewrittenScript.Edit {
    var exported = ""
    for (name, local) in locals.sorted(by: { $0.key < $1.key }) {
      guard case .local = exports[name] else { continue }
      exported += ",\(ScriptLiteral.quoted(name)):()=>\(local)"
    }
    let with = imports.isEmpty ? "{" : "with(\(names.imports)){"
    let text =
      "(function(\(names.imports)){\(with)return function(\(names.export),\(names.plain),"
      + "\(names.dynamicImport),\(names.meta),undefined){return \(hasAwait ? "async " : "")"
      + "function*(){\"use strict\";\(names.export)({__proto__:null\(exported)});yield;"
    // A first line that tells a shell what to do is no script.
    let end = bytes.starts(with: [0x23, 0x21]) ? "//" : ""
    return .init(range: 0..<0, text: text + end)
  }

  private var tail: RewrittenScript.Edit {
    .init(range: bytes.count..<bytes.count, text: "\n}}}})")
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

  private mutating func addCalls() {
    guard !imports.isEmpty else { return }
    let imported = Set(imports.map(\.local))
    let longest = imported.map(\.utf8.count).max() ?? 0
    for callee in scanner.callees where callee.count <= longest {
      let name = String(decoding: bytes[callee], as: UTF8.self)
      guard imported.contains(name) else { continue }
      edits.append(.init(range: callee, text: "\(names.plain)(\(name))"))
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

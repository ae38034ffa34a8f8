extension ModuleParser {
  // MARK: import

  /// Reads what an `import` that is no property begins.
  mutating func readImport(_ token: ScriptToken) {
    switch scanner.byteAhead() {
    case UInt8(ascii: "("):
      // A method of that name has a body.
      if !scanner.isMethodAhead {
        edits.append(.init(range: token.range, text: names.dynamicImport))
      }
    case UInt8(ascii: "."):
      var ahead = scanner.fresh
      _ = ahead.next()
      let meta = ahead.next()
      switch text(of: meta) {
      case "meta":
        let range = token.range.lowerBound..<meta.range.upperBound
        edits.append(.init(range: range, text: names.meta))
      case "defer", "source":
        refuse(
          "import.\(text(of: meta))() is not supported", at: token.range.lowerBound)
      default: break
      }
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ";"): break
    default: if scanner.depth == 0 { readImportStatement(token.range.lowerBound) }
    }
  }

  private mutating func readImportStatement(_ start: Int) {
    var found: [ModuleSource.Import] = []
    var token = scanner.next()
    if let phase = phase(of: token) {
      refuse("import \(phase) is not supported", at: start)
      token = scanner.next()
    }
    if token.kind == .word {
      found.append(named("default", text(of: token), token))
      token = scanner.next()
      if token.mark == UInt8(ascii: ",") { token = scanner.next() }
    }
    if token.mark == UInt8(ascii: "*") {
      _ = scanner.next()
      token = scanner.next()
      found.append(named(nil, text(of: token), token))
      token = scanner.next()
    } else if token.mark == UInt8(ascii: "{") {
      for (outer, inner) in readList() {
        found.append(named(name(of: outer), text(of: inner), outer))
      }
      token = scanner.next()
    }
    if token.kind == .word { token = scanner.next() }
    guard token.kind == .string else { return }
    let request = readRequest(token)
    for index in found.indices { found[index].request = request }
    imports += found
    endStatement(start)
  }

  /// The word of `import defer * as x` and `import source x from`, which are no names.
  private func phase(of token: ScriptToken) -> String? {
    guard token.kind == .word else { return nil }
    var ahead = scanner.fresh
    let next = ahead.next()
    switch text(of: token) {
    case "defer": return next.mark == UInt8(ascii: "*") && next.kind == .punctuator ? "defer" : nil
    case "source":
      guard next.kind == .word else { return nil }
      let isName = text(of: next) == "from" && ahead.next().kind == .string
      return isName ? nil : "source"
    default: return nil
    }
  }

  private func named(_ name: String?, _ local: String, _ token: ScriptToken) -> ModuleSource.Import
  {
    ModuleSource.Import(request: 0, name: name, local: local, place: token.range.lowerBound)
  }

  /// The pairs of a list in braces whose first is read: what is before `as`, and behind it.
  private mutating func readList() -> [(ScriptToken, ScriptToken)] {
    var pairs: [(ScriptToken, ScriptToken)] = []
    while true {
      let first = scanner.next()
      guard first.kind == .word || first.kind == .string else { return pairs }
      var token = scanner.next()
      var second = first
      if token.kind == .word {
        second = scanner.next()
        token = scanner.next()
      }
      pairs.append((first, second))
      guard token.mark == UInt8(ascii: ",") else { return pairs }
    }
  }

  /// A module's name, and what `with {…}` says behind it.
  private mutating func readRequest(_ token: ScriptToken) -> Int {
    var request = ModuleSource.Request(specifier: name(of: token), place: token.range.lowerBound)
    var ahead = scanner.fresh
    let word = ahead.next()
    let isWith =
      word.kind == .word
      && (text(of: word) == "with" || text(of: word) == "assert" && !word.isAfterNewline)
    guard isWith, ahead.byteAhead() == UInt8(ascii: "{") else { return self.request(request) }
    _ = scanner.next()
    _ = scanner.next()
    while true {
      let key = scanner.next()
      guard key.kind == .word || key.kind == .string else { break }
      _ = scanner.next()
      let value = scanner.next()
      if name(of: key) == "type" { request.type = name(of: value) }
      guard scanner.next().mark == UInt8(ascii: ",") else { break }
    }
    return self.request(request)
  }

  private mutating func endStatement(_ start: Int) {
    if scanner.byteAhead() == UInt8(ascii: ";") { _ = scanner.next() }
    blank(start..<scanner.place)
  }

  // MARK: export

  mutating func readExport(_ token: ScriptToken) {
    let start = token.range.lowerBound
    var ahead = scanner.fresh
    let next = ahead.next()
    if next.mark == UInt8(ascii: "{") { return readExportList(start) }
    if next.mark == UInt8(ascii: "*") { return readStar(start) }
    blank(token.range)
    if next.kind == .word, text(of: next) == "default" { return readDefault() }
    guard next.kind == .word else { return }
    switch text(of: next) {
    case "const", "let", "var":
      _ = scanner.next()
      beginBindings()
    default:
      if let name = ahead.nameOfDeclaration(next) { export(text(of: name), as: text(of: name)) }
    }
  }

  private mutating func readExportList(_ start: Int) {
    _ = scanner.next()
    let pairs = readList()
    var ahead = scanner.fresh
    let from = ahead.next()
    if from.kind == .word, text(of: from) == "from", ahead.next().kind == .string {
      _ = scanner.next()
      let request = readRequest(scanner.next())
      for (inner, outer) in pairs {
        check(export: name(of: outer))
        exports[name(of: outer)] = .from(
          request: request, name: name(of: inner), place: inner.range.lowerBound)
      }
    } else {
      for (inner, outer) in pairs { export(text(of: inner), as: name(of: outer)) }
    }
    endStatement(start)
  }

  private mutating func readStar(_ start: Int) {
    _ = scanner.next()
    var token = scanner.next()
    var outer: ScriptToken?
    if token.kind == .word, text(of: token) == "as" {
      outer = scanner.next()
      token = scanner.next()
    }
    token = scanner.next()
    guard token.kind == .string else { return }
    let request = readRequest(token)
    if let outer {
      check(export: name(of: outer))
      exports[name(of: outer)] = .from(
        request: request, name: nil, place: outer.range.lowerBound)
    } else {
      stars.append(request)
    }
    endStatement(start)
  }

  /// `export default`, of which the second word is still to be read.
  private mutating func readDefault() {
    let word = scanner.next()
    var ahead = scanner.fresh
    let next = ahead.next()
    if next.kind == .word, ahead.isDeclaration(next) {
      edits.append(.init(range: word.range, text: ""))
      if let name = ahead.nameOfDeclaration(next) {
        return export(text(of: name), as: "default")
      }
      let place = ahead.placeOfName
      edits.append(.init(range: place..<place, text: " \(names.fallback) "))
    } else {
      edits.append(.init(range: word.range, text: "const \(names.fallback)="))
    }
    hasUnnamedDefault = true
    export(names.fallback, as: "default")
  }
}

extension ScriptScanner {
  /// Whether a word begins the declaration of a function or a class.
  fileprivate func isDeclaration(_ word: ScriptToken) -> Bool {
    if word.keyword == .function || word.keyword == .class { return true }
    guard isWord(word, "async") else { return false }
    var ahead = fresh
    let next = ahead.next()
    return next.keyword == .function && !next.isAfterNewline
  }

  /// The name of the declaration that a word begins; `nil`, and behind what its name would be, if it
  /// has none.
  fileprivate mutating func nameOfDeclaration(_ word: ScriptToken) -> ScriptToken? {
    if isWord(word, "async") { _ = next() }
    if byteAhead() == UInt8(ascii: "*") { _ = next() }
    placeOfName = place
    let name = next()
    return name.kind == .word && !isWord(name, "extends") ? name : nil
  }

}

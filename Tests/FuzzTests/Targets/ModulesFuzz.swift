import UpdateCore

@testable import Container

/// A script as modules are read: what is changed keeps its lines, and a script that imports and
/// exports nothing stays as it is.
enum ModulesFuzz {
  /// What is changed has one of these in it.
  private static let words = ["import", "export", "<!--", "-->"].map { Array($0.utf8) }

  @Sendable static func run(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let original = Array(text.utf8)
    let source = ModuleParser.parse(text)
    let body = RewrittenScript(source.original, source.edits)
    let isPlain = !words.contains { contains(original, $0) }
    if isPlain {
      try promise(Array(body.text.utf8) == original, "a script without modules is changed")
      try promise(source.requests.isEmpty && source.exports.isEmpty, "a name out of nothing")
    }
    let lines = ends(original)
    try promise(ends(Array(body.text.utf8)) == lines, "a line is gone, or new")
    var end = 0
    for edit in body.edits {
      try promise(edit.range.lowerBound >= end, "changes overlap")
      end = edit.range.upperBound
    }
    for live in [Set<String>(), Set(source.imports.map(\.local))] {
      let script = source.script(live: live)
      try promise(ends(Array(script.text.utf8)) == lines + 1, "a line more than the last")
      for line in 1...min(lines + 1, 8) {
        try promise(script.column(ofLine: line, 7) > -original.count - 8, "a column of nowhere")
      }
    }
    for found in source.imports {
      try promise(source.requests.indices.contains(found.request), "an import of no module")
      try promise(found.place <= original.count, "an import outside of the text")
    }
    for case .from(let request, _, _) in source.exports.values {
      try promise(source.requests.indices.contains(request), "an export of no module")
    }
    let classic = ModuleParser.classic(text)
    try promise(classic.utf8.count == original.count, "a classic script grew")
    if isPlain { try promise(Array(classic.utf8) == original, "a classic script is changed") }
    var map = ImportMap()
    _ = try? map.add(text, base: URLReference("http://www.test/"))
    _ = map.resolve(text, url: nil, from: "http://www.test/a/b")
  }

  private static func ends(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains {
      bytes[$0..<($0 + word.count)].elementsEqual(word)
    }
  }
}

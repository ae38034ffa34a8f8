import Foundation

@testable import UpdateCore

/// Texts that are taken are the same when written and read again, in every format, and are what
/// Foundation reads.
enum StringsFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    for path in ["pl.lproj/A.strings", "pl.lproj/A.stringsdict"] {
      guard let file = try read(bytes, path) else { continue }
      try promise(
        file.table.count <= bytes.count && file.table.keys.count == file.table.count,
        "\(file.table.count) keys")
      // One of the three for each input: all would cost three quarters of the time.
      let formats = StringsFile.Format.allCases
      try check(file.table, path, formats[bytes.count % formats.count])
      if path.hasSuffix("strings"), file.format == .text, !isWide(bytes) {
        try compare(file.table, bytes)
      }
      try use(file, path)
    }
  }

  private static func read(_ bytes: [UInt8], _ path: String) throws -> StringsFile? {
    do throws(StringsError) {
      return try StringsFile.read(bytes, path: path)
    } catch {
      try promisePrintable(error.sentence)
      try promise(error.line ?? 1 > 0 && error.column ?? 1 > 0, "a place before the first")
      return nil
    }
  }

  private static func check(
    _ table: TextTable, _ path: String, _ format: StringsFile.Format
  ) throws {
    // An empty text is none, and Foundation drops a mark where a text begins with it.
    if format == .text, table.isEmpty { return }
    let written = StringsFile.write(table, as: format)
    if format == .xml1, String(decoding: written, as: UTF8.self).contains(">\u{FEFF}") { return }
    guard let again = try read(written, path) else {
      // Property lists by Foundation cannot hold two keys that differ in normalization only.
      return try promise(
        format != .text && Set(table.keys).count < table.count, "\(format) does not read again")
    }
    try promise(again.format == format, "\(format) reads as \(again.format)")
    try promise(again.table == table, "\(format) reads differently")
  }

  private static func compare(_ table: TextTable, _ bytes: [UInt8]) throws {
    let list = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    guard let texts = list as? [String: String] else {
      throw FuzzFinding(description: "Foundation refuses it")
    }
    guard Set(table.keys).count == table.count else { return }
    try promise(texts.count == table.count, "Foundation has \(texts.count) keys")
    for key in table.keys {
      try promise(
        table[key] == texts[key].map { .text($0) }, "Foundation has another text of \(key)")
    }
  }

  /// Whether it is UTF-16 without a mark, which Foundation does not read.
  private static func isWide(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
  }

  private static func use(_ file: StringsFile, _ path: String) throws {
    for warning in file.warnings { try promisePrintable(warning.sentence) }
    var reading = TextTree.Reading()
    reading.tree.set(file.table, at: path, path: path)
    reading.warnings[path] = file.warnings
    reading.tree.set(["a": "%@"], at: "en.lproj/A.strings", path: "")
    for finding in TextsCheck(reading).findings() { try promisePrintable(finding.text) }
    for key in file.table.keys.prefix(20) {
      switch file.table[key] {
      case .text(let text): _ = TextFormat.filled(text, count: -7)
      case .plural(let plural):
        let text = plural.text(count: 3, language: "pl")
        try promise(text.utf8.count < 3 << 20, "\(text.utf8.count) bytes of a plural")
      case nil: throw FuzzFinding(description: "a key that is not there")
      }
    }
  }
}

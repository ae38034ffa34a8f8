import Foundation

/// A property list that was looked over and may go to Foundation.
struct PropertyListSource {
  var format: StringsFile.Format
  var bytes: [UInt8]
  /// Of the outermost dictionary, in the order of the file.
  var keys: [PropertyListKey]

  /// The texts of a `.strings`.
  func texts() throws(StringsFailure) -> StringsFile {
    let values = try dictionary()
    var file = StringsFile(format: format, table: TextTable(), warnings: [])
    file.table.reserve(bytes: bytes.count)
    for key in keys {
      let text = try Self.text(values[key.key], key: key.key, line: key.line)
      let before = file.table.set(.text(text), for: key.key, line: key.line)
      file.warn(ofDuplicate: key.key, line: key.line, before: before)
    }
    try check(values.count, against: file.table.count)
    return file
  }

  /// The keys of a `.stringsdict` with what they have.
  func rules() throws(StringsFailure) -> [RulesEntry] {
    let values = try dictionary()
    var entries: [RulesEntry] = []
    for key in keys {
      guard let members = values[key.key] as? [String: Any] else {
        throw StringsFailure(
          .plural(key: key.key, "it is \(Self.kind(values[key.key])), not a dictionary"),
          line: key.line == 0 ? nil : key.line)
      }
      var entry = RulesEntry(key: key.key, line: key.line, members: [])
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        let place = "\(key.key).\(name)"
        guard let fields = value as? [String: Any] else {
          let text = try Self.text(value, key: place, line: key.line)
          entry.members.append(RulesEntry.Member(name: name, value: .text(text)))
          continue
        }
        var texts: [(name: String, text: String)] = []
        for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
          texts.append((field, try Self.text(value, key: "\(place).\(field)", line: key.line)))
        }
        entry.members.append(RulesEntry.Member(name: name, value: .fields(texts)))
      }
      entries.append(entry)
    }
    return entries
  }

  func dictionary() throws(StringsFailure) -> [String: Any] {
    var found = PropertyListSerialization.PropertyListFormat.openStep
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: &found)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "no reason"
      throw StringsFailure(failure("Foundation says: \(reason)").reason, line: Self.line(reason))
    }
    guard let values = list as? [String: Any], found != .openStep else {
      throw StringsFailure(.notDictionary(kind: Self.kind(list)))
    }
    return values
  }

  /// Foundation's dictionaries take keys for one that differ in their Unicode normalization only.
  private func check(_ count: Int, against tableCount: Int) throws(StringsFailure) {
    guard count == tableCount else {
      throw failure("two keys differ in their Unicode normalization only")
    }
  }

  private func failure(_ reason: String) -> StringsFailure {
    StringsFailure(format == .xml1 ? .markup(reason) : .binary(reason))
  }

  /// The number after "line" in what Foundation says.
  private static func line(_ reason: String) -> Int? {
    let words = reason.split { !$0.isLetter && !$0.isNumber }
    return words.firstIndex(of: "line").flatMap { words.dropFirst($0 + 1).first }.flatMap {
      Int($0)
    }
  }

  private static func text(_ value: Any?, key: String, line: Int) throws(StringsFailure) -> String {
    let line = line == 0 ? nil : line
    guard let text = value as? String else {
      throw StringsFailure(.notText(key: key, kind: kind(value)), line: line)
    }
    guard text.utf8.count <= StringsLimits.textSize else {
      throw StringsFailure(.tooLong(what: "a text", limit: StringsLimits.textSize), line: line)
    }
    guard !text.utf8.contains(0), !key.utf8.contains(0) else {
      throw StringsFailure(.nul, line: line)
    }
    return text
  }

  private static func kind(_ value: Any?) -> String {
    switch value {
    case is String: "a text"
    case is [String: Any]: "a dictionary"
    case is [Any]: "a list"
    case is Data: "data"
    case is Date: "a date"
    case is NSNumber: "a number"
    default: "nothing"
    }
  }
}

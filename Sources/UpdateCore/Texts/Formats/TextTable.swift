/// The texts of one file by their keys.
package struct TextTable: Sendable, Hashable {
  private var entries: [String: TextEntry] = [:]

  package init() {}

  package var count: Int { entries.count }

  /// Keys in the order of the file.
  package var keys: [String] { Array(entries.keys) }

  package subscript(key: String) -> TextEntry? {
    get { entries[key] }
    set { entries[key] = newValue }
  }
}

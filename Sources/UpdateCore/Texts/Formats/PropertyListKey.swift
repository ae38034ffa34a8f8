/// A key of a property list's dictionary, as it stands in the file.
struct PropertyListKey: Sendable {
  var key: String
  /// Counted from 1; 0 where the format has none.
  var line: Int
}

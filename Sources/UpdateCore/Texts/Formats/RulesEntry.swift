/// A key of a `.stringsdict` as it stands in the file: what all of its formats are read into.
struct RulesEntry: Sendable {
  /// What a key has under a name: the format, or a variable's fields.
  struct Member: Sendable {
    enum Value: Sendable {
      case text(String)
      case fields([(name: String, text: String)])
    }

    var name: String
    var value: Value
  }

  var key: String
  /// Counted from 1; 0 where the format has none.
  var line: Int
  var members: [Member]
}

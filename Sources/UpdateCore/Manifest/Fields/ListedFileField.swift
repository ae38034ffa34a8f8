/// The members of a listed file, by the kind of the list.
protocol ListedFileField: MemberName {
  var role: ListedFileRole { get }
  /// Whether a size must be there.
  static var hasSize: Bool { get }
  /// The names of the members.
  static var nameField: String { get }
  static var digestField: String { get }
  /// What a digest must be, in words.
  static var digestWords: String { get }
  /// The digest that a text is.
  static func digest(_ text: String) -> ContentDigest?
  /// The path that a name stands for.
  static func path(_ name: String) -> String
}

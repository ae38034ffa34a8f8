/// What the cascade and inheritance have made of an element: shared by all that are alike.
struct StyleValues: Sendable {
  /// The declared values by their properties, variables put in.
  var declared: [String: String] = [:]
  var before: [String: String]?
  var after: [String: String]?
  /// What its children inherit, by number.
  var context: Int32 = 0
  /// Its style by number; of one whose content has attributes, that without them.
  var style: Int32 = 0
  var readsAttributes = false
}

/// What makes two elements' values the same.
struct StyleKey: Hashable, Sendable {
  var tag: Tag
  var display: Display
  var isControl: Bool
  /// What it inherits, by number.
  var context: Int32
  /// The `style` attribute.
  var inline: String?
  /// The blocks that count for it, for what is before it and behind it, least first.
  var blocks: [Int32]
}

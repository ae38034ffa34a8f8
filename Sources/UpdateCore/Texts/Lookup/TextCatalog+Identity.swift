extension TextCatalog {
  /// Whether both are one reading of the same trees, so that what was worked out for one holds for
  /// the other.
  package func isSame(as other: TextCatalog) -> Bool { content === other.content }
}

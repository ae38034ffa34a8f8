extension DeviceProfile {
  /// The content set `texts`: strings in several languages.
  package struct Texts: Sendable, Equatable {
    /// The index's URL as written: absolute, or relative to the origin.
    package var url = "texts.json"
    /// Whether the person is told of an update.
    package var prompt = false

    package init() {}
  }
}

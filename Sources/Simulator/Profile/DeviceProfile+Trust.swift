extension DeviceProfile {
  /// Whose signatures make a release trusted.
  package struct Trust: Sendable, Equatable {
    /// The file that names the first keys.
    package var root: String

    package init(root: String) { self.root = root }
  }
}

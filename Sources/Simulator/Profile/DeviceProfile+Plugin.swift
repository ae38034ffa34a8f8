package import UpdateCore

extension DeviceProfile {
  /// A native plugin of a binary.
  package struct Plugin: Sendable, Equatable {
    package var name: String
    package var version: String
    /// An object: what each action answers, by the action's name.
    package var actions: JSONValue = [:]

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }
}

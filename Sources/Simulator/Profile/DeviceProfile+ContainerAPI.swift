package import UpdateCore

extension DeviceProfile {
  /// An answer that the container gives in the network's place.
  package struct ContainerAPI: Sendable, Equatable {
    /// Begins with a slash.
    package var path: String
    package var status = 200
    package var headers: [HTTPField] = []
    /// `nil` for an empty body.
    package var body: JSONValue?

    package init(path: String) { self.path = path }
  }
}

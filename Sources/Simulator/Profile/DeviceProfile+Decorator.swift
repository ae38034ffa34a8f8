package import UpdateCore

extension DeviceProfile {
  /// What is added to the requests of a page whose URL matches.
  package struct Decorator: Sendable, Equatable {
    /// A regular expression, not compiled yet.
    package var match: String
    package var headers: [HTTPField] = []
    package var parameters: [String: String] = [:]

    package init(match: String) { self.match = match }
  }
}

extension DeviceProfile {
  /// Whom the device trusts besides the system's authorities.
  package struct TLS: Sendable, Equatable {
    /// A file of certificates in PEM.
    package var ca: String?

    package init(ca: String? = nil) { self.ca = ca }
  }
}

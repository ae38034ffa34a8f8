extension DeviceProfile {
  /// Where the app learns which version of the binary it should be.
  package struct Record: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
      case cloudkit
      /// A JSON file with the record's fields.
      case json
      /// The store's own lookup.
      case itunes
    }

    package enum Environment: String, Sendable, CaseIterable {
      case development, production
    }

    /// How often a person is asked about an optional update.
    package enum OptionalPrompt: String, Sendable, CaseIterable {
      /// Again at the next launch.
      case launch
      /// Once for each store version.
      case version
    }

    package var kind = Kind.cloudkit
    /// As written: absolute, or relative to the origin.
    package var url = "https://api.apple-cloudkit.com"
    /// CloudKit's; there for that kind only.
    package var container: String?
    package var environment = Environment.development
    package var token: String?
    package var recordName = "Version_qa"
    /// What tells the minimum version, for the kind `itunes`.
    package var minimumURL: String?
    package var appStoreURL: String?
    package var optionalPrompt = OptionalPrompt.launch

    package init() {}
  }
}

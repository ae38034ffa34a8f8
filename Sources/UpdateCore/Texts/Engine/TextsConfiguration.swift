/// What the texts engine must know of the app and of its server: made from the device profile.
package struct TextsConfiguration: Sendable, Equatable {
  /// Where the index is, absolute.
  package var indexURL: String
  /// Sent to the index's host only.
  package var headers: [HTTPField]
  /// Lab time the server has to send the index.
  package var timeout: Duration
  /// Bytes that an update must leave free on the disk.
  package var keepFree: Int
  /// How often a file is asked for when it does not come.
  package var retry: RetryPolicy
  /// The languages that the app declares; `nil` for those of its `lproj` folders.
  package var languages: [String]?
  /// `CFBundleDevelopmentRegion`; `nil` for "en" where the app declares it, else the first one.
  package var developmentRegion: String?

  package init(
    indexURL: String, headers: [HTTPField] = [], timeout: Duration = .seconds(15),
    keepFree: Int = 20_000_000, retry: RetryPolicy = .files, languages: [String]? = nil,
    developmentRegion: String? = nil
  ) {
    self.indexURL = indexURL
    self.headers = headers
    self.timeout = timeout
    self.keepFree = keepFree
    self.retry = retry
    self.languages = languages
    self.developmentRegion = developmentRegion
  }
}

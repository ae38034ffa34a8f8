/// How one version stands to another.
package enum VersionOrder: String, Sendable, Hashable, Codable {
  case less, equal, greater
  /// One of the two texts is not a version, so neither is older.
  case unknown
}

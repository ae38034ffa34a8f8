/// What a server has of the set: a version, and the files that it puts in the place of the app's.
struct TextsIndex: Sendable, Equatable {
  /// One file of the index.
  struct File: Sendable, Equatable {
    var path: String
    /// Absolute.
    var url: String
    var sha256: SHA256Digest?
    var size: Int?
  }

  /// Bytes of the index.
  static let limit = 4 << 20
  static let mostFiles = 2_000
  /// Bytes of all files that an index lists.
  static let totalSize = 64 << 20

  var version: String
  /// Sorted by path.
  var files: [File]
}

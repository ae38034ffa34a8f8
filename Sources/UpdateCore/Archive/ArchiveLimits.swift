/// The caps of a package, all in one place.
package enum ArchiveLimits {
  /// Files and folders listed, ignored ones included.
  package static let entries = 10_000
  /// Bytes of one file, unpacked.
  package static let fileSize = 64 << 20
  /// Bytes of all files, unpacked.
  package static let totalSize = 256 << 20
  /// Bytes of the package itself.
  package static let packageSize = 256 << 20
  /// Unpacked bytes for one packed, in files above `ratioFloor`.
  package static let ratio = 200
  package static let ratioFloor = 1 << 20
  /// Bytes of a path, of one component, and how many components.
  package static let pathLength = 1_024
  package static let componentLength = 255
  package static let depth = 32
  /// Bytes of the archive's comment.
  package static let commentLength = 1_024
  /// Bytes of the central directory.
  package static let directorySize = 16 << 20
  /// Members up to this many bytes are inflated in one call; larger ones as a stream.
  package static let wholeMember = 4 << 20
}

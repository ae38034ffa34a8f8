/// Why unpacking ended: the package, or the disk that it is unpacked to.
enum UnpackError: Error, Sendable, Equatable {
  case archive(ArchiveError)
  case disk(DiskError)
  case cancelled
}

/// A file that came from the network, as it is on disk, and where it came from.
struct FetchedFile: Sendable, Equatable {
  var file: ReleaseFile
  var origin: FileOrigin
}

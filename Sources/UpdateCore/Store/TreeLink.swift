/// A file of one tree and the path that it is to have in another.
struct TreeLink: Sendable, Equatable {
  var file: ReleaseFile
  var path: String
}

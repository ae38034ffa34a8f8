/// A file to ask a server for.
struct FileRequest: Sendable, Equatable {
  var url: String
  /// Where it goes in its tree.
  var path: String
  /// The `deploy_time` that a routes map has for it.
  var deployTime: String?
  /// What there is of that URL already, if the server may say that it is still right.
  var known: FileOrigin?
}

/// What became of a file that was asked for.
enum FileAnswer: Sendable {
  case fetched(FetchedFile)
  /// It is as it was.
  case unchanged(path: String, deployTime: String?)
  case failed(UpdateError, bytes: Int)
}

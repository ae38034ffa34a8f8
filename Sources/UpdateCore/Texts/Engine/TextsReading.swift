/// What was found when the files of the set were looked at last.
struct TextsReading: Sendable {
  /// The active release's record; `nil` when there is no tree that can be believed.
  var record: ReleaseRecord?
  /// Files of the active tree that can be used, as they are now, by path.
  var files: [String: ReleaseFile] = [:]
  /// Files of the active tree that do not parse, and files of its record that are not there, and why;
  /// a clause that names the file.
  var broken: [String: String] = [:]
  /// Those of them that are there and not empty: what is in them may be a person's work.
  var written: Set<String> = []
  /// Files of the app that do not parse, and why.
  var brokenInBundle: [String: String] = [:]

  /// A file that a person has changed since the release was made, or added; `nil` for any other.
  func edit(_ path: String) -> ReleaseFile? {
    guard let file = files[path], let record, record.pristine(path)?.sha256 != file.sha256 else {
      return nil
    }
    return file
  }

  /// Paths of the files that a person has changed or added.
  var edits: [String] { files.keys.filter { edit($0) != nil }.sorted() }
}

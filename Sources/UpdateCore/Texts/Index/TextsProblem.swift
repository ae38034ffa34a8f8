/// Why the texts index, or a file that it lists, is not taken.
package enum TextsProblem: Error, Sendable, Equatable {
  /// A member of the index, or of a file in it.
  package enum Field: String, Sendable { case version, files, path, url, sha256, size }

  // The index.
  /// No address of an index is known.
  case noIndexURL
  case index(FileProblem, url: String)
  case json(JSONError)
  case notAnObject(found: String)
  /// A member that is not what it must be; `file` counts the listed files from 1.
  case field(Field, file: Int?, UpdateError.FieldProblem)
  case path(String, file: Int, reason: String)
  /// Two paths that are one to some disks.
  case list(ArchiveError)
  /// A language's folder, where another name of that language is in use.
  case language(String, other: String)
  case tooManyFiles(Int)
  /// All files together have more bytes than are taken.
  case tooLarge(Int)

  // A file.
  case file(url: String, FileProblem)
  case size(path: String, expected: Int, actual: Int)
  case digest(path: String, expected: String, actual: String)
  /// A file came that does not parse.
  case parse(TextsFileError)
}

extension TextsProblem.Field {
  func problem(_ problem: UpdateError.FieldProblem, _ file: Int? = nil) -> TextsProblem {
    .field(self, file: file, problem)
  }
}

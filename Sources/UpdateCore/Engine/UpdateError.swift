/// Why an update, an install or the preparation of a start failed.
///
/// `code` groups them by phase; the sentence is made in `UpdateError+Sentence`.
package enum UpdateError: Error, Sendable, Equatable {
  /// What is wrong with a field of an answer.
  package enum FieldProblem: Sendable, Equatable {
    case missing
    case null
    case wrongType(found: String, expected: String)
    /// Understood by no rule: the text, and what was expected.
    case invalid(String, expected: String)
    /// A number beyond what is taken, as written.
    case tooLarge(String, limit: Int)
  }

  // check and fetch
  case transport(UpdateStep, TransportError)
  /// An answer with another status than 200.
  case status(UpdateStep, Int, url: String)
  /// The API's answer is not the JSON object that it must be.
  case answer(String)
  case field(String, FieldProblem)

  // fetch
  /// The disk cannot hold the update and keep free what must be; `needed` is 0 when not known.
  case noSpace(UpdateStep, needed: Int, free: Int, keepFree: Int)

  // verify
  case sizeMismatch(expected: Int, actual: Int)
  case hashMismatch(expected: String, actual: String)
  /// The package is that of a release the device has: a cache in between serves the old file.
  case stalePackage(offered: String, found: String)
  case archive(ArchiveError)

  // stage and activate
  /// A file of the active release that the new one keeps is not as it was recorded.
  case damaged(path: String)
  case disk(UpdateStep, DiskError)

  // install and prepare
  case bundle(path: String, BundleProblem)
  case preparation(DiskError)
  /// A file of the installed app is not as installed, and no bundle folder is known to repair it.
  case appDamaged(path: String)
  /// The App Store's app was not installed.
  case store(StoreProblem)

  /// The routes map, or a file that it names, was not taken.
  case routes(RoutesProblem)

  /// The texts index, or a file that it lists, was not taken.
  case texts(TextsProblem)

  /// A manifest, or a file that it lists, was not taken.
  case manifest(ManifestProblem)

  /// A new release did not show that it works.
  case trial(version: String, TrialFailure)

  case cancelled

  package enum BundleProblem: Sendable, Equatable {
    case missing
    case notAFolder
    case unreadable(DiskError)
    /// A link, a device, a name that a package could not have, too many files or bytes;
    /// a folder that holds no content, or that the device itself is in.
    case refused(String)
  }
}

/// What came of a line sent to `/__lab`.
package enum LabControlAnswer: Sendable, Equatable {
  case done
  /// One sentence.
  case refused(String)
}

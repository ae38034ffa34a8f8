/// What the origin's one version record says.
package enum LabRecord: Sendable, Hashable {
  /// There is no record.
  case absent
  /// The two fields, as text that is not checked; `nil` for a field that is absent.
  case versions(store: String?, minimum: String?)
  /// This file's bytes are the whole answer, read when it is asked for.
  case file(String)
  /// CloudKit's error of that code: `NOT_FOUND`, `THROTTLED`.
  case error(code: String)
}

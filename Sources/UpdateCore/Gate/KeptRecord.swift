package import Foundation

/// The record fetched last whose minimum version could be read.
package struct KeptRecord: Codable, Sendable, Hashable {
  package var minimum: String
  /// The store's version of the same record, if it could be read.
  package var store: String?
  /// When it was fetched.
  package var time: Date

  package init(minimum: String, store: String?, time: Date) {
    self.minimum = minimum
    self.store = store
    self.time = time
  }

  /// `nil` when the record's minimum version is none.
  init?(_ record: VersionRecord, time: Date) {
    guard let minimum = GateVerdict.readable(record.minimum) else { return nil }
    self.init(
      minimum: minimum.text, store: GateVerdict.readable(record.store)?.text, time: time)
  }

  /// Whether it says what a record could say.
  var isValid: Bool {
    [minimum, store].compactMap(\.self).allSatisfy {
      $0.utf8.count <= RecordField.limit && Version($0) != nil
    }
  }

  var shownTime: String { time.formatted(.iso8601) }
}

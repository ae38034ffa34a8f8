/// A content update that the person is told of while it runs.
struct RunningUpdate: Sendable, Hashable {
  var set: ContentSet
  /// Bytes; `nil` for an unknown total.
  var received = 0
  var total: Int?

  init(set: ContentSet) { self.set = set }
}

/// How far a page's load has come.
package enum PageStage: UInt8, Hashable, Sendable, CaseIterable {
  /// The document and its scripts are there: `DOMContentLoaded` has been dispatched.
  case interactive
  /// All that the document asked for is there: `load` has been dispatched.
  case complete
}

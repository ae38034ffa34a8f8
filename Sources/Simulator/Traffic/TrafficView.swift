/// How the Traffic pane looks at the store: through a filter, up to where it is held.
package struct TrafficView: Sendable, Equatable {
  /// What the filter leaves; `nil` without one.
  var selection: TrafficSelection?
  /// Why the text in the filter's field is none; the filter before it stays in force.
  package internal(set) var error: TrafficFilterError?
  /// The filter as it was read last.
  var text = ""
  /// The last entry that is shown while the view is held; `nil` while it is not.
  package internal(set) var held: Int?

  package init() {}
}

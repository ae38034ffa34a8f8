/// What the pages of the traffic log are called, by their loads; the newest are kept.
package struct PageNames: Sendable, Equatable {
  package struct Name: Sendable, Equatable {
    package var url: String
    /// The document's title; empty where it has none.
    package var title = ""
  }

  /// The most that are kept.
  static let most = 1_000

  private var names: [Int: Name] = [:]

  package init() {}

  package subscript(load: Int) -> Name? { names[load] }

  /// A page was found.
  package mutating func note(_ url: String, of load: Int) {
    names[load] = Name(url: url)
    if names.count > PageNames.most, let oldest = names.keys.min() { names[oldest] = nil }
  }

  package mutating func note(title: String, of load: Int) { names[load]?.title = title }
}

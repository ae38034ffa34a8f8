/// Parts of the container that live as long as their page.
package struct Registration: Sendable, Hashable {
  package enum Part: String, Sendable, CaseIterable {
    case widget, api = "container API", decorator
  }

  package var part: Part
  /// In the order in which they are asked.
  package var names: [String]
  package var isRegistered: Bool

  package init(part: Part, names: [String], isRegistered: Bool) {
    self.part = part
    self.names = names
    self.isRegistered = isRegistered
  }
}

/// A row of the list that a choice opens.
package struct PageChoice: Hashable, Sendable {
  package enum Role: UInt8, Sendable {
    case option
    /// An option that cannot be chosen.
    case disabled
    /// What a group of options is called; they follow it.
    case group
  }

  package var label: String
  package var role: Role
  package var isChosen: Bool
  /// Whether it is one of a group.
  package var isInGroup: Bool

  package init(
    _ label: String, role: Role = .option, isChosen: Bool = false, isInGroup: Bool = false
  ) {
    self.label = label
    self.role = role
    self.isChosen = isChosen
    self.isInGroup = isInGroup
  }
}

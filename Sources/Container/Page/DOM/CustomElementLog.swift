/// What custom elements are to a script's classes, and to forms.
///
/// What happened to elements that are custom, or may become so, since a script was told last.
struct CustomElementLog: Sendable {
  struct Entry: Sendable {
    var node: NodeID
    var isConnected: Bool
  }

  /// Whether a script has defined any.
  var isKept = false
  /// Elements whose class is for forms.
  var formAssociated: Set<NodeID> = []
  /// What those send with their form.
  var formValues: [NodeID: CustomFormValue] = [:]
  private(set) var entries: [Entry] = []

  mutating func note(_ node: NodeID, isConnected: Bool) {
    if isKept { entries.append(Entry(node: node, isConnected: isConnected)) }
  }

  mutating func take() -> [Entry] {
    defer { entries.removeAll() }
    return entries
  }
}

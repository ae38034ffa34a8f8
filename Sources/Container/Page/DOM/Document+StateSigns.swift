extension Document {
  /// The sign of what is a box to tick, or one of several to choose, by its role only.
  ///
  /// Libraries paint these by style sheets (WAI-ARIA 1.2, `aria-checked`). `nil` for anything else,
  /// and around a box that shows for itself.
  func stateSign(of node: NodeID) -> String? {
    let element = self[node]
    guard !element.attributes.isEmpty, element.tag != .input,
      let signs = element.attribute("role").flatMap({ Self.stateSigns[$0.lowercased()] })
    else { return nil }
    let hasBox = descendants(of: node).contains { self[$0].isBox }
    guard !hasBox else { return nil }
    switch element.attribute("aria-checked")?.lowercased() {
    case "true": return signs.on
    case "mixed": return "[-]"
    default: return signs.off
    }
  }

  /// Whether something is painted in a box to tick, whose sign stands for it.
  func isInStateSign(_ node: NodeID) -> Bool {
    var next = flatParent(of: node)
    for _ in 0..<6 {
      guard let current = next else { return false }
      if stateSign(of: current) != nil { return true }
      next = flatParent(of: current)
    }
    return false
  }

  private static let stateSigns: [String: (on: String, off: String)] = [
    "checkbox": ("[x]", "[ ]"), "switch": ("[x]", "[ ]"), "menuitemcheckbox": ("[x]", "[ ]"),
    "radio": ("(•)", "( )"), "menuitemradio": ("(•)", "( )"),
  ]
}

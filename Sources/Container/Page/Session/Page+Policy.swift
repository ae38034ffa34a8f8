extension Page {
  /// Takes a policy that the document declares.
  func readPolicy(_ meta: NodeID) {}

  /// Whether the page's policy lets a script of its markup run.
  func allowsInline(_ script: NodeID, _ text: String) -> Bool { true }

  /// Whether the page's policy lets a script come from that address.
  func allowsScript(_ script: NodeID, _ url: String) -> Bool { true }

  /// Whether the page's policy lets the script of an attribute or of a `javascript:` URL run.
  func allowsHandler(_ text: String) -> Bool { true }
}

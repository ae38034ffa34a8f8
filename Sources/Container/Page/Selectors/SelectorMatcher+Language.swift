extension SelectorMatcher {
  /// Whether the language of an element is in one of these ranges.
  func isIn(_ node: NodeID, _ ranges: [String]) -> Bool {
    guard let language = document.language(of: node)?.lowercased() else { return false }
    return ranges.contains { range in
      range == "*" ? !language.isEmpty : language == range || language.hasPrefix(range + "-")
    }
  }
}

extension Document {
  /// The nearest `lang` around a node.
  fileprivate func language(of node: NodeID) -> String? {
    nearest("lang", around: node)
  }

  /// Whether text runs from right to left, as the nearest `dir` says.
  func isRightToLeft(_ node: NodeID) -> Bool {
    nearest("dir", around: node)?.lowercased() == "rtl"
  }

  private func nearest(_ name: String, around node: NodeID) -> String? {
    var next: NodeID? = node
    while let id = next {
      if let value = self[id].attribute(name) { return value }
      next = self[id].parent
    }
    return nil
  }
}

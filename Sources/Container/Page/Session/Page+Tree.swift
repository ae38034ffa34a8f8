import TextUI

extension Page {
  /// Tells of the document's elements, in a walk over the flat tree.
  ///
  /// What is in an element that is not shown is left out: the reason is the same for all of it.
  func tellTree() {
    let boxes = self.boxes
    var tree = PageTree(load: load.token, elements: [])
    var depth = 0
    // Whether each element around the next one is hidden, though it has its place.
    var hidden: [Bool] = []
    var next = document.flatFirstChild(of: Document.root)
    while let node = next {
      var isOpen = false
      if document[node].kind == .element {
        guard tree.elements.count < PageTree.limit else {
          tree.isCut = true
          break
        }
        let style = document.style(of: node)
        let isHidden = style.isInvisible ?? (hidden.prefix(depth).last ?? false)
        hidden.removeSubrange(min(depth, hidden.count)...)
        hidden.append(isHidden)
        let row = isHidden || style.display == .none ? nil : boxes[node]?.row
        tree.elements.append(treeElement(node, depth: depth, row: row))
        isOpen = style.display != .none
      }
      if isOpen, let child = document.flatFirstChild(of: node) {
        depth += 1
        next = child
        continue
      }
      var last = node
      next = document.flatNextSibling(of: last)
      while next == nil, let parent = document.flatParent(of: last), parent != Document.root {
        depth -= 1
        last = parent
        next = document.flatNextSibling(of: last)
      }
    }
    tell(.tree(tree))
  }

  private func treeElement(
    _ node: NodeID, depth: Int, row: Int?
  ) -> PageTree.Element {
    let element = document[node]
    let style = document.style(of: node)
    var name = element.name
    if let id = element.attribute("id"), !id.isEmpty { name += "#" + id }
    for token in (element.attribute("class") ?? "").split(whereSeparator: \.isWhitespace).prefix(5)
    {
      name += "." + token
    }
    var text = ""
    for child in document.children(of: node) where document[child].kind == .text {
      guard text.utf8.count < 60 else { break }
      text += document[child].text.prefix(60)
    }
    return PageTree.Element(
      id: node.index, depth: depth, name: printable(name), display: style.word,
      text: printable(Whitespace.collapsed(text).cut(toBytes: 60)),
      row: row,
      reason: printable(reason(for: node, style), atMost: MessageLimits.file))
  }

  private func printable(_ text: String, atMost limit: Int = MessageLimits.name) -> String {
    DisplayWidth.printable(text).cut(toBytes: limit)
  }

  /// Why an element is not shown; empty if it is.
  private func reason(for node: NodeID, _ style: ComputedStyle) -> String {
    guard style.display == .none || style.isInvisible == true else { return "" }
    guard let explanation = document.explanation(of: node) else { return "display: none" }
    switch explanation.cause {
    case .kind:
      return document[node].has("hidden")
        ? "its attribute hidden" : "elements of its kind never are"
    case .inline: return "\(explanation.declaration) in its style"
    case .rule(let selector, let sheet, let line):
      let address = sheet.isEmpty ? documentURL : sheet
      let path = address.prefix { $0 != "?" && $0 != "#" }
      let file = path.split(separator: "/").last.map(String.init) ?? address
      return "\(explanation.declaration) by \(Whitespace.collapsed(selector)), \(file):\(line)"
    }
  }
}

extension ComputedStyle {
  /// The `display` as CSS has it.
  fileprivate var word: String {
    if let flex, display != .none { return flex.columns.isEmpty ? "flex" : "grid" }
    return display.name
  }
}

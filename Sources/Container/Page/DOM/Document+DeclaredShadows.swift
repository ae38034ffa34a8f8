/// Shadow trees that markup declares: HTML Standard, "template", `shadowrootmode`.
extension Document {
  /// Elements that may have a shadow tree beside custom ones.
  private static let shadowHosts: Set<String> = [
    "article", "aside", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "main", "nav", "p", "section", "span",
  ]

  /// Makes the contents of a template the shadow tree of its parent, if it says so and may; whether
  /// it was done, and the template is gone.
  mutating func declareShadow(_ template: NodeID) -> Bool {
    guard let root = attachDeclared(template) else { return false }
    declareShadows(below: root)
    return true
  }

  /// Does so with all templates below a node.
  mutating func declareShadows(below root: NodeID) {
    var waiting = [root]
    while let root = waiting.popLast() {
      let templates = descendants(of: root).filter { self[$0].has("shadowrootmode") }
      for template in templates {
        if let inner = attachDeclared(template) { waiting.append(inner) }
      }
    }
  }

  private mutating func attachDeclared(_ template: NodeID) -> NodeID? {
    let node = self[template]
    guard node.isHTML(.template), let mode = node.attribute("shadowrootmode")?.lowercased(),
      mode == "open" || mode == "closed", let host = node.parent,
      let contents = templateContents[template],
      self[host].namespace == .html, self[host].kind == .element,
      Self.shadowHosts.contains(self[host].name) || self[host].flags.contains(.mayBeCustom)
    else { return nil }
    var options = ShadowTree.Options()
    options.isClosed = mode == "closed"
    options.delegatesFocus = node.has("shadowrootdelegatesfocus")
    options.isClonable = node.has("shadowrootclonable")
    options.isSerializable = node.has("shadowrootserializable")
    options.isDeclarative = true
    guard let attached = try? attachShadow(to: host, options) else { return nil }
    while let child = self[contents].firstChild {
      unlink(child)
      link(child, into: attached, before: nil)
    }
    unlink(template)
    return attached
  }
}

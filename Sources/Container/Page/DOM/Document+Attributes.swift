extension Document {
  func attribute(_ name: String, of element: NodeID) -> String? { self[element].attribute(name) }

  mutating func set(_ name: String, to value: String, of element: NodeID) {
    let old = update(element) { node -> String? in
      guard let index = node.attributes.firstIndex(where: { $0.name == name }) else {
        node.attributes.append(Node.Attribute(name: name, value: value))
        return nil
      }
      let old = node.attributes[index].value
      node.attributes[index].value = value
      return old
    }
    didSet(name, from: old, to: value, of: element)
  }

  mutating func removeAttribute(_ name: String, of element: NodeID) {
    guard let old = self[element].attribute(name) else { return }
    update(element) { node in node.attributes.removeAll { $0.name == name } }
    didSet(name, from: old, to: nil, of: element)
  }

  // MARK: By namespace

  func attribute(
    _ local: String, _ namespace: Namespace, of element: NodeID
  ) -> Node.Attribute? {
    self[element].attributes.first { $0.namespace == namespace && $0.localName == local }
  }

  /// Sets the attribute of a name in a namespace; one that is there keeps its prefix.
  mutating func set(_ added: Node.Attribute, of element: NodeID) {
    let old = update(element) { node -> String? in
      let place = node.attributes.firstIndex {
        $0.namespace == added.namespace && $0.localName == added.localName
      }
      guard let place else {
        node.attributes.append(added)
        return nil
      }
      let old = node.attributes[place].value
      node.attributes[place].value = added.value
      return old
    }
    didSet(added.name, from: old, to: added.value, of: element)
  }

  mutating func remove(_ attribute: Node.Attribute, of element: NodeID) {
    update(element) { node in node.attributes.removeAll { $0 == attribute } }
    didSet(attribute.name, from: attribute.value, to: nil, of: element)
  }

  private mutating func didSet(
    _ name: String, from old: String?, to new: String?, of element: NodeID
  ) {
    if name == "disabled", self[element].tag == .fieldset { markLayoutOfAll() }
    markStyle(element, attribute: name, from: old, to: new)
    if !shadows.isEmpty, old != new, name == "slot" || name == "name" {
      didSetSlot(name, of: element)
    }
    guard name == "id", self[element].isConnected, self[element].shadowRoot == nil else { return }
    if let old { forget(element, old) }
    if let new { identify(element, new) }
  }

  // MARK: What scripts note

  /// Says whether a press on an element means something to a script.
  mutating func setActive(_ isActive: Bool, of element: NodeID) {
    guard self[element].isActive != isActive else { return }
    update(element) { node in
      if isActive { node.flags.insert(.isActive) } else { node.flags.remove(.isActive) }
    }
  }
}

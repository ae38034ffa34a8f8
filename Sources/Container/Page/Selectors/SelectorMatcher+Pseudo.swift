extension SelectorMatcher {
  mutating func matches(_ node: NodeID, _ pseudo: PseudoClass) -> Bool {
    let element = document[node]
    switch pseudo {
    case .root: return element.parent == Document.root
    case .scope:
      return node == scope ?? document.children(of: Document.root).first(where: isElement)
    case .empty:
      return !document.children(of: node).contains {
        document[$0].kind == .element || (document[$0].kind == .text && !document[$0].text.isEmpty)
      }
    case .firstChild: return document.previousElement(of: node) == nil
    case .lastChild: return document.nextElement(of: node) == nil
    case .onlyChild:
      return document.previousElement(of: node) == nil && document.nextElement(of: node) == nil
    case .firstOfType: return place(of: node, fromEnd: false, ofType: true) == 1
    case .lastOfType: return place(of: node, fromEnd: true, ofType: true) == 1
    case .onlyOfType:
      return place(of: node, fromEnd: false, ofType: true) == 1
        && place(of: node, fromEnd: true, ofType: true) == 1
    case .link, .anyLink:
      return (element.tag == .anchor || element.tag == .area) && element.has("href")
    case .defined: return element.isDefined
    case .open: return element.has("open")
    case .popoverOpen: return element.flags.contains(.isPopoverOpen)
    case .modal: return document.isModal(node)
    case .focus, .focusVisible: return document.focused == node
    case .focusWithin: return document.focused.map { document.containsComposed(node, $0) } ?? false
    case .hover: return document.hovered.map { document.containsComposed(node, $0) } ?? false
    // Nothing says where a person was.
    case .active, .visited, .target: return false
    default: return matchesControl(node, element, pseudo)
    }
  }

  private func isElement(_ node: NodeID) -> Bool { document[node].kind == .element }

  private func matchesControl(_ node: NodeID, _ element: Node, _ pseudo: PseudoClass) -> Bool {
    switch pseudo {
    case .checked: return isChecked(node, element)
    case .disabled: return element.canBeDisabled && isDisabled(node, element)
    case .enabled: return element.canBeDisabled && !isDisabled(node, element)
    case .required: return element.isControl && element.has("required")
    case .optional:
      return element.isControl && element.tag != .button && !element.has("required")
    case .invalid, .userInvalid:
      return element.isControl && element.has("required")
        && (forms?.value(of: node, document) ?? element.attribute("value") ?? "").isEmpty
    case .valid, .userValid:
      return element.isControl && !matchesControl(node, element, .invalid)
    case .readWrite: return isEditable(node, element)
    case .readOnly: return !isEditable(node, element)
    case .placeholderShown:
      let value = forms?.value(of: node, document) ?? element.attribute("value") ?? ""
      return element.isControl && element.has("placeholder") && value.isEmpty
    default: return false
    }
  }

  private func isChecked(_ node: NodeID, _ element: Node) -> Bool {
    switch element.tag {
    case .option: return forms?.isSelected(node, document) ?? element.has("selected")
    case .input:
      switch InputType(element) {
      case .checkbox, .radio: return forms?.isOn(node, document) ?? element.has("checked")
      default: return false
      }
    default: return false
    }
  }

  private func isDisabled(_ node: NodeID, _ element: Node) -> Bool {
    element.tag == .optgroup ? element.has("disabled") : document.isDisabled(node)
  }

  private func isEditable(_ node: NodeID, _ element: Node) -> Bool {
    guard !element.has("readonly"), !document.isDisabled(node) else { return false }
    if element.tag == .textarea { return true }
    guard element.tag == .input else { return document.isEditable(node) }
    return element.isField
  }
}

extension Node {
  fileprivate var canBeDisabled: Bool {
    isControl || tag == .option || tag == .optgroup || tag == .fieldset
  }
}

extension Node {
  /// Whether a press on its texts does what the element itself is for.
  var keepsPresses: Bool {
    switch tag {
    case .anchor: has("href")
    case .summary, .label, .option: true
    default: isControl
    }
  }

  /// Whether its markup listens for presses.
  var hasPressHandler: Bool {
    attributes.contains { $0.name.hasPrefix("on") && Self.pressHandlers.contains($0.name) }
  }

  /// Whether it says that it is something like a button.
  var hasPressRole: Bool {
    attribute("role").map { Self.pressRoles.contains($0.lowercased()) } ?? false
  }

  /// Whether it is there to be in front of the page: an open `dialog`, or what is said to be one.
  var isOverlay: Bool {
    if isHTML(.dialog) { return has("open") }
    guard !attributes.isEmpty else { return false }
    if flags.contains(.isPopoverOpen) || attribute("aria-modal") == "true" { return true }
    return attribute("role").map { $0 == "dialog" || $0 == "alertdialog" } ?? false
  }

  /// Whether a person would press it, as far as its attributes tell.
  var looksPressable: Bool {
    for attribute in attributes {
      switch attribute.name {
      case "role":
        if Self.pressRoles.contains(attribute.value.lowercased()) { return true }
      case "tabindex":
        if let index = Int(Whitespace.collapsed(attribute.value)), index >= 0 { return true }
      case "style":
        if attribute.value.contains("cursor"),
          StyleDeclaration(attribute.value).properties.contains(where: {
            $0.name == "cursor" && $0.value.lowercased() == "pointer"
          })
        {
          return true
        }
      default: break
      }
    }
    return false
  }

  /// Whether it carries what a listener further out would read to tell which element was pressed.
  var isNamedForScripts: Bool {
    if tag == .anchor || looksPressable { return true }
    return attributes.contains { attribute in
      attribute.name.hasPrefix("data-")
        && !Self.frameworkMarks.contains { attribute.name.hasPrefix($0) }
    }
  }

  private static let pressHandlers: Set<String> = [
    "onclick", "ondblclick", "onmousedown", "onmouseup", "onpointerdown", "onpointerup",
    "ontouchend",
  ]

  private static let pressRoles: Set<String> = [
    "button", "checkbox", "link", "menuitem", "menuitemcheckbox", "menuitemradio", "option",
    "radio", "switch", "tab", "treeitem",
  ]

  /// Beginnings of attributes that frameworks put on elements for themselves.
  private static let frameworkMarks = ["data-v-", "data-react", "data-server-", "data-test"]
}

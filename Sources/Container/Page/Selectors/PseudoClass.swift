/// The pseudo-classes without arguments, by their names.
enum PseudoClass: String, Hashable, Sendable {
  case root, scope, empty, checked, disabled, enabled, link, required, optional, target, focus
  case hover, active, visited, defined
  case firstChild = "first-child"
  case lastChild = "last-child"
  case onlyChild = "only-child"
  case firstOfType = "first-of-type"
  case lastOfType = "last-of-type"
  case onlyOfType = "only-of-type"
  case anyLink = "any-link"
  case readOnly = "read-only"
  case readWrite = "read-write"
  case placeholderShown = "placeholder-shown"
  case focusWithin = "focus-within"
  case focusVisible = "focus-visible"
}

/// The pseudo-classes without arguments, by their names.
enum PseudoClass: String, Hashable, Sendable {
  case root, scope, empty, checked, disabled, enabled, link, required, optional, target, focus
  case hover, active, visited, defined, indeterminate, valid, invalid, open, modal, fullscreen
  case autofill, playing, paused, muted
  case `default`
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
  case inRange = "in-range"
  case outOfRange = "out-of-range"
  case userValid = "user-valid"
  case userInvalid = "user-invalid"
  case targetWithin = "target-within"
  case popoverOpen = "popover-open"
  case pictureInPicture = "picture-in-picture"
  case webkitAutofill = "-webkit-autofill"
  case webkitFullScreen = "-webkit-full-screen"
  case localLink = "local-link"
}

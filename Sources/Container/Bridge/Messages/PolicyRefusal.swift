/// Something that the page's `Content-Security-Policy` forbade.
package struct PolicyRefusal: Hashable, Sendable {
  /// The directive that decided: "script-src", or "default-src" where it stands in.
  package var directive: String
  /// The URL, or "inline", or "eval".
  package var blocked: String
  /// The whole policy.
  package var policy: String
  package var place: ScriptPlace?

  package init(directive: String, blocked: String, policy: String, at place: ScriptPlace? = nil) {
    self.directive = directive
    self.blocked = blocked
    self.policy = policy
    self.place = place
  }
}

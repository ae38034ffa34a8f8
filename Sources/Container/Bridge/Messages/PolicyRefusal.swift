/// Something that the page's `Content-Security-Policy` forbade.
package struct PolicyRefusal: Hashable, Sendable {
  /// The directive that decided: "script-src", or "default-src" where it stands in; cut to 200 bytes.
  package let directive: String
  /// The URL, or "inline", or "eval"; cut to 2,048 bytes.
  package let blocked: String
  /// The policy, cut to 10,000 bytes.
  package let policy: String
  package var place: ScriptPlace?

  package init(directive: String, blocked: String, policy: String, at place: ScriptPlace? = nil) {
    self.directive = directive.cut(toBytes: MessageLimits.name)
    self.blocked = blocked.cut(toBytes: MessageLimits.file)
    self.policy = policy.cut(toBytes: MessageLimits.text)
    self.place = place
  }
}

/// How the engine asks for releases of `www`.
package enum ContentSource: Sendable, Hashable {
  /// The update API: a version and where its package or manifest is.
  case api
  /// `chcp.json` and `chcp.manifest` of `cordova-hot-code-push`, for an app with this native
  /// interface.
  case chcp(nativeInterface: Int)
}

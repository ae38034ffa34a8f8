package import UpdateCore

/// A native plugin of the binary, with the answers that stand in for it.
package struct PluginStub: Sendable, Hashable {
  package var name: String
  package var version: String
  /// An object: what each action answers, by the action's name.
  ///
  /// `{success: …}` and `{error: …}` say which callback gets which value, with `after` in
  /// milliseconds of lab time; any other value is given to the success callback.
  package var actions: JSONValue

  package init(name: String, version: String, actions: JSONValue = [:]) {
    self.name = name
    self.version = version
    self.actions = actions
  }
}

/// Another version of the app, and the plugins it has.
package struct AppRelease: Sendable, Hashable {
  package var version: String
  package var plugins: [String]

  package init(version: String, plugins: [String]) {
    self.version = version
    self.plugins = plugins
  }
}

/// What the plugin `Device` says of the device.
package struct DeviceInfo: Sendable, Hashable {
  package var model = "iPhone14,5"
  package var platform = "iOS"
  package var uuid = "00000000-0000-4000-8000-000000000000"
  /// Of the system.
  package var version = "17.0"

  package init() {}
}

import CPrelude

/// What the platform that an app was built for puts beside its pages.
package enum PlatformScript {
  /// The list of plugins' scripts that `www` may have beside `cordova.js`.
  package static let pluginList = "cordova_plugins.js"

  /// `cordova.js`: no bundle has it before it is built for a platform.
  ///
  /// With `hasPlugins` it loads `pluginList` beside it and what that lists, before `deviceready`.
  package static func cordova(hasPlugins: Bool) -> [UInt8] {
    let script = cprelude_cordova()
    let text = UnsafeRawBufferPointer(start: script.text, count: script.length)
    return Array(text) + Array("cordova.require(\"cordova/init\").start(\(hasPlugins));\n".utf8)
  }
}

import CPrelude

/// What the platform that an app was built for puts beside its pages.
package enum PlatformScript {
  /// `cordova.js`: no bundle has it before it is built for a platform.
  package static var cordova: [UInt8] {
    let script = cprelude_cordova()
    return Array(UnsafeRawBufferPointer(start: script.text, count: script.length))
  }
}

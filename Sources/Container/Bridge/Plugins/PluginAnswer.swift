package import UpdateCore

/// What a plugin answers to `cordova.exec`.
package struct PluginAnswer: Sendable, Hashable {
  /// The numbers of Cordova's `callbackStatus`.
  package enum Status: Int, Sendable {
    case ok = 1, classNotFound = 2, invalidAction = 7, error = 9
  }

  package var callbackID: String
  package var status: Status
  package var payload: JSONValue
  /// Lab time until the page gets it.
  package var delay: Duration
  /// Whether the call said that the page is ready.
  package var saysReady = false

  /// The script that hands the answer to the page; `nil` when the page gave no callback.
  package var script: String? {
    guard callbackID != "INVALID" else { return nil }
    // Written values hold no raw control character and no U+2028 or U+2029: they are JavaScript too.
    let id = JSONValue.string(callbackID).write()
    return
      "cordova.require('cordova/exec').nativeCallback(\(id), \(status.rawValue), \(payload.write()), false)"
  }
}

/// The service names by which `cordova.exec` calls plugins.
enum PluginService {
  /// The services of the well-known plugins whose names say something else.
  private static let known: [String: String] = [
    "battery-status": "Battery", "device-motion": "Accelerometer", "device-orientation": "Compass",
    "dialogs": "Notification", "file-transfer": "FileTransfer", "hotpushes": "HotPushes",
    "ionic-keyboard": "CDVIonicKeyboard", "ionic-webview": "IonicWebView",
    "media-capture": "Capture",
    "network-information": "NetworkStatus", "screen-orientation": "CDVOrientation",
    "wkwebview-engine": "CDVWKWebViewEngine", "wkwebview-file-xhr": "CDVWKWebViewFileXhr",
    "code-push": "CodePush", "cordova-hot-code-push-plugin": "HotCodePush",
    "cordova-sqlite-storage": "SQLitePlugin",
  ]

  /// Whether a plugin of that name answers calls of a service.
  ///
  /// `cordova-plugin-camera`, `phonegap-plugin-camera` and `camera` answer `Camera`; letters' case
  /// and dashes do not count.
  static func isServed(_ service: String, by plugin: String) -> Bool {
    let short = short(plugin)
    if let name = known[short], name.lowercased() == service.lowercased() { return true }
    return short.replacing("-", with: "").lowercased() == service.lowercased()
  }

  /// What the plugin is called without what most begin with.
  private static func short(_ plugin: String) -> String {
    let marks = ["cordova-plugin-", "phonegap-plugin-"]
    for mark in marks where plugin.hasPrefix(mark) { return String(plugin.dropFirst(mark.count)) }
    return plugin
  }
}

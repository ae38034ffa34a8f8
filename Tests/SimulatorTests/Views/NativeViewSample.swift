import TextUI
import UpdateCore

@testable import Simulator

/// A view with one of everything, and a phone that shows it.
enum NativeViewSample {
  static let settings = """
    {
      "title": { "id": "nav-01-abc", "text": "Settings" },
      "elements": [
        { "id": "Qx3-kL-9aB", "type": "label",
          "text": "Here a person changes what the app does.\\n漁港 is a fishing port." },
        { "id": "b7T-x2-Lpq", "type": "textField", "placeholder": "Your name" },
        { "id": "s1W-9n-Yyz", "type": "switch", "text": "Storm warnings", "on": true },
        { "id": "s2W-9n-Yyz", "type": "switch",
          "text": "High water, told an hour ahead and once more when it is there" },
        { "id": "iM4-gE-001", "type": "imageView", "text": "A ship" },
        { "id": "v3R-s1-0nA", "type": "version", "text": "Version %@" },
        { "id": "bT9-go-2hm", "type": "button", "text": "About", "open": "native:About" },
        { "id": "bT8-go-2hm", "type": "button", "text": "Nothing" }
      ]
    }
    """

  static func view() throws -> NativeView {
    try NativeView.read(Array(settings.utf8), name: "Settings", file: "Settings.view.json")
  }

  static func resolution(_ address: PageAddress) -> Resolution {
    var resolution = Resolution(
      address: address,
      steps: [RouteStep(.cache, .hit, "writable Documents/Base.lproj/Settings.view.json, 1.1 KB")],
      source: .cache, file: "Documents/Base.lproj/Settings.view.json", release: "2",
      reason: "The view Settings was read from the writable copy.")
    resolution.labels = [
      "3 texts from Documents/texts/de.lproj/Settings.strings",
      "6 texts from Documents/Base.lproj/Settings.view.json",
    ]
    return resolution
  }

  static func shown(_ size: Size) throws -> AppState {
    var state = AppState.sample(size)
    let address = PageAddress(typed: "native:Settings") ?? PageAddress(path: "")
    _ = state.handle(.open(address))
    let token = state.device.load?.token ?? 0
    _ = state.handle(.resolved(resolution(address), token: token))
    _ = state.handle(.view(try view(), resolution(address), token: token))
    return state
  }
}

/// The actions by name, for the line at `:`.
package enum Palette {
  /// What can be typed at `:` and its sentence, narrowed by what was typed.
  package static func matches(_ text: String) -> [(name: String, help: String)] {
    let needle = text.lowercased()
    let actions = ActionInfo.all.map { (name: $0.words, help: $0.help) }
    return (actions + lines).filter { needle.isEmpty || $0.name.lowercased().contains(needle) }
  }

  /// Scenario lines that are of use by hand.
  private static let lines: [(name: String, help: String)] = [
    ("origin fault www.package drop 50%", "Close the connection half-way."),
    ("origin fault www status 404", "The package API answers 404."),
    ("origin fault www none", "Take a fault away."),
    ("origin record store 1.1.0 minimum 1.1.0", "What the version record says: this forces 1.1.0."),
    ("origin record error THROTTLED", "The record cannot be read."),
    ("origin store 1.2.0 after 1d", "What the App Store has, and when."),
    ("network slow 20kB/s", "Also online, offline, latency 800ms."),
    ("clock +1d", "Turn the device's clock."),
    ("device dev-mode on", "The bundle replaces www at every launch and return."),
    ("device version 1.2.0", "The app's own version."),
    ("device languages de-AT en", "The device's languages, most wanted first."),
    ("device location 52.52,13.41 \"Berlin\"", "Where the device is, for container APIs."),
    ("device file Documents/www/index.html deleted", "Damage a file."),
    ("device damage any any seed 7", "Damage what is stored, by a chance that repeats itself."),
    ("device disk full after 20kB", "Also 5MB, all: how much the disk can still take."),
    ("kill at stage power", "The process dies when the engine gets there; kill none."),
    ("torture 20", "So many faults on a scratch device."),
  ]

  package static func complete(_ text: String) -> String? {
    let found = matches(text)
    return found.first { $0.name.hasPrefix(text) }?.name ?? (found.count == 1 ? found[0].name : nil)
  }

  package static func action(named text: String) -> Action? {
    let name = text.trimmingPrefix(while: { $0 == " " })
    return ActionInfo.all.first { $0.words == name || $0.action.rawValue == name }?.action
  }
}

package import TextUI

/// The names that scenarios write for keys.
package enum KeyName {
  private static let named: [Key] = [
    .enter, .escape, .tab, .backTab, .backspace, .delete, .character(" "), .up, .down, .left,
    .right, .home, .end, .pageUp, .pageDown,
  ]

  /// The names that are longer than one character, without those of `Ctrl+x`.
  static let names = named.map { name(of: $0) } + (1...12).map { "F\($0)" }

  /// The key of a name: one character, a name such as `PageUp`, `F1` to `F12`, or `Ctrl+x`.
  package static func key(_ name: String) -> Key? {
    if let found = named.first(where: { self.name(of: $0) == name }) { return found }
    if name.count == 1, let character = name.first, !character.isNewline, character != " " {
      return .character(character)
    }
    if name.hasPrefix("Ctrl+"), name.count == 6, let character = name.lowercased().last,
      character.isASCII, !character.isWhitespace
    {
      return .control(character)
    }
    return (1...12).first { name == "F\($0)" }.map { .function($0) }
  }

  /// The name of a key; `key(name(of: key))` is the key again.
  package static func name(of key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl+\(character)"
    case .function(let number): "F\(number)"
    case .enter: "Enter"
    case .escape: "Escape"
    case .tab: "Tab"
    case .backTab: "Shift+Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    }
  }
}

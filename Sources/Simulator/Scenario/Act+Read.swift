import LabServer
import TextUI
import UpdateCore

extension Act {
  /// The first words of the lines that act.
  static let verbs = [
    "launch", "terminate", "background", "foreground", "check", "install", "open", "back",
    "reload", "press", "type", "click", "tap", "double-click", "focus", "key", "menu", "pull",
    "wait", "resize", "kill", "torture",
    "note", "pause",
  ]

  static func read(
    _ verb: String, _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> Act {
    let act = try readNamed(verb, &reader)
    try reader.end()
    return act
  }

  private static func readNamed(
    _ verb: String, _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> Act {
    switch verb {
    case "launch": return .launch
    case "terminate": return .terminate
    case "background": return .background
    case "foreground": return .foreground
    case "check": return .check
    case "install": return .install
    case "open": return .open(try reader.take("URI or PATH"))
    case "back": return .back
    case "reload": return .reload
    case "press":
      var keys: [Key] = []
      repeat { keys.append(try reader.takeKey()) } while !reader.isAtEnd
      return .press(keys)
    case "type": return .type(try reader.take("\"text\""))
    case "click": return .click(try reader.take("X,Y such as 12,5", point))
    case "tap", "double-click", "focus":
      let label = try reader.take("\"label\"")
      let number = reader.isAtEnd ? 1 : try reader.take("a number from 1", Units.position)
      switch verb {
      case "tap": return .tap(label: label, number: number)
      case "focus": return .focus(label: label, number: number)
      default: return .doubleClick(label: label, number: number)
      }
    case "key": return .key(try reader.take("KEY such as ArrowDown", pageKey))
    case "menu": return .menu(try reader.take("\"label\""))
    case "pull": return .pull
    case "wait": return .wait(try reader.take("a time such as 2s", Units.time))
    case "resize": return .resize(try reader.take("a size such as 80x24", size))
    case "kill": return .kill(try readKill(&reader))
    case "torture":
      return .torture(reader.isAtEnd ? 100 : try reader.take("a number from 1", Units.position))
    case "note": return .note(try reader.take("\"caption\""))
    default: return .pause(reader.isAtEnd ? nil : try reader.take("\"caption\""))
    }
  }

  private static func readKill(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> ArmedKill? {
    if reader.skip("none") { return nil }
    try reader.require("at")
    let step = try reader.choose(UpdateStep.self)
    var set: ContentSet?
    var power = false
    while let option = reader.takeOption(["of", "power"]) {
      if option == "of" {
        set = try reader.choose(ContentSet.self)
      } else {
        power = true
      }
    }
    return ArmedKill(step: step, set: set, power: power)
  }

  /// The name of a key as pages have it: a character, or a word such as `ArrowDown`.
  private static func pageKey(_ word: String) -> String? {
    if word == "Space" { return " " }
    if word.count == 1 { return word }
    let isName = word.utf8.count <= 30 && word.utf8.allSatisfy { (0x30...0x7A).contains($0) }
    return isName && word.first?.isUppercase == true ? word : nil
  }

  private static func point(_ word: String) -> Point? {
    pair(word, ",").map { Point($0, $1) }
  }

  private static func size(_ word: String) -> Size? {
    guard let (width, height) = pair(word, "x"), (1...1000).contains(width),
      (1...1000).contains(height)
    else { return nil }
    return Size(width, height)
  }

  private static func pair(_ word: String, _ separator: Character) -> (Int, Int)? {
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Units.count(String(parts[0])),
      let second = Units.count(String(parts[1]))
    else { return nil }
    return (first, second)
  }
}

extension WordReader {
  /// Takes the name of a key.
  fileprivate mutating func takeKey() throws(ScenarioError.Problem) -> Key {
    let word = try take("KEY")
    guard let key = KeyName.key(word) else {
      throw .unknownWord(
        word, context: context, nearest: NearestName.of(word, among: KeyName.names))
    }
    return key
  }
}

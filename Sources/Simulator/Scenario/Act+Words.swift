import LabServer
import TextUI
import UpdateCore

extension Act {
  /// The words of the line, written.
  var words: [String] {
    switch self {
    case .launch: ["launch"]
    case .terminate: ["terminate"]
    case .background: ["background"]
    case .foreground: ["foreground"]
    case .check: ["check"]
    case .install: ["install"]
    case .open(let target): ["open", ScenarioWord.written(target)]
    case .back: ["back"]
    case .reload: ["reload"]
    case .press(let keys): ["press"] + keys.map { ScenarioWord.written(KeyName.name(of: $0)) }
    case .type(let text): ["type", ScenarioWord.quoted(text)]
    case .click(let point): ["click", "\(point.x),\(point.y)"]
    case .tap(let label, let number):
      ["tap", ScenarioWord.quoted(label)] + (number == 1 ? [] : ["\(number)"])
    case .doubleClick(let label, let number):
      ["double-click", ScenarioWord.quoted(label)] + (number == 1 ? [] : ["\(number)"])
    case .focus(let label, let number):
      ["focus", ScenarioWord.quoted(label)] + (number == 1 ? [] : ["\(number)"])
    case .key(let name): ["key", ScenarioWord.written(name)]
    case .menu(let label): ["menu", ScenarioWord.quoted(label)]
    case .pull: ["pull"]
    case .wait(let time): ["wait", Units.describe(time)]
    case .resize(let size): ["resize", "\(size.width)x\(size.height)"]
    case .kill(nil): ["kill", "none"]
    case .kill(let kill?):
      ["kill", "at", kill.step.rawValue] + (kill.set.map { ["of", $0.rawValue] } ?? [])
        + (kill.power ? ["power"] : [])
    case .torture(let count): ["torture", "\(count)"]
    case .note(let caption): ["note", ScenarioWord.quoted(caption)]
    case .pause(let caption): ["pause"] + (caption.map { [ScenarioWord.quoted($0)] } ?? [])
    }
  }
}

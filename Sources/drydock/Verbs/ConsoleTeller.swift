import Container
import Simulator
import UpdateCore

/// Tells what a page's scripts say and what goes wrong in them: on standard error, and as events.
struct ConsoleTeller {
  let output: Output

  func hear(_ event: PageEvent) {
    switch event {
    case .console(let line): tell("console", line.level.word, line.text, line.place)
    case .fault(let fault): tell("fault", fault.kind.word, fault.message, fault.place)
    case .refused(let refusal):
      tell("refused", refusal.directive, refusal.blocked, refusal.place)
    default: break
    }
  }

  private func tell(_ event: String, _ kind: String, _ text: String, _ place: ScriptPlace?) {
    let file = place?.file.split(separator: "/").last.map(String.init) ?? ""
    let at = place.map { " (\(file):\($0.line))" } ?? ""
    Output.complain("\(kind): \(text)\(at)")
    output.event(
      event,
      [
        "kind": .string(kind), "text": .string(text), "file": JSONValue(place?.file),
        "line": place.map { JSONValue($0.line) } ?? .null,
      ])
  }
}

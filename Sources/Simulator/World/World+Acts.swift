import Container
import TextUI
import UpdateCore

extension World {
  /// Does what a tester's hands do; `wait`, `note` and `pause` are the player's own.
  package func act(_ act: Act) throws(StepFailure) {
    if let sentence = ScenarioStep.act(act).availability.sentence { throw StepFailure(sentence) }
    switch act {
    case .launch:
      guard !state.device.isRunning else { throw StepFailure("The app is running already.") }
      send(.action(.launch))
    case .terminate: try needRunning { send(.action(.kill)) }
    case .background:
      guard state.device.isInFront else { throw StepFailure("The app is not in front.") }
      send(.action(.home))
    case .foreground:
      guard state.device.phase == .background else {
        throw StepFailure("The app is not in the background.")
      }
      send(.action(.home))
    case .check: try needRunning { send(.action(.check)) }
    case .install:
      send(.record(.act(.install)))
      install()
    case .open(let text): try open(text)
    case .back: try perform(.back)
    case .reload: try perform(.reload)
    case .press(let keys): for key in keys { send(.input(.key(key))) }
    case .type(let text): try type(text)
    case .click(let point): send(.input(.click(point)))
    case .tap(let label, let number): try tap(label, number)
    case .doubleClick(let label, let number):
      send(.pressTwice(try element(label, number)))
    case .focus(let label, let number): send(.focusElement(try element(label, number)))
    case .key(let name):
      guard state.device.showsPage, state.device.view == nil else {
        throw StepFailure("No page is shown.")
      }
      send(.pageKey(name))
    case .resize(let size): send(.input(.resize(size)))
    case .kill(let kill): arm(kill)
    case .torture(let count): send(.beginTorture(count))
    case .menu(let label): try menu(label)
    case .pull: try perform(.pull)
    case .wait, .note, .pause: break
    }
  }

  private func needRunning(_ body: () -> Void) throws(StepFailure) {
    guard state.device.isRunning else { throw StepFailure("The app is not running.") }
    body()
  }

  private func perform(_ action: Action) throws(StepFailure) {
    if let reason = ActionInfo.of(action)?.unavailable(state) { throw StepFailure(reason) }
    send(.action(action))
  }

  private func open(_ text: String) throws(StepFailure) {
    guard state.device.isInFront else { throw StepFailure("The app is not in front.") }
    guard let address = PageAddress(typed: text) else {
      throw StepFailure("\(PageAddress.refusal(of: text)).")
    }
    send(.open(address))
  }

  private func type(_ text: String) throws(StepFailure) {
    let device = state.device
    if state.overlay == nil, device.dialog != nil, !device.typesIntoDialog {
      throw StepFailure("A dialog without a text field is up.")
    }
    if state.overlay == nil, device.prompt == nil, device.dialog == nil,
      let element = state.focusedChoice, case .select(let choices) = element.kind
    {
      guard let row = choices.row(called: text) else {
        throw StepFailure("The choice “\(element.label)” has no option “\(text)”.")
      }
      send(.choose(row))
      return
    }
    if device.editing == nil, device.showsPage, state.overlay == nil, device.prompt == nil,
      device.dialog == nil, let element = state.focusedElement, element.kind == .slider
    {
      guard Double(text) != nil else {
        throw StepFailure("The slider “\(element.label)” takes a number.")
      }
      send(.slide(text))
      return
    }
    if device.editing == nil, !device.typesIntoDialog, state.overlay == nil {
      guard device.showsPage, device.prompt == nil, let focus = device.focus,
        state.focusedElement?.kind.isEditable == true
      else { throw StepFailure("No text field is being edited.") }
      send(.edit(focus))
    }
    for character in text {
      send(.input(.key(character == "\n" ? .enter : .character(character))))
    }
  }

  // MARK: Lines typed at `:`

  func command(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case "record": writeRecord(words.count > 1 ? words[1] : "drydock.scenario")
    case "har": writeHAR(words.count > 1 ? words[1] : "drydock.har")
    case "matrix": writeMatrix(words.count > 1 ? words[1] : "drydock-matrix.txt")
    case "why" where words.count > 1:
      guard let subject = Subject(rawValue: words[1]) else {
        send(.message("why tells of www, routes, texts, gate or page."))
        return
      }
      showWhy(subject)
    case "language", "languages":
      let wanted = words.count > 1 ? words[1] : "de en"
      send(.message("L takes the next language; to name some: device languages \(wanted)"))
    case "report": writeReport(words.count > 1 ? words[1] : "drydock-report.txt")
    default: run(line)
    }
  }

  /// A line that a person typed where there is no `:`.
  package func order(_ line: String) { command(line) }

  /// One scenario line.
  private func run(_ line: String) {
    do throws(ScenarioError) {
      let scenario = try Scenario.parse(text: line, file: "")
      guard let step = scenario.lines.first?.step else { return }
      do throws(StepFailure) {
        if case .act(let act) = step { try self.act(act) } else { try stage(step, in: "") }
      } catch {
        send(.message(error.sentence))
      }
    } catch {
      send(.message(error.problem.sentence))
    }
  }
}

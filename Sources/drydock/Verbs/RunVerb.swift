import Container
import Glibc
import Simulator
import Terminal
import TextUI
import UpdateCore

/// `drydock run`: the full-screen simulator.
struct RunVerb {
  let invocation: Invocation

  func run() -> Int32 {
    if invocation.has(.plain) { return PlainVerb(invocation: invocation).run() }
    // What is wrong with it is said before the screen is taken.
    let scenario: Scenario?
    do throws(Session.Failure) {
      scenario = try readScenario()
    } catch {
      Output.complain(error.sentence)
      return error.status
    }
    let terminal: TerminalDriver
    do throws(TerminalError) {
      terminal = try TerminalDriver.open(mouse: true)
    } catch {
      Output.complain(error.sentence)
      return 1
    }
    do throws(Session.Failure) {
      return try run(scenario, on: terminal)
    } catch {
      terminal.close()
      Output.complain(error.sentence)
      return error.status
    }
  }

  private func run(_ scenario: Scenario?, on terminal: TerminalDriver) throws(Session.Failure)
    -> Int32
  {
    var session = Session(invocation)
    session.size = terminal.size
    let profile: DeviceProfile
    if let scenario {
      session.clock = LabClock(.scripted, startingAt: Playing.start)
      session.isFresh = true
      profile = try Playing.profile(of: scenario, session)
    } else {
      profile = try session.loadProfile()
    }
    session.isFresh = session.isFresh || invocation.has(.fresh)
    let isDemo = profile.isDemo
    session.demoPace =
      invocation[.pace].map { $0 == "demo" } ?? (isDemo && scenario == nil)
    // The first frame does not wait for disk, server or page.
    var first = AppState(size: terminal.size, device: DeviceState(profile), origin: "")
    first.boxes = terminal.canDrawBoxes
    if scenario == nil { _ = first.device.prompts.handle(.launched(declined: [])) }
    terminal.draw(Screen.draw(first))

    let world = try session.open(profile)
    world.hands = hands(terminal)
    world.send(.boxes(terminal.canDrawBoxes))
    let player = scenario.map { Player($0, on: world, folder: Playing.folder(of: $0.file)) }
    if player == nil { world.send(.action(.launch)) }
    return Interactive(
      terminal: terminal, world: world, player: player,
      pace: player == nil ? .zero : .seconds(1),
      onEnd: { [session] in session.removeTemporary() }
    ).run()
  }

  private func readScenario() throws(Session.Failure) -> Scenario? {
    guard let file = invocation[.play] else { return nil }
    return try Playing.read(file)
  }

  private func hands(_ terminal: TerminalDriver) -> World.Hands {
    var hands = World.Hands()
    hands.copy = { terminal.copy($0) }
    hands.mouse = { terminal.setMouse($0) }
    hands.suspend = { terminal.suspend() }
    hands.edit = { path in terminal.withSuspended { Editor.open(path) } }
    return hands
  }
}

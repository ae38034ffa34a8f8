import Container
import Glibc
import Simulator
import Terminal
import TextUI
import UpdateCore

/// The full-screen simulator's loop: one thread that sleeps until a key, an event or a timer.
struct Interactive {
  let terminal: TerminalDriver
  let world: World
  /// A scenario to play first; then the keyboard is the person's.
  let player: Player?
  let pace: Duration

  /// Runs until the person quits; the exit status.
  func run() -> Int32 {
    defer {
      world.close()
      terminal.close()
    }
    if let player, let status = watch(player) { return status }
    var last = ContinuousClock.now
    while true {
      // After a scenario the lab's clock runs on with ours.
      if world.clock.mode == .scripted {
        let now = ContinuousClock.now
        world.clock.advance(by: now - last)
        last = now
      }
      world.handleAll()
      if world.isOver { return 0 }
      draw()
      for event in terminal.wait(
        wakeUp: world.mailbox.wakeUp.descriptor, atMost: world.clock.nextDue)
      {
        if case .hangUp(let signal) = event { return 128 + signal }
        world.send(.input(event))
      }
      world.mailbox.wakeUp.drain()
    }
  }

  private func draw() { terminal.draw(Screen.draw(world.state)) }

  /// Plays the scenario on screen, a step at a time; a status only when the terminal is gone.
  private func watch(_ player: Player) -> Int32? {
    player.onFrame = { draw() }
    var ending: Int32?
    while ending == nil {
      do throws(PlayerFailure) {
        guard try player.step() else { break }
      } catch {
        world.send(.message("\(error.file):\(error.line): \(error.sentence)"))
        draw()
        return nil
      }
      ending = rest(pace)
    }
    world.send(.message("The scenario has ended: the keyboard is yours."))
    return ending
  }

  /// Lets a person look; keys skip the pause, `q` ends.
  private func rest(_ span: Duration) -> Int32? {
    guard span > .zero else { return nil }
    for event in terminal.wait(wakeUp: -1, atMost: span) {
      switch event {
      case .hangUp(let signal): return 128 + signal
      case .key(.character("q")): return 0
      case .resize: world.send(.input(event))
      default: break
      }
    }
    return nil
  }
}

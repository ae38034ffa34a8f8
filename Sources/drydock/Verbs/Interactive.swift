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
  /// What must be done before the terminal is let go of, when signals end the program again.
  let onEnd: () -> Void

  /// The least time between two frames that no key asked for.
  private static let frame = Duration.milliseconds(40)

  /// Runs until the person quits; the exit status.
  func run() -> Int32 {
    defer {
      world.close()
      onEnd()
      terminal.close()
    }
    if let player, let status = watch(player) { return status }
    var last = ContinuousClock.now
    var drawn = last - Interactive.frame
    var isPressed = true
    while true {
      // After a scenario the lab's clock runs on with ours.
      if world.clock.mode == .scripted {
        let now = ContinuousClock.now
        world.clock.advance(by: now - last)
        last = now
      }
      world.handleAll()
      if world.isOver { return 0 }
      let now = ContinuousClock.now
      // What comes right after a frame is shown with what follows it; a person's key at once.
      let delay = isPressed ? .zero : max(.zero, Interactive.frame - (now - drawn))
      if delay == .zero {
        draw()
        drawn = now
      }
      let limits = [world.clock.nextDue, delay == .zero ? nil : delay]
      let events = terminal.wait(
        wakeUp: world.mailbox.wakeUp.descriptor, atMost: limits.compactMap(\.self).min())
      isPressed = !events.isEmpty
      for event in events {
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

import Container
import Glibc
import Simulator
import TextUI
import UpdateCore

/// `drydock run --plain`: one line an event, and one line typed for each order.
struct PlainVerb {
  let invocation: Invocation

  func run() -> Int32 {
    do throws(Session.Failure) {
      var session = Session(invocation)
      session.isFresh = invocation.has(.fresh)
      let parent = session.isFresh ? ScratchFolder.make("drydock") : nil
      session.temporaryParent = parent
      if let parent { RemovalOnSignal.arm(parent) }
      defer { if let parent { RemovalOnSignal.remove(parent) } }
      let profile = try session.loadProfile()
      session.demoPace = invocation[.pace].map { $0 == "demo" } ?? profile.isDemo
      let world = try session.open(profile)
      return loop(world)
    } catch {
      Output.complain(error.sentence)
      return error.status
    }
  }

  private func loop(_ world: World) -> Int32 {
    defer { world.close() }
    let output = Output(isJSON: false)
    let teller = PlainTeller(output: output)
    output.line("Type an action (launch, publish, check, home, why, quit) or a scenario line.")
    world.send(.action(.launch))
    var input = LineReader()
    while !world.isOver {
      world.handleAll()
      teller.tell(world.state)
      guard !world.isOver else { break }
      var entries = [
        pollfd(fd: world.mailbox.wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      ]
      let limit = world.clock.nextDue.map { Int32(clamping: $0.milliseconds + 1) } ?? -1
      _ = poll(&entries, 2, limit)
      world.mailbox.wakeUp.drain()
      guard entries[1].revents != 0 else { continue }
      let isOpen = input.read()
      for line in input.lines() {
        order(line, world)
        teller.tell(world.state)
      }
      // Nobody can type any more: a script that fed us is done.
      if !isOpen { return 0 }
    }
    return 0
  }

  private func order(_ line: String, _ world: World) {
    let words = line.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return }
    if let action = Palette.action(named: words) {
      world.send(.action(action))
    } else {
      world.order(words)
    }
  }
}

/// Lines from standard input, as they become whole.
struct LineReader {
  private var bytes: [UInt8] = []

  /// Takes what there is; false at the end.
  mutating func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else { return false }
    if bytes.count < 1 << 16 { bytes += buffer.prefix(count) }
    return true
  }

  mutating func lines() -> [String] {
    var lines: [String] = []
    while let end = bytes.firstIndex(of: 10) {
      lines.append(String(decoding: bytes[..<end], as: UTF8.self))
      bytes.removeSubrange(...end)
    }
    return lines
  }
}

/// Says what is new since the last time it looked.
final class PlainTeller {
  private let output: Output
  private var entry = 0
  /// Of the prompt on screen.
  private var prompt: Int?
  private var note: String?
  private var message: String?
  private var heading: String?
  /// Of the load whose page was found or not.
  private var explained: Int?
  private var store: String?
  private var overlay: Overlay?
  /// Verdicts of the torture that are told, and whether its end is.
  private var verdicts = 0
  private var isTortured = false
  private var widgets = WidgetTeller()

  init(output: Output) { self.output = output }

  func tell(_ state: AppState) {
    for new in state.journal where new.id > entry {
      output.line(new.line)
      entry = new.id
    }
    tellDifferences(state.device)
    let shown = state.device.prompt
    if shown?.serial != prompt || shown?.note != note, let shown {
      let buttons = shown.buttons.isEmpty ? "no button" : shown.buttons.joined(separator: ", ")
      let level = shown.level.map { "\($0), " } ?? ""
      let words = shown.note.map { " \($0)" } ?? ""
      output.line("prompt: \(shown.title): \(shown.message)\(words) (\(level)\(buttons))")
    }
    prompt = shown?.serial
    note = shown?.note
    for line in widgets.lines(state.device) { output.line(line) }
    let store = state.device.store.map { sheet in
      "App Store: \(sheet.words)" + (sheet.button.map { " (\($0))" } ?? "")
    }
    if let store, store != self.store { output.line(store) }
    self.store = store
    let now =
      state.device.showsPage
      ? state.device.page?.text.split(separator: "\n").first.map(String.init) : nil
    if let now, now != heading { output.line("page: \(now)") }
    heading = now ?? heading
    if let text = state.message, text != message { output.line(text) }
    message = state.message
    if case .text(let title, let lines, _)? = state.overlay, state.overlay != overlay {
      output.line("\(title):")
      for line in lines { output.line("  \(line)") }
    }
    if case .matrix? = state.overlay, state.overlay != overlay {
      for line in state.matrix(of: state.matrixApps).text.split(separator: "\n") {
        output.line("  \(line)")
      }
    }
    overlay = state.overlay
    if let torture = state.torture { tell(torture) }
  }

  private func tell(_ torture: TortureState) {
    if torture.verdicts.count < verdicts { verdicts = 0 }
    for verdict in torture.verdicts.dropFirst(verdicts) { output.line("torture: \(verdict.line)") }
    verdicts = torture.verdicts.count
    if !torture.isRunning, isTortured { output.line("torture: \(torture.summary)") }
    isTortured = torture.isRunning
  }

  /// What other behaviours would have done; the steps themselves are in the journal.
  private func tellDifferences(_ device: DeviceState) {
    guard let resolution = device.resolution, resolution.source != nil,
      device.load?.token != explained
    else { return }
    explained = device.load?.token
    for sentence in resolution.explanation { output.line("elsewhere: \(sentence)") }
  }
}

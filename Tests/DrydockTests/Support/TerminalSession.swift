import Foundation

/// A program on a terminal of its own: tmux, driven over its control mode.
///
/// Nothing here sleeps. tmux tells of every byte that the program writes; `wait` looks at the screen
/// after each, and ends when it shows what is waited for.
final class TerminalSession {
  private let tmux: RunningProgram
  private let command: String
  /// Its socket, its settings, the program's pid.
  private let own: String
  /// Open at its other end as long as anything on the terminal lives.
  private let alive: Int32
  private let folder: TestFolder

  /// Starts a program with its arguments, as a shell reads them, on a terminal.
  ///
  /// `$DRYDOCK` is the built one.
  init(
    _ command: String, in folder: TestFolder, columns: Int = 100, rows: Int = 30,
    environment: [String: String] = [:]
  ) throws {
    self.command = command
    self.folder = folder
    let name = "terminal-\(UUID().uuidString.prefix(8))"
    own = "\(folder.path)/\(name)"
    try folder.makeFolder(name)
    mkfifo("\(own)/alive", 0o600)
    alive = open("\(own)/alive", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    // The session ends with its client, even when the tests die.
    let settings = """
      set -g default-terminal screen-256color
      set -g destroy-unattached on
      set -g status off
      set -s escape-time 0
      """
    try folder.write(settings, to: "\(name)/tmux.conf")
    // The program's end is a line on the screen, below what it left there.
    let script = """
      exec 9>\(own)/alive
      sh -c 'echo $$ >\(own)/pid; exec \(command)'; echo "ended with status $?"; exec cat
      """
    var environment = folder.environment.merging(environment) { _, new in new }
    environment["DRYDOCK"] = try Product.program
    environment["SHELL"] = "/bin/sh"
    tmux = try RunningProgram(
      [
        "tmux", "-S", "\(own)/socket", "-f", "\(own)/tmux.conf", "-C",
        "new-session", "-x", String(columns), "-y", String(rows), script,
      ], folder: "\(folder.path)/home", environment: environment)
    try tmux.readLine(containing: "%session-changed")
    try order("resize-window -x \(columns) -y \(rows)")
  }

  /// Hangs up, and returns when all that ran here is gone: the folder is deleted next.
  deinit {
    tmux.write("kill-server\n")
    var entry = pollfd(fd: alive, events: 0, revents: 0)
    while poll(&entry, 1, RunningProgram.limit * 1000) < 0, errno == EINTR {}
    close(alive)
  }

  /// Keys by tmux's names: `p`, `Enter`, `BSpace`, `C-z`.
  func press(_ keys: String...) throws {
    for key in keys { try order("send-keys -- \(quoted(key))") }
  }

  /// Keys for the letters of a text.
  func type(_ text: String) throws { try order("send-keys -l -- \(quoted(text))") }

  /// Bytes as a terminal sends them.
  func send(_ bytes: String) throws {
    let numbers = bytes.utf8.map { String($0, radix: 16) }.joined(separator: " ")
    try order("send-keys -H \(numbers)")
  }

  /// A click of the left button on the first place that shows a text, as the program asked to be
  /// told of clicks.
  func click(_ text: String) throws {
    let lines = try wait(for: text)
    for (y, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let x = line[..<range.lowerBound].count
      if try ask("#{mouse_sgr_flag}") == "1" {
        try send("\u{1b}[<0;\(x + 2);\(y + 1)M\u{1b}[<0;\(x + 2);\(y + 1)m")
      } else {
        let place = [x + 34, y + 33].compactMap { UnicodeScalar($0).map(String.init) }.joined()
        try send("\u{1b}[M \(place)\u{1b}[M#\(place)")
      }
      return
    }
    throw TestFailure("no \(text) to click on:\n\(lines.joined(separator: "\n"))")
  }

  func resize(columns: Int, rows: Int) throws {
    try order("resize-window -x \(columns) -y \(rows)")
  }

  /// The rows as they are now.
  func screen() throws -> [String] { try order("capture-pane -p") }

  /// The rows with their colours and looks as escape sequences.
  func coloredScreen() throws -> String {
    try order("capture-pane -e -p").joined(separator: "\n")
  }

  /// A format of tmux, such as `#{pane_pid}`.
  func ask(_ format: String) throws -> String {
    try order("display-message -p \(quoted(format))").joined(separator: "\n")
  }

  /// Until the screen shows all of some texts; the screen.
  @discardableResult
  func wait(for texts: String...) throws -> [String] {
    try wait("the screen never showed \(texts.joined(separator: ", "))") { lines in
      let screen = lines.joined(separator: "\n")
      return texts.allSatisfy(screen.contains)
    }
  }

  /// Until the screen no longer shows a text.
  @discardableResult
  func wait(forNo text: String) throws -> [String] {
    try wait("the screen never lost \(text)") { lines in
      !lines.contains { $0.contains(text) }
    }
  }

  /// Until the program has ended with a status; the screen it left.
  @discardableResult
  func wait(forStatus status: Int) throws -> [String] {
    try wait("the program never ended with status \(status)") { lines in
      lines.contains { $0.contains("ended with status \(status)") }
    }
  }

  /// Sends the program a signal.
  func send(signal: Int32) throws {
    guard
      let process = pid_t(
        try String(contentsOfFile: "\(own)/pid", encoding: .utf8).trimmingCharacters(
          in: .whitespacesAndNewlines))
    else { throw TestFailure("the program's pid is not known") }
    kill(process, signal)
  }

  /// Until the rows are as they should be.
  @discardableResult
  func wait(_ failure: String, until isThere: ([String]) -> Bool) throws -> [String] {
    while true {
      let lines = try screen()
      if isThere(lines) { return lines }
      do {
        try tmux.readLine(containing: "%")
      } catch {
        throw TestFailure("\(failure) (\(command)):\n\(lines.joined(separator: "\n"))\n\(error)")
      }
    }
  }

  /// The rows once nothing has changed for a second: to be recorded, not to be tested.
  func settledScreen() throws -> [String] {
    while tmux.hasMore(within: 1000) { try tmux.readLine(containing: "%") }
    return try screen()
  }

  /// Gives tmux a command; the lines of its answer.
  @discardableResult
  private func order(_ command: String) throws -> [String] {
    tmux.write(command + "\n")
    // Blocks whose flag is 1 answer this client; the others are tmux's own.
    while true {
      let begin = try tmux.readLine(containing: "%begin ")
      guard begin.hasSuffix(" 1") else { continue }
      let mark = begin.dropFirst("%begin".count)
      var lines: [String] = []
      while true {
        let line = try tmux.readLine()
        if line == "%end" + mark { return lines }
        if line == "%error" + mark {
          throw TestFailure("tmux: \(command): \(lines.joined(separator: " "))")
        }
        lines.append(line)
      }
    }
  }

  private func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

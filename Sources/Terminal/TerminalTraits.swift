/// What the environment says about the terminal and what the user wants of it.
struct TerminalTraits: Hashable, Sendable {
  /// `TERM`.
  let name: String
  /// `NO_COLOR` is not set to anything.
  let wantsColors: Bool
  /// A terminal known to hold back a frame until it is whole (mode 2026).
  ///
  /// Asking the terminal would delay the first frame; those that do not know the mode ignore it.
  let synchronizesOutput: Bool
  /// How bytes reach the terminal around tmux or screen.
  let multiplexer: Multiplexer
  /// A console of the kernel or a terminal of hardware, which has no clipboard.
  let hasClipboard: Bool

  enum Multiplexer: Hashable, Sendable { case none, tmux, screen }

  init(_ variable: (String) -> String?) {
    func text(_ key: String) -> String { variable(key) ?? "" }
    let name = text("TERM")
    self.name = name
    wantsColors = text("NO_COLOR").isEmpty
    if !text("TMUX").isEmpty {
      multiplexer = .tmux
    } else {
      multiplexer = text("STY").isEmpty ? .none : .screen
    }
    synchronizesOutput =
      multiplexer == .none
      && (Self.synchronizingNames.contains { name.hasPrefix($0) }
        || Self.synchronizingPrograms.contains(text("TERM_PROGRAM"))
        || !text("WT_SESSION").isEmpty || !text("KITTY_WINDOW_ID").isEmpty
        || (Int(text("VTE_VERSION")) ?? 0) >= 6800)
    hasClipboard = !["linux", "vt", "cons", "dumb", "hurd", "sun", "ansi"].contains {
      name.hasPrefix($0)
    }
  }

  private static let synchronizingNames = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "contour", "wezterm", "rio",
  ]
  private static let synchronizingPrograms: Set<String> = [
    "ghostty", "WezTerm", "iTerm.app", "contour", "rio", "mintty", "vscode",
  ]
}

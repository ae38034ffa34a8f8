import TextUI

/// Why the screen cannot be shown.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard input comes from a file or a pipe.
  case inputIsNoTerminal
  /// Standard output goes to a file or a pipe.
  case outputIsNoTerminal
  /// `TERM` is not set.
  case nameIsUnset
  /// `TERM` has no description on this machine.
  case nameIsUnknown(String)
  /// The terminal cannot place its cursor, as `dumb`.
  case cannotAddressCursor(String)
  /// ncurses did not start, or the screen is open already.
  case cannotStart(String)

  /// What is wrong and what to do, on one line.
  package var sentence: String {
    switch self {
    case .inputIsNoTerminal:
      "The screen needs a terminal, and standard input is none. Start drydock from a terminal, "
        + Self.otherwise
    case .outputIsNoTerminal:
      "The screen needs a terminal, and standard output is none. Start drydock without a pipe, "
        + Self.otherwise
    case .nameIsUnset:
      "The screen needs to know the terminal, and TERM is not set. Set it (most understand "
        + "TERM=xterm-256color), " + Self.otherwise
    case .nameIsUnknown(let name):
      "This machine has no description of the terminal '\(Self.shown(name))' (TERM). Install the "
        + "package ncurses-term or try TERM=xterm-256color, " + Self.otherwise
    case .cannotAddressCursor(let name):
      "The terminal '\(Self.shown(name))' (TERM) cannot place its cursor, which a screen needs. "
        + "Set TERM if it can (most understand TERM=xterm-256color), " + Self.otherwise
    case .cannotStart(let name):
      "ncurses could not start on the terminal '\(Self.shown(name))' (TERM). Try "
        + "TERM=xterm-256color, " + Self.otherwise
    }
  }

  private static let otherwise =
    "or do without a screen: 'drydock play' runs a scenario, 'drydock open' resolves a page."

  /// A name from the environment, fit for a terminal.
  private static func shown(_ name: String) -> String {
    let text = TextFit.truncated(name, to: 40)
    return DisplayWidth.printable(text)
  }
}

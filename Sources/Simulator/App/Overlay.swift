package import TextUI

/// What lies over the screen and takes the keys.
package enum Overlay: Sendable, Equatable {
  /// A text to read and scroll: help, why, a request, a file.
  case text(title: String, lines: [String], offset: Int)
  /// An entry of the traffic log.
  case entry(TrafficDetail, offset: Int)
  /// One line to type.
  case line(LinePurpose, TextField)
  /// The gate's matrix: the app versions that are typed, and the table's first row on screen.
  case matrix(TextField, offset: Int)
  /// The table of the torture.
  case torture
  /// A question that only `y` answers with yes.
  case confirm(question: String, Confirmed)

  package enum LinePurpose: Sendable, Equatable {
    case command, open, tryURI, location
    case filter(Pane)
    case gateField(GateField)
  }

  package enum Confirmed: Sendable, Equatable {
    case reset
    case delete(path: String)
  }
}

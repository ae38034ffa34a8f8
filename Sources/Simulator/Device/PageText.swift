import TextUI
import UpdateCore

/// Text of a page for the phone's own parts: printable, and no longer than they can use.
enum PageText {
  /// Unicode scalars of a title, a menu item or a button.
  static let longestLine = 200
  /// Unicode scalars of a dialog's message.
  static let longestMessage = 4000
  /// Unicode scalars of a toast: it has four rows.
  static let longestToast = 400

  /// One line: line ends and tabs are blanks.
  static func line(_ text: String, limit: Int = longestLine) -> String {
    shown(text, limit) { $0.isNewline || $0 == "\t" ? " " : DisplayWidth.printable($0) }
  }

  /// Several lines; tabs are blanks.
  static func paragraph(_ text: String, limit: Int = longestMessage) -> String {
    shown(text, limit) {
      $0.isNewline ? "\n" : $0 == "\t" ? " " : DisplayWidth.printable($0)
    }
  }

  private static func shown(
    _ text: String, _ limit: Int, _ character: (Character) -> String
  ) -> String {
    // Scalars are counted, since one character of a hostile page may be megabytes of marks.
    let scalars = text.unicodeScalars
    let end =
      scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let result = String(scalars[..<end]).map(character).joined()
    return end == scalars.endIndex ? result : result + "…"
  }
}

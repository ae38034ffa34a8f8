import CTerminal
import TextUI

/// Turns a cell's grapheme into what ncurses and every terminal agree on.
///
/// ncurses counts cells by the C library's width of single scalars, and so do many terminals; a
/// cluster is sent so that this count is the grid's. Of an emoji sequence that is its first
/// picture, of a sign made wide by a selector the sign and a blank, of a flag its two letters.
struct GlyphEncoder {
  /// One base scalar and the marks on it.
  typealias Piece = [UInt32]

  /// Whether the locale can encode all scalars.
  let isUTF8: Bool
  /// Cells of a scalar as the C library says; negative for what it does not know.
  let width: (UInt32) -> Int

  /// The pieces that fill exactly `cells` cells.
  func pieces(of text: String, cells: Int) -> [Piece] {
    var pieces: [Piece] = []
    var used = 0
    var dropsMarks = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{200D}" { break }
      if scalar.properties.isVariationSelector { continue }
      if scalar.properties.generalCategory == .format { continue }
      var value = scalar.value
      var own = width(value)
      if own == 0, let last = pieces.indices.last {
        if !dropsMarks, pieces[last].count <= Self.markLimit { pieces[last].append(value) }
        continue
      }
      if own <= 0 || used + own > cells {
        dropsMarks = true
        if used > 0 { continue }
        value = substitute(for: scalar)
        own = 1
      } else {
        dropsMarks = false
      }
      pieces.append([value])
      used += own
    }
    return pieces + Array(repeating: [0x20], count: max(0, cells - used))
  }

  private func substitute(for scalar: Unicode.Scalar) -> UInt32 {
    isUTF8 ? 0xFFFD : AsciiFallback.character(for: scalar).value
  }

  /// An ncurses cell holds a base and four marks.
  private static let markLimit = 4
}

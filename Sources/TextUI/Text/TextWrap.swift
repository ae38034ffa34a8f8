/// Text broken into rows of a width.
package enum TextWrap {
  /// Breaks text into rows of at most `width` cells.
  ///
  /// Rows end at the text's line ends, else at blanks or beside wide (CJK) characters, without
  /// closing punctuation at a row's start or opening punctuation at its end; a longer word is
  /// broken anywhere. Blanks at a break are dropped, those at a line's start are kept, a tab
  /// reaches to the next multiple of four. An empty line gives an empty row; a `width` below 1, no
  /// rows.
  package static func rows(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      var wrapper = LineWrapper(width: width)
      return wrapper.rows(of: $0)
    }
  }
}

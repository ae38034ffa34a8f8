extension Page {
  /// Where a function's text stands: in the page's markup, or in a script that was loaded; the page's
  /// first line if it is in none.
  ///
  /// Of texts that stand in several places, the first.
  func place(of text: String) -> ScriptPlace {
    let markup = ScriptLines(load.html)
    if let line = markup.line(of: text) { return ScriptPlace(file: documentURL, line: line) }
    for script in loading.sources {
      if let line = ScriptLines(Array(script.text.utf8)).line(of: text) {
        return ScriptPlace(file: script.url, line: line)
      }
    }
    // A handler of an attribute has its text between a first and a last line of ours; of an inline
    // script the parser may have changed the line ends.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in [lines.dropFirst().first, lines.first].compactMap(\.self) where line.count > 3 {
      if let line = markup.line(of: String(line)) {
        return ScriptPlace(file: documentURL, line: line)
      }
    }
    return ScriptPlace(file: documentURL, line: 1)
  }
}

import CJavaScriptCore

extension ScriptContext {
  /// Where in the page's own scripts the call that runs came from; `nil` if from none.
  ///
  /// Of the engine's backtrace, which has no columns, the first line that names a file other than the
  /// prelude's.
  func callerPlace() -> ScriptPlace? {
    guard let trace = JSContextCreateBacktrace(reference, 32) else { return nil }
    defer { JSStringRelease(trace) }
    for line in ScriptText.read(trace).split(separator: "\n") {
      guard let mark = line.range(of: ") at "), let colon = line.lastIndex(of: ":"),
        colon > mark.upperBound, let number = Int(line[line.index(after: colon)...])
      else { continue }
      let file = line[mark.upperBound..<colon]
      // A script may call itself something that is no name.
      if file.hasPrefix(Prelude.scheme) || file.unicodeScalars.contains(where: \.isControl) {
        continue
      }
      return ScriptPlace(file: String(file), line: number)
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}

extension Substring {
  /// The place of a piece of text; without Foundation's way of finding it.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while let found = self[start...].firstIndex(where: { $0 == text.first }) {
      if self[found...].hasPrefix(text) {
        return found..<index(found, offsetBy: text.count)
      }
      start = index(after: found)
    }
    return nil
  }
}

extension Substring {
  /// What is before the first such character and what is behind it (`nil` when there is none).
  ///
  /// By bytes: a combining mark behind the separator makes it no less of one.
  func cut(at separator: Unicode.Scalar) -> (before: Substring, after: Substring?) {
    guard let place = utf8.firstIndex(of: UInt8(ascii: separator)) else { return (self, nil) }
    return (self[..<place], self[utf8.index(after: place)...])
  }
}

extension Substring.UTF8View {
  /// The same bytes as text.
  var text: Substring { Substring(self) }
}

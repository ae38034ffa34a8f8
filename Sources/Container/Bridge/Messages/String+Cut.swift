extension String {
  /// The text, or as much of its beginning as fits in so many bytes of UTF-8, and "…".
  ///
  /// By bytes, since a single character of a hostile page may be megabytes of combining marks.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: max(0, limit - 3))
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end]) + "…"
  }
}

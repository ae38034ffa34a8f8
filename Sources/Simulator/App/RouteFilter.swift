import UpdateCore

/// Which rows of the routes map a filter leaves: worked out when the filter or the map changes, for a
/// map may have a hundred thousand.
struct RouteFilter: Sendable, Equatable {
  let text: String
  /// Indices of the rows without a filter.
  let rows: [Int]

  init(_ text: String, _ status: RoutesStatus?, findings: [RouteFinding]) {
    self.text = text
    let needle = Array(text.utf8).map(RouteFilter.folded)
    let items = status?.map?.items ?? []
    let partialItems = status?.map?.partialItems ?? []
    var rows: [Int] = []
    for (index, route) in items.enumerated() where RouteFilter.has(route.uri, needle) {
      rows.append(index)
    }
    for (index, route) in partialItems.enumerated() where RouteFilter.has(route.uri, needle) {
      rows.append(items.count + index)
    }
    let count = items.count + partialItems.count
    for (index, finding) in findings.enumerated() where RouteFilter.has(finding.text, needle) {
      rows.append(count + index)
    }
    self.rows = rows
  }

  /// Whether a text contains bytes, letter case of ASCII aside.
  private static func has(_ text: String, _ needle: [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = needle.first else { return true }
      guard bytes.count >= needle.count else { return false }
      for start in 0...(bytes.count - needle.count) where folded(bytes[start]) == first {
        var length = 1
        while length < needle.count, folded(bytes[start + length]) == needle[length] { length += 1 }
        if length == needle.count { return true }
      }
      return false
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}

/// A script that was changed for the engine, which keeps its lines, and the way back to its columns.
struct RewrittenScript {
  /// Something put in the place of a piece of the text.
  struct Edit {
    /// Bytes of the original.
    var range: Range<Int>
    var text: String
  }

  let original: [UInt8]
  /// In order, none takes a line end away; of those that overlap the first counts.
  let edits: [Edit]
  let text: String
  /// The line in which it begins, counted from 1.
  var firstLine = 1

  init(_ original: [UInt8], _ edits: [Edit]) {
    self.original = original
    var kept: [Edit] = []
    kept.reserveCapacity(edits.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(original.count + edits.count * 8)
    var place = 0
    // A text that is no script may have a call in what is a statement of ours.
    for edit in edits where edit.range.lowerBound >= place {
      kept.append(edit)
      bytes += original[place..<edit.range.lowerBound]
      bytes += edit.text.utf8
      place = edit.range.upperBound
    }
    bytes += original[place...]
    self.edits = kept
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The line, counted from 1, and the column, in code units from 1, of a byte of the original.
  func position(of place: Int) -> (line: Int, column: Int) {
    var (line, start) = (firstLine, 0)
    for index in original[..<min(place, original.count)].indices where original[index] == 0x0A {
      (line, start) = (line + 1, index + 1)
    }
    return (line, 1 + Self.units(original[start..<min(place, original.count)]))
  }

  /// The original's column of one that the engine tells.
  func column(ofLine line: Int, _ column: Int) -> Int {
    guard line >= firstLine, column > 0 else { return column }
    var start = 0
    for _ in firstLine..<line {
      guard let end = original[start...].firstIndex(of: 0x0A) else { return column }
      start = end + 1
    }
    let end = original[start...].firstIndex(of: 0x0A) ?? original.count
    var (place, told) = (start, 1)
    for edit in edits[firstEdit(from: start)...] where edit.range.lowerBound <= end {
      let next = told + Self.units(original[place..<edit.range.lowerBound])
      if next > column { break }
      let behind = next + edit.text.utf16.count
      place = edit.range.upperBound
      told = behind
      if behind > column {
        return 1 + Self.units(original[start..<edit.range.lowerBound])
      }
    }
    return column - told + 1 + Self.units(original[start..<max(start, place)])
  }

  private func firstEdit(from start: Int) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The code units of UTF-16 of bytes of UTF-8.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

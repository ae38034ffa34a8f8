package import Container
import UpdateCore

/// What a decorator did to a request, line by line.
package struct RequestDiff: Sendable, Equatable {
  package enum Line: Sendable, Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The request line, the parameters of URL and form each on their own, headers, body.
  package private(set) var lines: [Line] = []

  /// How many lines were removed or added; a line that changed counts once.
  package var changes: Int {
    var (removed, added) = (0, 0)
    for line in lines {
      switch line {
      case .same: break
      case .removed: removed += 1
      case .added: added += 1
      }
    }
    return max(removed, added)
  }

  package init(_ before: RequestSketch, _ after: RequestSketch) {
    add([RequestDiff.head(before)], [RequestDiff.head(after)])
    add(RequestDiff.parameters(before), RequestDiff.parameters(after))
    add(
      before.headers.map { "\($0.name): \($0.value)" },
      after.headers.map { "\($0.name): \($0.value)" })
    add(BodyText.lines(of: before), BodyText.lines(of: after))
  }

  private static func head(_ sketch: RequestSketch) -> String {
    "\(sketch.method) \(sketch.url.prefix { $0 != "?" })"
  }

  /// The parameters in the URL, as they stand there.
  private static func parameters(_ sketch: RequestSketch) -> [String] {
    guard let mark = sketch.url.firstIndex(of: "?") else { return [] }
    return sketch.url[mark...].dropFirst().split(
      separator: "&", omittingEmptySubsequences: false
    ).map { "?\($0)" }
  }

  /// Lines that begin and end alike stay; what is between is compared as a whole.
  private mutating func add(_ before: [String], _ after: [String]) {
    var (before, after) = (before[...], after[...])
    while let first = before.first, first == after.first {
      lines.append(.same(first))
      before.removeFirst()
      after.removeFirst()
    }
    var tail: [String] = []
    while let last = before.last, last == after.last {
      tail.append(last)
      before.removeLast()
      after.removeLast()
    }
    // Headers may come in another order: that alone is no change.
    let (had, has) = (Set(before), Set(after))
    lines += before.filter { !has.contains($0) }.map(Line.removed)
    for line in after { lines.append(had.contains(line) ? .same(line) : .added(line)) }
    lines += tail.reversed().map(Line.same)
  }
}

import TextUI
import UpdateCore

/// The first row: whose device it is, what is active on it, and how it is connected.
///
/// Where it has no room for all, what it says on the left gets shorter, before anything is left out
/// of what may change: versions and network.
struct TopLine {
  private typealias Span = (text: String, style: Style)

  /// How much of the left is said, most first.
  private enum Length: CaseIterable { case full, tight, short, shortest, bare }

  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(_ grid: inout Grid) {
    let network = state.network.words
    let origin = state.lab == nil ? "" : "lab "
    let room = state.size.width - 3 - DisplayWidth.of(origin + network)
    let lengths = Length.allCases
    let fitting = lengths.lazy.map { left($0) }.first { TopLine.width($0) < room }
    let spans = fitting ?? left(.bare)
    var x = 1
    for span in spans { x += grid.put(span.text, x: x, y: 0, span.style) }
    let start = state.size.width - DisplayWidth.of(origin + network) - 1
    // A version has no greatest length: what it runs into is told on the phone, too.
    guard start > x + 1 else { return }
    grid.put(origin, x: start, y: 0, .dim)
    grid.put(
      network, x: start + DisplayWidth.of(origin), y: 0,
      state.network == .online ? Style(.green) : Style(.red, on: .standard, .bold))
  }

  private static func width(_ spans: [Span]) -> Int {
    spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
  }

  private func gap(_ length: Length) -> String { length == .full ? "   " : " " }

  private func left(_ length: Length) -> [Span] {
    let gap = gap(length)
    let device = state.device
    var spans: [Span] = []
    if length == .full || length == .tight {
      spans.append(("Drydock", Style(.cyan, on: .standard, .bold)))
      spans.append((length == .full ? "  " : " ", .plain))
    }
    let name =
      length == .shortest || length == .bare
      ? TextFit.truncated(device.appName, to: 8) : device.appName
    spans.append(("\(name) \(device.appVersion)", .bold))
    if device.hasSite { spans += set("www", state.www, length) }
    if state.routesStatus != nil { spans += set("routes", state.routes, length) }
    if state.textsView.status != nil { spans += set("texts", state.texts, length) }
    if device.developmentMode {
      spans.append((" dev", Style(.magenta, on: .standard, .bold)))
    }
    if state.stepMode {
      let words = length == .full || length == .tight ? "step mode" : "step"
      spans.append((gap + words, Style(.yellow, on: .standard, .bold)))
    }
    if let armed = state.breaking.armed {
      let words = length == .full || length == .tight ? "kill at \(armed.step.rawValue)" : "kill"
      spans.append((gap + words, Style(.red, on: .standard, .bold)))
    }
    return spans
  }

  /// What is active of a content set, with what was before a change that is news.
  private func set(_ name: String, _ set: AppState.SetState, _ length: Length) -> [Span] {
    let gap = gap(length)
    guard let before = set.before else {
      return [(gap + name + " ", .plain), (set.active ?? "–", .plain)]
    }
    return [
      (gap + name + " ", .plain), (length == .bare ? "" : "\(before) → ", Style(.green)),
      (set.active ?? "–", Style(.green, on: .standard, .bold)),
    ]
  }
}

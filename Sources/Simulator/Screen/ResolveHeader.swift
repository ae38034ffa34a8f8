import Container
import TextUI
import UpdateCore

/// What stands above the map in the Resolve pane, as rows of spans: how the current page was found,
/// and what a URI that was only tried would have come to.
struct ResolveHeader {
  typealias Span = (text: String, style: Style)

  let state: AppState
  let width: Int
  /// Whether each step has one row, its detail cut.
  private let isCompact: Bool
  private(set) var rows: [[Span]] = []

  /// All of it if it fits in a height, else with one row a step.
  static func fitting(_ state: AppState, width: Int, height: Int) -> ResolveHeader {
    let whole = ResolveHeader(state, width: width)
    return whole.rows.count <= height ? whole : ResolveHeader(state, width: width, isCompact: true)
  }

  init(_ state: AppState, width: Int, isCompact: Bool = false) {
    self.state = state
    self.width = width
    self.isCompact = isCompact
    addTried()
    guard let resolution = state.device.resolution else {
      paragraph(
        "No page yet. A page of www is read from the writable copy, Documents/www, never from the"
          + " app bundle; a page with a URI is found by the routes map. Here you see how.", .dim)
      return
    }
    addAddress(resolution)
    if !isCompact { rows.append([]) }
    for (index, step) in resolution.steps.enumerated() { add(step, index + 1) }
    if !isCompact { rows.append([]) }
    if resolution.source == nil {
      paragraph("looking…", .dim)
    } else {
      paragraph(resolution.reason, resolution.source == .error ? Style(.red) : .plain)
    }
    for sentence in resolution.explanation { paragraph(sentence, .dim) }
    for origin in resolution.labels { paragraph(origin, .dim) }
    addPage()
  }

  private mutating func paragraph(_ text: String, _ style: Style = .plain, indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    for line in TextWrap.rows(text, width: max(1, width - indent)) {
      rows.append([(margin + line, style)])
    }
  }

  /// The address, with the part that the winner's pattern matched underlined.
  private mutating func addAddress(_ resolution: Resolution) {
    let text = resolution.address.text
    guard let range = resolution.match?.range, DisplayWidth.of(text) <= width else {
      return paragraph(text, .bold)
    }
    rows.append(ResolveHeader.underlined(text, range))
  }

  static func underlined(_ text: String, _ range: Range<Int>) -> [Span] {
    let bytes = Array(text.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return [
      (part(0..<range.lowerBound), .bold),
      (part(range), Style(.standard, on: .standard, [.bold, .underline])),
      (part(range.upperBound..<bytes.count), .bold),
    ]
  }

  private mutating func add(_ step: RouteStep, _ number: Int) {
    let head = "\(number) \(step.name.words)".padded(to: 15)
    let outcome = step.outcome.rawValue.padded(to: 8)
    let style = ResolveHeader.style(of: step.outcome)
    if isCompact {
      let room = max(0, width - 23)
      rows.append([
        (head, .plain), (outcome, style),
        (TextFit.truncatedInMiddle(step.detail, to: room), .plain),
      ])
      return
    }
    // Where a path would be broken to bits it gets a row of its own.
    let isNarrow = width < 56
    let indent = isNarrow ? 2 : 23
    let details = TextWrap.rows(step.detail, width: max(10, width - indent))
    rows.append([(head, .plain), (outcome, style), (isNarrow ? "" : details.first ?? "", .plain)])
    let margin = String(repeating: " ", count: indent)
    for line in details.dropFirst(isNarrow ? 0 : 1) { rows.append([(margin + line, .plain)]) }
  }

  private mutating func addPage() {
    if state.device.isLoading, state.device.page == nil, state.device.resolution?.source != nil {
      paragraph("loading…", .dim)
    }
    if let page = state.device.page, !isCompact {
      let links = page.elements.count
      paragraph(
        "\(page.rows.count) rows, \(links) element\(links == 1 ? "" : "s") to reach with ↑ ↓ and"
          + " Enter", .dim)
    }
    if state.device.canGoBack {
      var places = state.device.history.suffix(5).map(\.path)
      let own = state.device.ownEntries
      if own > 0 { places.append("\(own) place\(own == 1 ? "" : "s") of this page") }
      paragraph("back: \(places.joined(separator: " › "))", .dim)
    }
  }

  private mutating func addTried() {
    guard let tried = state.tried else { return }
    var words: [Span] = [("tried ", .dim)]
    if let range = tried.match.range {
      words += ResolveHeader.underlined(tried.uri, range)
    } else {
      words.append((tried.uri, .bold))
    }
    rows.append(words)
    if let route = tried.match.route {
      paragraph("\(route.place), \(route.uri)", Style(.green), indent: 2)
      paragraph("leads to \(showingURL(route.remoteFile))", .dim, indent: 2)
    } else {
      paragraph("no route matches", Style(.red), indent: 2)
    }
    if !tried.match.also.isEmpty {
      let others = tried.match.also.map(\.place).joined(separator: ", ")
      paragraph("also \(others)", Style(.yellow), indent: 2)
    }
    for route in tried.match.limited {
      paragraph("\(route.place) takes too long, and counts as no match", Style(.red), indent: 2)
    }
    if !isCompact { rows.append([]) }
  }

  static func style(of outcome: RouteStep.Outcome) -> Style {
    switch outcome {
    case .hit, .ok: Style(.green)
    case .miss, .skipped: Style(.yellow)
    case .failed: Style(.red)
    }
  }
}

extension Route {
  /// As the screen names it: its position in its own list.
  var place: String { (list == .items ? "item" : "partial item") + " \(position)" }
}

extension RouteStep.Name {
  /// As the pane writes it.
  var words: String { self == .cacheAgain ? "cache again" : rawValue }
}

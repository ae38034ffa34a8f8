/// What a page has told in the turn that runs and is not sent yet.
///
/// The device ends a process that sends 10,000 events in a turn; here a page that tells too much is
/// cut short and told so.
struct PageOutbox {
  /// Most lines of the console in a turn, errors of scripts included.
  static let lineLimit = 1_000
  /// Most events of a turn, the few of its end not counted.
  static let limit = 9_000

  private(set) var events: [PageEvent] = []
  /// Events of this turn, those that were sent included.
  private var count = 0
  private var lines = 0

  /// Whether another event that a script causes is too much for this turn.
  var isFull: Bool { count >= Self.limit }

  mutating func append(_ event: PageEvent) {
    if case .console = event { lines += 1 }
    if case .fault = event { lines += 1 }
    count += 1
    guard event.isLine, lines > Self.lineLimit else { return events.append(event) }
    count -= 1
  }

  /// The events that are not sent yet, for sending them while the turn goes on.
  mutating func take() -> [PageEvent] {
    defer { events = [] }
    return events
  }

  /// The last events of the turn.
  mutating func end() -> [PageEvent] {
    let left = lines - Self.lineLimit
    if left > 0 {
      events.append(.console(ConsoleLine(.warn, "\(left) more lines in this turn were left out")))
    }
    count = 0
    lines = 0
    return take()
  }
}

extension PageEvent {
  fileprivate var isLine: Bool {
    switch self {
    case .console, .fault: true
    default: false
    }
  }
}

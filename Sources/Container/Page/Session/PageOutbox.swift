/// What a page has told in the turn that runs and is not sent yet.
///
/// The device ends a process that sends 10,000 events or 32 MB in a turn; here a page that tells too
/// much is cut short and told so.
struct PageOutbox {
  /// Most lines of the console in a turn, errors of scripts included.
  static let lineLimit = 1_000
  /// Most events of a turn, the few of its end not counted.
  static let limit = 9_000

  private(set) var events: [PageEvent] = []
  /// Events of this turn, those that were sent included.
  private var count = 0
  private var lines = 0
  /// Their bytes, and those of the lines among them.
  private var bytes = 0
  private var lineBytes = 0
  /// Lines that were not told.
  private var leftOut = 0

  /// Whether another event that a script causes is too much for this turn.
  var isFull: Bool { count >= Self.limit || bytes >= MessageLimits.fullTurn }

  mutating func append(_ event: PageEvent) {
    let weight = event.weight
    if event.isLine {
      guard lines < Self.lineLimit, lineBytes + weight <= MessageLimits.lines else {
        leftOut += 1
        return
      }
      lines += 1
      lineBytes += weight
    }
    count += 1
    bytes += weight
    events.append(event)
  }

  /// The events that are not sent yet, for sending them while the turn goes on.
  mutating func take() -> [PageEvent] {
    defer { events = [] }
    return events
  }

  /// The last events of the turn.
  mutating func end() -> [PageEvent] {
    if leftOut > 0 {
      let text = "\(leftOut) more lines in this turn were left out"
      events.append(.console(ConsoleLine(.warn, text)))
    }
    let last = take()
    self = PageOutbox()
    return last
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

import Container
import UpdateCore

extension TrafficTerm {
  /// What is remembered from entry to entry while they are tested in order.
  struct Memory: Sendable {
    /// The families that the filter asks about, each by the entry that it came of.
    var families: [Int: Set<Int>] = [:]
    /// Searches that reached their limit.
    var limited = 0

    mutating func note(_ entry: TrafficEntry) {
      for root in families.keys {
        if entry.id == root || entry.because.map({ families[root]?.contains($0) ?? false }) ?? false
        {
          families[root]?.insert(entry.id)
        }
      }
    }
  }

  func matches(_ slot: borrowing TrafficStore.Slot, _ memory: inout Memory) -> Bool {
    switch self {
    case .all: true
    case .row(let needle): TrafficTerm.search(slot.line, needle, &memory)
    case .field(let field, let needle): field.search(slot.entry, needle, &memory)
    case .kind(let kind): TrafficTerm.kind(of: slot.entry) == kind
    case .status(let status): TrafficTerm.status(of: slot.entry) == status
    case .hasResponse(let wanted): TrafficTerm.hasResponse(slot.entry) == wanted
    case .failed: slot.entry.isFailure
    case .page(let load): slot.entry.page == load
    case .family(let root): memory.families[root]?.contains(slot.entry.id) ?? false
    }
  }

  fileprivate static func search(
    _ text: String, _ needle: Needle, _ memory: inout Memory
  ) -> Bool {
    let outcome = needle.search(text)
    if outcome == .limited { memory.limited += 1 }
    return outcome == .found
  }

  fileprivate static func search(
    _ bytes: [UInt8], _ needle: Needle, _ memory: inout Memory
  ) -> Bool {
    guard !bytes.isEmpty else { return false }
    let outcome = needle.search(bytes)
    if outcome == .limited { memory.limited += 1 }
    return outcome == .found
  }

  private static func kind(of entry: TrafficEntry) -> Kind {
    switch entry.content {
    case .exchange: .request
    case .resource: .cache
    case .widget: .widget
    case .api: .api
    case .decoration: .decoration
    case .plugin: .plugin
    case .console: .console
    case .fault: .script
    case .refused: .policy
    case .registration: .registration
    case .call: .call
    case .navigation: .navigation
    }
  }

  private static func status(of entry: TrafficEntry) -> Int? {
    switch entry.content {
    case .exchange(let exchange): exchange.status
    case .api(let answer): answer.status
    default: nil
    }
  }

  /// `nil` for what is no request.
  private static func hasResponse(_ entry: TrafficEntry) -> Bool? {
    switch entry.content {
    case .exchange(let exchange): exchange.status != nil
    case .resource(let answer): !answer.isFailure
    case .api: true
    default: nil
    }
  }
}

extension TrafficTerm.Field {
  func search(
    _ entry: TrafficEntry, _ needle: TrafficTerm.Needle, _ memory: inout TrafficTerm.Memory
  ) -> Bool {
    switch self {
    case .method:
      return TrafficTerm.Field.request(of: entry).map {
        TrafficTerm.search($0.method, needle, &memory)
      } ?? false
    case .url:
      return TrafficTerm.Field.urls(of: entry).contains {
        TrafficTerm.search($0, needle, &memory)
      }
    case .host:
      return TrafficTerm.Field.urls(of: entry).contains { url in
        TrafficTerm.search(TrafficTerm.Field.host(of: url), needle, &memory)
      }
    case .type(let side):
      return TrafficTerm.Field.headers(of: entry, side).contains { header in
        header.name.lowercased() == "content-type"
          && TrafficTerm.search(header.value, needle, &memory)
      }
    case .headers(let side):
      return TrafficTerm.Field.headers(of: entry, side).contains { header in
        TrafficTerm.search("\(header.name): \(header.value)", needle, &memory)
      }
    case .body(let side):
      return TrafficTerm.Field.bodies(of: entry, side).contains {
        TrafficTerm.search($0, needle, &memory)
      }
    }
  }

  private static func request(of entry: TrafficEntry) -> (method: String, url: String)? {
    switch entry.content {
    case .exchange(let exchange): (exchange.method, exchange.url)
    case .resource(let answer): (answer.request.method, answer.request.url)
    case .api(let answer): (answer.request.method, answer.request.url)
    case .decoration(let decoration): (decoration.after.method, decoration.after.url)
    default: nil
    }
  }

  private static func urls(of entry: TrafficEntry) -> [String] {
    switch entry.content {
    case .widget(let call): [call.url]
    case .decoration(let decoration): [decoration.before.url, decoration.after.url]
    case .refused(let refusal): [refusal.blocked]
    case .navigation(let url, _): [url]
    default: request(of: entry).map { [$0.url] } ?? []
    }
  }

  /// What stands between `//` and the next slash, without user name and port.
  static func host(of url: String) -> String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return "" }
    let authority = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    let host = place ?? authority
    if host.first == "[" { return String(host.prefix { $0 != "]" }.dropFirst()) }
    return String(host.prefix { $0 != ":" })
  }

  private static func headers(of entry: TrafficEntry, _ side: TrafficTerm.Side) -> [HTTPField] {
    let (request, response): ([HTTPField], [HTTPField]) =
      switch entry.content {
      case .exchange(let exchange): (exchange.requestHeaders, exchange.responseHeaders)
      case .resource(let answer): (answer.request.headers, [])
      case .api(let answer): (answer.request.headers, answer.headers)
      case .decoration(let decoration): (decoration.after.headers, [])
      default: ([], [])
      }
    return (side.hasRequest ? request : []) + (side.hasResponse ? response : [])
  }

  private static func bodies(of entry: TrafficEntry, _ side: TrafficTerm.Side) -> [[UInt8]] {
    let (request, response): ([UInt8], [UInt8]) =
      switch entry.content {
      case .exchange(let exchange): (exchange.requestBody, exchange.responseBody)
      case .resource(let answer): (answer.request.body, [])
      case .api(let answer): (answer.request.body, answer.body)
      case .decoration(let decoration): (decoration.after.body, [])
      case .plugin(let call): (Array(call.arguments.utf8), Array(call.answer.utf8))
      case .call(let script): (Array(script.utf8), [])
      default: ([], [])
      }
    return (side.hasRequest ? [request] : []) + (side.hasResponse ? [response] : [])
  }
}

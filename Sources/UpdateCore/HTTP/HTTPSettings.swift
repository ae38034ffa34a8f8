import Synchronization

/// What a client may be told at any time.
final class HTTPSettings: Sendable {
  struct Values: Sendable {
    var userAgent: String
    var condition = NetworkCondition.online
    var mappedHosts: [String: UInt16] = [:]
    var allowsArbitraryLoads = true
    var certificateAuthority: String?
    var proxy: String?
    var observers: [@Sendable (Exchange) -> Void] = []

    /// The proxy that a host is reached through; none for those that are played on this machine.
    func proxy(for host: String) -> String? { mappedHosts[host] == nil ? proxy : nil }
  }

  private let state: Mutex<Values>

  init(userAgent: String) { state = Mutex(Values(userAgent: userAgent)) }

  var values: Values { state.withLock { $0 } }

  /// Asked for every piece of a body.
  var condition: NetworkCondition { state.withLock { $0.condition } }

  func change(_ body: (inout Values) -> Void) { state.withLock { body(&$0) } }
}

/// What all transfers of a client share.
struct TransferContext: Sendable {
  let clock: LabClock
  let settings: HTTPSettings
  let exchangeIDs = Counter()

  init(clock: LabClock, userAgent: String) {
    self.clock = clock
    settings = HTTPSettings(userAgent: userAgent)
  }

  func show(_ exchange: Exchange) {
    for observer in settings.values.observers { observer(exchange) }
  }
}

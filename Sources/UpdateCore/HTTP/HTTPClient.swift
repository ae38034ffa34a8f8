import Synchronization

/// The device's HTTP: libcurl, one multi handle on one thread, which starts with the first request.
///
/// Redirects are followed (five at most) by the client itself, so that each is checked like a
/// request of its own; when one leads to another origin, headers that may hold secrets stay behind.
/// No cookies, no proxy but one that is asked for, no content encodings, HTTP/1.1, a connection for each request.
///
/// Deadline, stall, latency and pace are timers of the lab clock. A transfer holds that clock from
/// its start until its caller has been resumed, except while it waits for a timer of its own. Behind
/// them stand limits in real time: 10 s to connect, 60 s without a byte.
package final class HTTPClient: Transport, Sendable {
  static let maximumRedirects = 5
  static let connectLimit = Duration.seconds(10)
  static let silenceLimit = Duration.seconds(60)

  private let context: TransferContext
  private let thread = Mutex<TransferMailbox?>(nil)
  private let ids = Counter()

  package init(clock: LabClock, userAgent: String) {
    context = TransferContext(clock: clock, userAgent: userAgent)
  }

  deinit {
    thread.withLock { $0 }?.stop()
  }

  /// Throws no later than a millisecond after the task was cancelled.
  package nonisolated(nonsending) func send(
    _ request: HTTPRequest, to receiver: any ResponseReceiver
  ) async throws(TransportError) -> HTTPHead {
    guard let mailbox = startedThread() else { throw .cannotConnect(host: request.url) }
    let id = ids.next()
    let cancellation = CancellationFlag()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        mailbox.post(
          .start(
            TransferOrder(
              id: id, request: request, receiver: receiver, cancellation: cancellation,
              continuation: continuation)))
      }
    } onCancel: {
      cancellation.set()
      mailbox.post(.end(id, .cancelled))
    }
    return try result.get()
  }

  private func startedThread() -> TransferMailbox? {
    thread.withLock { mailbox in
      if mailbox == nil { mailbox = TransferThread.start(context) }
      return mailbox
    }
  }
}

// MARK: Settings; each may be changed at any time, on any thread

extension HTTPClient {
  /// What `User-Agent` says.
  package var userAgent: String {
    get { context.settings.values.userAgent }
    set { context.settings.change { $0.userAgent = newValue } }
  }

  /// The device's network; going offline ends what is under way.
  package var condition: NetworkCondition {
    get { context.settings.condition }
    set {
      context.settings.change { $0.condition = newValue }
      if newValue == .offline { thread.withLock { $0 }?.post(.wentOffline) }
    }
  }

  /// Hosts that are reached at a port of this machine, whatever port their URLs name; in plain http,
  /// whatever their scheme.
  package var mappedHosts: [String: UInt16] {
    get { context.settings.values.mappedHosts }
    set { context.settings.change { $0.mappedHosts = newValue } }
  }

  /// Whether plain http may be used, by requests and by redirects.
  package var allowsArbitraryLoads: Bool {
    get { context.settings.values.allowsArbitraryLoads }
    set { context.settings.change { $0.allowsArbitraryLoads = newValue } }
  }

  /// An http proxy, `http://127.0.0.1:8888`; none unless it is set, whatever the environment says.
  ///
  /// Hosts of `mappedHosts` are reached without it.
  package var proxy: String? {
    get { context.settings.values.proxy }
    set { context.settings.change { $0.proxy = newValue } }
  }

  /// The path of a PEM file with authorities to trust besides the system's.
  package var certificateAuthority: String? {
    get { context.settings.values.certificateAuthority }
    set { context.settings.change { $0.certificateAuthority = newValue } }
  }

  /// Calls `observer` on the client's thread when a request starts, its head has come, and it has
  /// ended.
  ///
  /// Each redirect that is followed is an exchange of its own. Observers stay for the client's life.
  package func observe(_ observer: @escaping @Sendable (Exchange) -> Void) {
    context.settings.change { $0.observers.append(observer) }
  }
}

/// One header line.
package struct HTTPField: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A request as the device sends it.
package struct HTTPRequest: Sendable {
  package var method = "GET"
  /// Absolute, `http` or `https`.
  package var url: String
  package var headers: [HTTPField] = []
  package var body: [UInt8] = []
  /// The most body bytes taken; more is `TransportError.tooLarge`.
  package var maximumBody = 1 << 20
  /// Lab time from sending to the last byte; `nil` for none.
  package var deadline: Duration?
  /// Lab time without a byte after which the transfer ends; `nil` for none.
  package var stall: Duration?
  /// Bytes per second that a device can wait for.
  static let usualLeastRate = 50
  /// The least bytes per second, on average over each span of `stall`; 0 for any.
  package var leastRate = 0
  /// Sent by the system, the App Store say: the app's transport security does not bind it.
  package var isBySystem = false
  /// Whether redirects are followed; the answer is the redirect otherwise.
  package var followsRedirects = true
  /// The journal entry that caused it.
  package var because: Int?
  /// The page that it is sent for.
  package var page: PageCause?

  package init(_ url: String) { self.url = url }
}

/// The page that a request is sent for.
package struct PageCause: Sendable, Hashable {
  /// The load of the page.
  package var load: Int
  /// The traffic entry that led to it.
  package var entry: Int?

  package init(load: Int, entry: Int? = nil) {
    self.load = load
    self.entry = entry
  }
}

/// The status line and headers of an answer, after redirects.
package struct HTTPHead: Sendable, Equatable {
  package var status: Int
  package var headers: [HTTPField]
  /// Where the answer came from in the end.
  package var url: String
  /// The announced length of the body, if any.
  package var length: Int?

  package init(status: Int, headers: [HTTPField], url: String, length: Int?) {
    self.status = status
    self.headers = headers
    self.url = url
    self.length = length
  }

  /// The first header of that name, compared without case.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Why no whole answer came.
///
/// Statuses are not errors here: the caller judges them.
package enum TransportError: Error, Sendable, Hashable {
  /// The device's network is off.
  case offline
  case invalidURL(String)
  /// Plain http while `NSAllowsArbitraryLoads` is false; nothing was sent.
  case insecureLoad(url: String)
  case cannotResolve(host: String)
  case cannotConnect(host: String)
  /// The deadline passed.
  case timedOut(after: Duration)
  /// Not a byte for that long.
  case stalled(after: Duration)
  /// Fewer bytes than are worth waiting for in that span.
  case tooSlow(received: Int, in: Duration)
  /// The connection ended before the announced end.
  case closed(received: Int, expected: Int?)
  case tooLarge(limit: Int)
  case tooManyRedirects
  case tls(String)
  /// What came was not HTTP, or broke its rules.
  case protocolViolation(String)
  case cancelled
  /// The receiver refused the body (disk full, say); it knows why.
  case refusedByReceiver
}

/// Receives an answer piece by piece, on the transport's thread, in order.
package protocol ResponseReceiver: Sendable {
  /// The head has come; false ends the transfer.
  func begin(_ head: HTTPHead) -> Bool
  /// More of the body; false ends the transfer.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// How the device speaks to the world.
package protocol Transport: Sendable {
  /// Sends and waits for the whole answer. Cancelling the task ends the transfer at once.
  nonisolated(nonsending) func send(
    _ request: HTTPRequest, to receiver: any ResponseReceiver
  ) async throws(TransportError) -> HTTPHead
}

/// The network as the device has it: what a person or a scenario sets.
package enum NetworkCondition: Sendable, Hashable {
  case online, offline
  /// At most this many bytes per second reach the device.
  case slow(bytesPerSecond: Int)
  /// Each request waits this long before it is sent.
  case latency(Duration)
}

/// One request and its answer, as the Traffic pane shows them.
package struct Exchange: Sendable, Equatable {
  package var id: Int
  package var method: String
  package var url: String
  package var requestHeaders: [HTTPField]
  /// The first 64 KiB of the body.
  package var requestBody: [UInt8]
  /// Bytes of all of it.
  package var sent: Int
  /// `nil` until the head has come.
  package var status: Int?
  package var responseHeaders: [HTTPField] = []
  /// The first 64 KiB of the answer's body.
  package var responseBody: [UInt8] = []
  package var received = 0
  package var expected: Int?
  /// Uptime of the lab clock at sending and at the end.
  package var started: Duration
  package var ended: Duration?
  package var error: TransportError?
  package var because: Int?
  /// The page that it was sent for.
  package var page: PageCause?

  package init(
    id: Int, method: String, url: String, requestHeaders: [HTTPField], requestBody: [UInt8],
    started: Duration, because: Int?
  ) {
    self.id = id
    self.method = method
    self.url = url
    self.requestHeaders = requestHeaders
    self.requestBody = requestBody
    sent = requestBody.count
    self.started = started
    self.because = because
  }
}

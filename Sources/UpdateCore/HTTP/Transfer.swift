import CCurl

/// One `send` from its start to its end, over all redirects; lives on the transfer thread.
final class Transfer {
  let order: TransferOrder
  let context: TransferContext
  let mailbox: TransferMailbox

  /// The request that is under way.
  var hop: TransferHop
  var easy: EasyHandle?
  var redirects = 0
  /// Why the transfer must end, found in one of libcurl's callbacks.
  var failure: TransportError?
  /// When the last byte came, or the request was sent.
  var lastByte = Duration.zero
  /// Body bytes over all of it, and how many there were when the present span of `stall` began.
  var bytes = 0
  private var bytesBefore = 0
  private var spanBegan = Duration.zero
  var pacer = BodyPacer()

  private var deadline: LabClock.Timer?
  private var latency: LabClock.Timer?
  private var stall: LabClock.Timer?
  var pace: LabClock.Timer?

  private var isHolding = false
  private(set) var isFinished = false

  init(_ order: TransferOrder, context: TransferContext, mailbox: TransferMailbox) {
    self.order = order
    self.context = context
    self.mailbox = mailbox
    hop = TransferHop(
      order.request, exchange: context.exchangeIDs.next(), started: context.clock.uptime)
  }

  func start() {
    hold()
    if order.cancellation.isSet { return finish(.failure(.cancelled)) }
    if let span = order.request.deadline {
      deadline = after(span, .end(order.id, .timedOut(after: span)))
    }
    startHop()
  }

  /// Sends the request of `hop`, or refuses to.
  func startHop() {
    let settings = context.settings.values
    context.show(hop.exchange)
    guard let url = hop.url else { return finish(.failure(.invalidURL(hop.exchange.url))) }
    if settings.condition == .offline { return finish(.failure(.offline)) }
    if url.scheme == .http && !settings.allowsArbitraryLoads && !order.request.isBySystem {
      return finish(.failure(.insecureLoad(url: url.string)))
    }
    if let fault = hop.fault { return finish(.failure(fault)) }
    if case .latency(let span) = settings.condition, span > .zero {
      latency = after(span, .latencyPassed(order.id))
      letGo()
    } else {
      perform(url, settings)
    }
  }

  func latencyPassed() {
    guard let url = hop.url, latency != nil else { return }
    latency = nil
    hold()
    perform(url, context.settings.values)
  }

  private func perform(_ url: WebURL, _ settings: HTTPSettings.Values) {
    guard let easy = EasyHandle() else {
      return finish(.failure(.cannotConnect(host: url.host)))
    }
    easy.configure(hop, url: url, settings: settings)
    easy.deliver(to: self)
    self.easy = easy
    lastByte = context.clock.uptime
    if let span = order.request.stall, stall == nil {
      stall = after(span, .stallDue(order.id))
      spanBegan = lastByte
    }
    mailbox.multi.add(easy)
  }

  func stallDue() {
    guard let limit = order.request.stall else { return }
    // Not moved with every byte: when it fires too early it is set again for the rest.
    let now = context.clock.uptime
    let silence = now - lastByte
    if silence >= limit && latency == nil {
      return finish(.failure(.stalled(after: limit)))
    }
    if order.request.leastRate > 0, now - spanBegan >= limit {
      let received = bytes - bytesBefore
      if Double(received) < Double(order.request.leastRate) * limit.seconds {
        return finish(.failure(.tooSlow(received: received, in: now - spanBegan)))
      }
      (bytesBefore, spanBegan) = (bytes, now)
    }
    stall = after(max(limit - silence, .milliseconds(1)), .stallDue(order.id))
  }

  /// Takes the request of `hop` off the wire; its connection is closed unless the answer was whole.
  func disconnect() {
    guard let easy else { return }
    mailbox.multi.remove(easy)
    self.easy = nil
  }

  func finish(_ result: Result<HTTPHead, TransportError>) {
    guard !isFinished else { return }
    isFinished = true
    for timer in [deadline, latency, stall, pace] {
      if let timer { context.clock.cancel(timer) }
    }
    disconnect()
    if case .failure(let error) = result { hop.exchange.error = error }
    endExchange()
    order.continuation.resume(returning: result)
    letGo()
  }

  func endExchange() {
    hop.exchange.ended = context.clock.uptime
    context.show(hop.exchange)
  }

  // MARK: The clock

  func after(_ span: Duration, _ command: TransferCommand) -> LabClock.Timer {
    context.clock.after(span) { [mailbox] in mailbox.post(command) }
  }

  func hold() {
    if !isHolding { context.clock.hold() }
    isHolding = true
  }

  func letGo() {
    if isHolding { context.clock.release() }
    isHolding = false
  }
}

import CCurl

extension Transfer {
  /// A redirect's own body is not read further than this.
  private static let maximumRedirectBody = 64 << 10

  /// libcurl's header callback; `raw` is the transfer.
  static let receiveHeader:
    @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
      bytes, size, count, raw in
      receive(bytes, size, count, raw) {
        (transfer, line) throws(TransportError) in try transfer.take(header: line)
      }
    }

  /// libcurl's write callback; `raw` is the transfer.
  static let receiveBody:
    @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
      bytes, size, count, raw in
      receive(bytes, size, count, raw) {
        (transfer, bytes) throws(TransportError) in try transfer.take(body: bytes)
      }
    }

  /// Any other answer than the number of bytes makes libcurl end the transfer.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ raw: UnsafeMutableRawPointer?,
    _ body: (Transfer, UnsafeRawBufferPointer) throws(TransportError) -> Bool
  ) -> Int {
    guard let raw else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(raw).takeUnretainedValue()
    let length = size * count
    guard length > 0 else { return length }
    guard transfer.failure == nil else { return 0 }
    do throws(TransportError) {
      return try body(transfer, UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
    } catch {
      transfer.failure = error
      return 0
    }
  }

  private func take(header line: UnsafeRawBufferPointer) throws(TransportError) -> Bool {
    lastByte = context.clock.uptime
    if let head = try hop.parser.take(line) { try begin(head) }
    return true
  }

  private func begin(_ parsed: HeadParser.Head) throws(TransportError) {
    let head = HTTPHead(
      status: parsed.status, headers: parsed.headers, url: hop.url?.string ?? "",
      length: parsed.isGzip ? nil : parsed.length)
    hop.exchange.status = head.status
    hop.exchange.responseHeaders = head.headers
    hop.exchange.expected = parsed.length
    context.show(hop.exchange)
    if let next = try redirection(head) {
      hop.next = next
      return
    }
    hop.head = head
    if parsed.isGzip, hop.hasBody(status: head.status) { hop.decoder = GzipDecoder() }
    guard order.receiver.begin(head) else { throw .refusedByReceiver }
    if let length = parsed.length, length > order.request.maximumBody,
      hop.hasBody(status: head.status)
    {
      throw .tooLarge(limit: order.request.maximumBody)
    }
  }

  private func redirection(_ head: HTTPHead) throws(TransportError) -> WebURL? {
    guard order.request.followsRedirects,
      [301, 302, 303, 307, 308].contains(head.status), let location = head["Location"],
      let url = hop.url
    else { return nil }
    guard redirects < HTTPClient.maximumRedirects else { throw .tooManyRedirects }
    guard let next = WebURL(location, relativeTo: url) else { throw .invalidURL(location) }
    return next
  }

  private func take(body bytes: UnsafeRawBufferPointer) throws(TransportError) -> Bool {
    lastByte = context.clock.uptime
    hop.received += bytes.count
    self.bytes += bytes.count
    if hop.next != nil {
      hop.record(bytes)
      return hop.received <= Transfer.maximumRedirectBody
    }
    guard hop.head != nil else { throw .protocolViolation("a body came before the headers ended") }
    guard hop.received <= order.request.maximumBody else {
      throw .tooLarge(limit: order.request.maximumBody)
    }
    guard let decoder = hop.decoder else {
      try pass(bytes)
      return true
    }
    let limit = order.request.maximumBody
    try decoder.decode(bytes) { (piece) throws(TransportError) in
      guard decoder.made <= limit else { throw .tooLarge(limit: limit) }
      try pass(piece)
    }
    return true
  }

  /// Hands a piece of the body on, at the pace of the network that is played.
  private func pass(_ bytes: UnsafeRawBufferPointer) throws(TransportError) {
    if case .slow(let rate) = context.settings.condition {
      return hold(back: bytes, bytesPerSecond: rate)
    }
    if pacer.count > 0 { return pacer.append(bytes) }
    guard deliver(bytes) else { throw .refusedByReceiver }
  }

  func deliver(_ bytes: UnsafeRawBufferPointer) -> Bool {
    hop.record(bytes)
    return order.receiver.receive(bytes)
  }

  /// libcurl is done with the request of `hop`.
  func ended(_ code: CURLcode) {
    let message = easy?.message ?? ""
    let hasSent = easy?.hasSent ?? false
    disconnect()
    if let next = hop.next, failure == nil { return follow(next) }
    let error =
      failure
      ?? CurlFailure.error(
        code, message, hop, hasSent: hasSent,
        proxy: context.settings.values.proxy(for: hop.url?.host ?? ""))
    if let head = hop.head, error == nil {
      finishWhenPaced(.success(head))
    } else if failure == nil, let error {
      finishWhenPaced(.failure(error))
    } else {
      finish(.failure(failure ?? .closed(received: hop.received, expected: nil)))
    }
  }

  private func follow(_ next: WebURL) {
    endExchange()
    redirects += 1
    hop = hop.following(
      to: next, status: hop.exchange.status ?? 302, exchange: context.exchangeIDs.next(),
      started: context.clock.uptime)
    startHop()
  }
}

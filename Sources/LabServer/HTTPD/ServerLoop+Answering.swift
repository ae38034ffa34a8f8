import CMicroHTTPD
import Glibc
import UpdateCore

extension ServerLoop {
  /// The lab time between two pieces of a paced answer.
  private static let tick = Duration.milliseconds(50)
  private static let blockSize = 128 * 1024

  /// Does what is due for a request that has come in full; false closes the connection.
  func answer(_ request: PendingRequest) -> Bool {
    if request.isGone { return false }
    let plan = decide(request)
    if let delay = plan.delay, !request.hasWaited {
      request.hasWaited = true
      suspend(request, for: delay)
      return true
    }
    switch plan.action {
    case .answer(let answer): return send(answer, request)
    case .silence:
      suspend(request, for: nil)
      return true
    case .raw(let bytes):
      // Few enough for the socket's buffer.
      Glibc.send(httpd_socket(request.connection), bytes, bytes.count, Int32(MSG_NOSIGNAL))
      return false
    case .reset:
      // Dissolving the association is what makes Linux send a reset at once.
      var nowhere = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: sockaddr().sa_data)
      connect(
        httpd_socket(request.connection), &nowhere, socklen_t(MemoryLayout<sockaddr>.size))
      return false
    }
  }

  private func decide(_ request: PendingRequest) -> WirePlan {
    if let plan = request.decision?.plan { return plan }
    let decision: (id: Int?, plan: WirePlan)
    if let answer = control(request) {
      decision = (nil, WirePlan(answer, target: request.target, rate: nil, fault: nil))
    } else {
      let (id, plan) = core.plan(
        method: request.method, target: request.target, headers: request.headers,
        body: Array(request.body.prefix(LabRequest.maximumBody)), host: host(request))
      decision = (id, plan)
    }
    request.decision = decision
    request.body = []
    return decision.plan
  }

  /// Host and port as the client named them, if they can stand in a URL.
  private func host(_ request: PendingRequest) -> String {
    let named = request.header("host") ?? ""
    let isPlain = named.utf8.allSatisfy { byte in
      byte < 128 && (Character(Unicode.Scalar(byte)).isLetter || (48...57).contains(byte))
        || ".-:[]".utf8.contains(byte)
    }
    return isPlain && (1...300).contains(named.utf8.count) ? named : "127.0.0.1:\(port)"
  }

  // MARK: The control path

  /// The answer to a line for the lab itself; `nil` when the request is none.
  private func control(_ request: PendingRequest) -> OriginAnswer? {
    guard request.target == "/__lab", let control = core.control else { return nil }
    guard request.method == "POST" else { return .plain(405, "/__lab takes a POST") }
    // A page in a browser must not be able to drive the lab.
    guard request.header("origin") == nil, request.header("sec-fetch-site") == nil else {
      return .plain(403, "/__lab does not answer browsers")
    }
    guard request.bodySize <= LabRequest.maximumBody,
      var line = String(validating: request.body, as: UTF8.self)
    else { return .plain(400, "a line of at most \(LabRequest.maximumBody) bytes is expected") }
    while line.last?.isNewline == true { line.removeLast() }
    guard !line.isEmpty, !line.contains(where: \.isNewline) else {
      return .plain(400, "one line is expected")
    }
    switch control(line) {
    case .done: return .plain(200, "done")
    case .refused(let sentence): return .plain(400, sentence)
    }
  }

  // MARK: Sending

  private func send(_ answer: WireAnswer, _ request: PendingRequest) -> Bool {
    request.answer = answer
    let response = MHD_create_response_from_callback(
      answer.announced.map(UInt64.init) ?? httpd_size_unknown(), Self.blockSize, ServerLoop.read,
      Unmanaged.passUnretained(request).toOpaque(), nil)
    guard let response else { return false }
    defer { MHD_destroy_response(response) }
    for header in answer.headers {
      MHD_add_response_header(response, header.name, header.value)
    }
    return MHD_queue_response(request.connection, UInt32(answer.status), response) == .YES
  }

  /// Puts the next piece of the body into `buffer`; 0 when it has to wait first.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, _ request: PendingRequest) -> Int {
    guard let answer = request.answer, !request.isGone else { return httpd_end_with_error() }
    var size = min(buffer.count, answer.sent - request.sent)
    guard size > 0 else { return httpd_end_with_error() }
    if let rate = answer.rate {
      if request.credit == 0 {
        wait(request, rate)
        return 0
      }
      size = min(size, request.credit)
      request.credit -= size
    }
    copy(size, of: answer, from: request.sent, to: buffer)
    request.sent += size
    return size
  }

  /// Waits for the next piece of an answer at `rate` bytes a second.
  private func wait(_ request: PendingRequest, _ rate: Int) {
    let piece = rate * Int(Self.tick.milliseconds) / 1000
    request.credit = max(1, piece)
    suspend(request, for: .seconds(Double(request.credit) / Double(rate)))
  }

  private func copy(
    _ size: Int, of answer: WireAnswer, from start: Int, to buffer: UnsafeMutableRawBufferPointer
  ) {
    answer.body.withUnsafeBytes { body in
      var filled = 0
      while filled < size {
        let offset = (start + filled) % body.count
        let piece = body[offset..<min(body.count, offset + size - filled)]
        UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: piece))
        filled += piece.count
      }
    }
  }
}

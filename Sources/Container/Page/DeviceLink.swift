import Glibc

/// The page process's end of the socket to the device.
///
/// It ends the process when the device goes away, or says what is no message of the protocol.
final class DeviceLink: PageDevice {
  /// A status of `sysexits.h`: what came was no message of the protocol.
  private static let protocolStatus: Int32 = 76

  private var inbox = FrameBuffer()
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  /// What came while a script stood still for something else.
  private var kept: [PageTurn] = []

  func nextTurn() -> PageTurn { kept.isEmpty ? readTurn() : kept.removeFirst() }

  func send(_ events: [PageEvent]) { send(events.map(PageMessage.event)) }

  func answer(after events: [PageEvent]) -> DialogAnswer {
    send(events.map(PageMessage.event))
    while true {
      let turn = readTurn()
      if case .answer(let answer) = turn.command { return answer }
      kept.append(turn)
    }
  }

  func response(to request: Int, after events: [PageEvent]) -> PageResponse {
    send(events.map(PageMessage.event))
    while true {
      let turn = readTurn()
      if case .respond(request, let response) = turn.command { return response }
      kept.append(turn)
    }
  }

  func send(_ messages: [PageMessage]) {
    for message in messages {
      var frame = FrameBuffer.frame(message)
      if frame.count > FrameBuffer.limit, let replacement = message.inPlace(ofBytes: frame.count) {
        frame = FrameBuffer.frame(replacement)
      }
      write(frame)
    }
  }

  private func readTurn() -> PageTurn {
    do throws(WireError) {
      while true {
        if let frame = try inbox.next() { return try PageTurn(wireBytes: frame) }
        let count = read(PageChild.descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { _exit(0) }
        inbox.append(buffer[..<count])
      }
    } catch {
      _exit(Self.protocolStatus)
    }
  }

  private func write(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(PageChild.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno != EINTR { _exit(0) }
      start += max(0, count)
    }
  }
}

extension PageMessage {
  /// What is told instead of a message that is too large to be sent.
  fileprivate func inPlace(ofBytes count: Int) -> PageMessage? {
    guard case .event(let event) = self else { return nil }
    switch event {
    case .snapshot(let snapshot):
      let error = PageError.layoutTooLarge(bytes: count, limit: FrameBuffer.limit)
      return .event(.failed(load: snapshot.load, error))
    default:
      let text = "the page told something of \(count) bytes, which is too much"
      return .event(.console(ConsoleLine(.error, text)))
    }
  }
}

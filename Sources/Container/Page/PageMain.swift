import Glibc

/// The page process's own program.
package enum PageMain {
  /// Serves the device's commands until it goes away.
  package static func run() -> Never {
    // Of the device's descriptors, whoever opened them, none but the socket is a page's business.
    closefrom(PageChild.descriptor + 1)
    watchDevice()
    var session = PageSession()
    var inbox = FrameBuffer()
    send([.event(.ready), .turnEnded])
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(PageChild.descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      inbox.append(buffer[..<count])
      do throws(WireError) {
        while let frame = try inbox.next() {
          let events = session.handle(try PageTurn(wireBytes: frame).command)
          send(events.map(PageMessage.event) + [.turnEnded])
        }
      } catch {
        _exit(protocolStatus)
      }
    }
  }

  /// A status of `sysexits.h`: what came was no message of the protocol.
  private static let protocolStatus: Int32 = 76

  private static func send(_ messages: [PageMessage]) {
    for message in messages {
      var frame = FrameBuffer.frame(message)
      if frame.count > FrameBuffer.limit, case .event(.snapshot(let snapshot)) = message {
        let error = PageError.layoutTooLarge(bytes: frame.count, limit: FrameBuffer.limit)
        frame = FrameBuffer.frame(PageMessage.event(.failed(load: snapshot.load, error)))
      }
      write(frame)
    }
  }

  private static func write(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(PageChild.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno != EINTR { _exit(0) }
      start += max(0, count)
    }
  }

  /// Ends the process with the device even while a turn runs without end: a thread that sleeps
  /// until the socket's other end is gone.
  private static func watchDevice() {
    var thread = pthread_t()
    pthread_create(&thread, nil, watch, nil)
    pthread_detach(thread)
  }

  private static let watch: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { _ in
      while true {
        var entry = pollfd(fd: PageChild.descriptor, events: 0, revents: 0)
        if poll(&entry, 1, -1) > 0 { _exit(0) }
      }
    }
}

import CMicroHTTPD
import Glibc
import UpdateCore

/// Drives libmicrohttpd: everything here happens on the server's thread.
///
/// The library does not notice that the client of a suspended connection leaves, so this loop polls
/// those sockets besides the library's own descriptor.
final class ServerLoop {
  let core: LabCore
  private let inbox: ServerInbox
  let port: UInt16
  private var daemon: OpaquePointer?
  private var suspended: [Int: PendingRequest] = [:]
  private var lastSerial = 0

  init(_ core: LabCore, _ inbox: ServerInbox, port: UInt16) {
    self.core = core
    self.inbox = inbox
    self.port = port
  }

  /// Takes over the listening socket; false when the library does not start.
  func start(_ listener: Int32) -> Bool {
    daemon = httpd_start(
      listener, ServerLoop.handle, ServerLoop.completed, ServerLoop.began,
      Unmanaged.passUnretained(self).toOpaque())
    return daemon != nil
  }

  /// Serves until the inbox says stop.
  func run() {
    guard let daemon else { return }
    while true {
      MHD_run(daemon)
      waitForWork(daemon)
      let (due, isStopping) = inbox.take()
      for serial in due { resume(serial) }
      if isStopping { break }
    }
    for (serial, request) in suspended {
      request.isGone = true
      resume(serial)
    }
    // The library must not be stopped before it has seen that they are resumed.
    MHD_run(daemon)
    MHD_stop_daemon(daemon)
  }

  /// Sleeps until a byte, a signal, or a waiting client's departure.
  private func waitForWork(_ daemon: OpaquePointer) {
    var entries = [
      pollfd(fd: httpd_epoll(daemon), events: Int16(POLLIN), revents: 0),
      pollfd(fd: inbox.wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let waiting = Array(suspended.values)
    for request in waiting {
      entries.append(
        pollfd(fd: httpd_socket(request.connection), events: PeerState.left, revents: 0))
    }
    var timeout: UInt64 = 0
    let hasTimeout = MHD_get_timeout(daemon, &timeout) == .YES
    poll(&entries, nfds_t(entries.count), hasTimeout ? Int32(clamping: timeout) : -1)
    if entries[1].revents != 0 { inbox.wakeUp.drain() }
    for (request, entry) in zip(waiting, entries.dropFirst(2)) where entry.revents != 0 {
      request.isGone = true
      resume(request.serial)
    }
  }

  // MARK: Waiting for lab time

  /// Suspends a request's connection for `span` (`nil`: until its client leaves).
  func suspend(_ request: PendingRequest, for span: Duration?) {
    MHD_suspend_connection(request.connection)
    suspended[request.serial] = request
    let socket = httpd_socket(request.connection)
    request.timer = core.clock.wait(span, whileAlive: { PeerState.isThere(socket) }) {
      [inbox, serial = request.serial] in inbox.timerFired(for: serial)
    }
  }

  private func resume(_ serial: Int) {
    guard let request = suspended.removeValue(forKey: serial) else { return }
    if let timer = request.timer { core.clock.cancel(timer) }
    request.timer = nil
    MHD_resume_connection(request.connection)
  }

  // MARK: A request's life

  func begin(_ connection: OpaquePointer, target: String) -> PendingRequest {
    lastSerial += 1
    return PendingRequest(serial: lastSerial, connection: connection, target: target, loop: self)
  }

  func finish(_ request: PendingRequest) {
    if let id = request.decision?.id { core.finish(id, bytesSent: request.sent) }
  }
}

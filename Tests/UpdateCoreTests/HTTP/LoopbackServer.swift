import Foundation
import Glibc
import Synchronization

@testable import UpdateCore

/// A server on a free port of 127.0.0.1 that answers each connection as a test says.
final class LoopbackServer: Sendable {
  /// One accepted connection.
  struct Connection: Sendable {
    let socket: Int32
    /// Counted from 0 over the server's life.
    let index: Int

    /// Reads one request head (and no body); empty when the client left.
    func readRequest() -> String {
      var head: [UInt8] = []
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) == 1 {
        head.append(byte)
        if head.suffix(4) == Array("\r\n\r\n".utf8) { break }
      }
      return String(decoding: head, as: UTF8.self)
    }

    func read(_ count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let length = recv(socket, &bytes, count, Int32(MSG_WAITALL))
      return Array(bytes.prefix(max(0, length)))
    }

    /// False when the client has left.
    @discardableResult
    func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    func answer(_ body: String, status: String = "200 OK", headers: String = "") {
      write(
        "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
    }

    /// Blocks until the client closes.
    func waitForClose() {
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) > 0 {}
    }

    /// Makes closing a reset.
    func resetWhenClosed() {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }

  private let listener: Int32
  let port: UInt16
  private let requests = Mutex<[String]>([])
  private let script: @Sendable (Connection, LoopbackServer) -> Void

  /// Runs `script` for each connection, on a thread of its own, and closes it afterwards.
  init(_ script: @escaping @Sendable (Connection, LoopbackServer) -> Void) {
    self.script = script
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        _ = listen(descriptor, 100)
        _ = getsockname(descriptor, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread { [self] in acceptAll() }.start()
  }

  /// A server that answers each request after having noted it.
  static func answering(
    _ answer: @escaping @Sendable (Connection, String) -> Void
  ) -> LoopbackServer {
    LoopbackServer { connection, server in
      let request = connection.readRequest()
      server.note(request)
      if !request.isEmpty { answer(connection, request) }
    }
  }

  /// A server that sends these bytes and closes.
  static func sending(_ text: String) -> LoopbackServer {
    answering { connection, _ in connection.write(text) }
  }

  func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  func note(_ request: String) { requests.withLock { $0.append(request) } }

  var requestLines: [String] {
    requests.withLock { $0.map { $0.prefix { $0 != "\r\n" }.description } }
  }

  var wholeRequests: [String] { requests.withLock { $0 } }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func acceptAll() {
    var index = 0
    while true {
      let socket = accept(listener, nil, nil)
      guard socket >= 0 else { break }
      let connection = Connection(socket: socket, index: index)
      index += 1
      Thread { [self] in
        script(connection, self)
        close(socket)
      }.start()
    }
    close(listener)
  }
}

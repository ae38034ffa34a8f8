import Glibc

/// A client that sends bytes and keeps every byte that comes back.
final class RawClient {
  enum Ending: Equatable { case closed, reset, open }

  private let descriptor: Int32
  private var hasLeft = false

  init(_ port: UInt16, _ address: String = "127.0.0.1") {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    inet_pton(AF_INET, address, &name.sin_addr)
    _ = withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { leave() }

  /// Closes the connection.
  func leave() {
    if !hasLeft { close(descriptor) }
    hasLeft = true
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func get(_ target: String, method: String = "GET", headers: String = "") {
    send("\(method) \(target) HTTP/1.1\r\nHost: lab.test\r\nConnection: close\r\n\(headers)\r\n")
  }

  func post(_ target: String, _ body: String) {
    send(
      "POST \(target) HTTP/1.1\r\nHost: lab.test\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// All bytes until the connection ends, or until `limit` of them have come.
  func receive(atMost limit: Int = .max) -> (bytes: [UInt8], ending: Ending) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while bytes.count < limit {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return (bytes, .closed) }
      if count < 0 { return (bytes, errno == ECONNRESET ? .reset : .open) }
      bytes += buffer.prefix(count)
    }
    return (bytes, .open)
  }

  /// One answer of announced length on a connection that stays open.
  func receiveResponse() -> RawResponse? {
    var bytes: [UInt8] = []
    while true {
      let (more, ending) = receive(atMost: 1)
      bytes += more
      if let response = RawResponse(bytes), response.body.count == response.length {
        return response
      }
      if ending != .open { return nil }
    }
  }

  /// How many bytes are there without waiting.
  var available: Int {
    var buffer = [UInt8](repeating: 0, count: 65536)
    return max(0, recv(descriptor, &buffer, buffer.count, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)))
  }
}

/// An answer taken apart.
struct RawResponse {
  var status: Int
  var head: String
  var body: [UInt8]

  /// `nil` when the bytes are no HTTP answer.
  init?(_ bytes: [UInt8]) {
    let text = Array("\r\n\r\n".utf8)
    guard
      let split = bytes.indices.first(where: { bytes[$0...].starts(with: text) }),
      bytes.starts(with: Array("HTTP/1.1 ".utf8)),
      let status = Int(String(decoding: bytes[9..<12], as: UTF8.self))
    else { return nil }
    self.status = status
    head = String(decoding: bytes[..<split], as: UTF8.self)
    body = Array(bytes[(split + 4)...])
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  func header(_ name: String) -> String? {
    for line in head.split(separator: "\r\n")
    where line.lowercased().hasPrefix(name.lowercased() + ": ") {
      return String(line.dropFirst(name.count + 2))
    }
    return nil
  }

  var length: Int? { header("Content-Length").flatMap { Int($0) } }
}

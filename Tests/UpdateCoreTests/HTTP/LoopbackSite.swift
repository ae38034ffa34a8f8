import Synchronization

/// What a loopback server has: texts by their paths, with entity tags.
final class LoopbackSite: Sendable {
  let files = Mutex<[String: String]>([:])
  /// Paths whose answers end half-way.
  let cut = Mutex<Set<String>>([])

  func answer(_ connection: LoopbackServer.Connection) {
    let request = connection.readRequest()
    let path = String(request.split(separator: " ").dropFirst().first ?? "")
    guard let text = files.withLock({ $0[path] }) else {
      return connection.answer("", status: "404 Not Found")
    }
    let tag = "\"\(text.hashValue)\""
    if request.contains("If-None-Match: \(tag)\r\n") {
      // As many servers do, with the length of what is not sent.
      connection.write("HTTP/1.1 304 Not Modified\r\nContent-Length: \(text.utf8.count)\r\n\r\n")
    } else if cut.withLock({ $0.contains(path) }) {
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n")
      connection.write(Array(text.utf8.prefix(text.utf8.count / 2)))
    } else {
      connection.answer(text, headers: "ETag: \(tag)\r\n")
    }
  }
}

import Foundation
import Testing

extension Product {
  /// One request by hand, over a socket: the tests link no HTTP client.
  ///
  /// `line` is method and target.
  static func send(_ line: String, _ body: String = "", to url: String, in folder: TestFolder)
    throws -> String
  {
    let parts = try #require(URLComponents(string: url))
    let host = try #require(parts.host)
    let port = try #require(parts.port)
    let socket = try RunningProgram(
      ["bash", "-c", "exec 3<>/dev/tcp/\(host)/\(port); cat >&3; tr -d '\\000' <&3"],
      folder: folder.path, environment: folder.environment)
    socket.write(
      "\(line) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    socket.closeInput()
    return try socket.finish().output
  }
}

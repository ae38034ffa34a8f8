package import Container
package import UpdateCore

/// A request as a command line for a POSIX shell.
package enum Curl {
  /// The request that an entry stands for; `nil` when it is none.
  package static func request(of entry: TrafficEntry) -> RequestSketch? {
    switch entry.content {
    case .exchange(let exchange):
      RequestSketch(
        method: exchange.method, url: exchange.url, headers: exchange.requestHeaders,
        body: exchange.requestBody)
    case .resource(let answer): answer.request
    case .api(let answer): answer.request
    case .decoration(let decoration): decoration.after
    default: nil
    }
  }

  /// The host of a URL that is played on this machine, and the port where.
  package static func played(
    _ url: String, _ hosts: [String: UInt16]
  ) -> (host: String, port: UInt16)? {
    guard let host = WebURL(url)?.host, let port = hosts[host] else { return nil }
    return (host, port)
  }

  /// Quoted so that any POSIX shell passes each byte on as it is; secrets are hidden.
  ///
  /// A host that is played on this machine is asked there, and in plain, as the device does.
  package static func command(
    for request: RequestSketch, playedHosts: [String: UInt16] = [:]
  ) -> String {
    var words = ["curl"]
    var url = hidingToken(in: request.url)
    if let (host, port) = played(request.url, playedHosts) {
      words += ["--noproxy", quoted("*"), "--connect-to", quoted("\(host)::127.0.0.1:\(port)")]
      if url.lowercased().hasPrefix("https:") { url = "http" + url.dropFirst(5) }
    }
    if request.url.contains(where: { "[]{}".contains($0) }) { words.append("--globoff") }
    if request.method == "HEAD" {
      words.append("--head")
    } else if request.method != (request.body.isEmpty ? "GET" : "POST") {
      words += ["--request", quoted(request.method)]
    }
    for header in request.headers where !computed.contains(header.name.lowercased()) {
      let header = header.hidingSecrets
      // With a colon curl takes an empty header away, with a semicolon it sends it.
      let text = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      words += ["--header", quoted(text)]
    }
    words.append(quoted(url))
    guard !request.body.isEmpty else { return words.joined(separator: " ") }
    // Unasked, curl would call the body a form.
    if request.headers.value(of: "content-type") == nil { words += ["--header", "Content-Type:"] }
    if let text = String(validating: request.body, as: UTF8.self), isPlain(text),
      request.body.count <= longestWord, request.body.first != UInt8(ascii: "@")
    {
      return (words + ["--data-binary", quoted(text)]).joined(separator: " ")
    }
    let printed = "printf '\(request.body.map(escaped).joined())'"
    return "\(printed) | \(words.joined(separator: " ")) --data-binary @-"
  }

  /// What curl works out itself.
  private static let computed: Set<String> = ["host", "content-length", "connection"]
  /// Linux takes words of a command line up to 128 KiB.
  private static let longestWord = 100_000

  /// Whether a terminal can be sent it within quotation marks.
  private static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.isControl && $0 != "\n" }
  }

  /// A word of a shell; with control characters it is what a printf prints.
  static func quoted(_ text: String) -> String {
    if isPlain(text) { return "'" + text.replacing("'", with: "'\\''") + "'" }
    return "\"$(printf '\(Array(text.utf8).map(escaped).joined())')\""
  }

  /// A byte in printf's format.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "%"): return "%%"
    case UInt8(ascii: "'"), UInt8(ascii: "\\"), 0..<0x20, 0x7F...:
      let octal = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    default: return String(UnicodeScalar(byte))
    }
  }
}

extension HTTPField {
  /// The header with a token in it hidden, as `hidingToken` hides it in URLs.
  package var hidingSecrets: HTTPField {
    HTTPField(name, hidingToken(in: value))
  }
}

import Container
import UpdateCore

/// A request as HTTP Archive has it.
enum HARRequest {
  /// `size` is that of the whole body, of which the sketch may hold a part.
  static func object(_ request: RequestSketch, size: Int? = nil) -> JSONValue {
    let url = hidingToken(in: request.url)
    let headers = request.headers.map(\.hidingSecrets)
    var object: JSONValue = [
      "method": .string(request.method),
      "url": .string(url),
      "httpVersion": "HTTP/1.1",
      "cookies": HAR.list(HARCookie.sent(headers)),
      "headers": HAR.list(headers),
      "queryString": HAR.list(query(url)),
      "headersSize": -1,
      "bodySize": .number(JSONNumber(size ?? request.body.count)),
    ]
    guard !request.body.isEmpty, case .object(var members) = object else { return object }
    let text = String(validating: request.body, as: UTF8.self)
    var data: JSONValue = [
      "mimeType": .string(headers.value(of: "content-type") ?? ""),
      // The archive has either parameters or a text.
      "params": [],
      "text": .string(text ?? Base64.text(request.body)),
    ]
    if text == nil, case .object(var fields) = data {
      fields["_encoding"] = "base64"
      data = .object(fields)
    }
    members["postData"] = data
    object = .object(members)
    return object
  }

  private static func query(_ url: String) -> [HTTPField] {
    guard let mark = url.firstIndex(of: "?") else { return [] }
    let text = url[mark...].dropFirst().prefix { $0 != "#" }
    return text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return HTTPField(
        BodyText.decoded(parts[0]), parts.count > 1 ? BodyText.decoded(parts[1]) : "")
    }
  }
}

/// Cookies in headers.
enum HARCookie {
  static func sent(_ headers: [HTTPField]) -> [HTTPField] {
    headers.filter { $0.name.lowercased() == "cookie" }.flatMap { header in
      header.value.split(separator: ";").compactMap(pair)
    }
  }

  static func set(_ headers: [HTTPField]) -> [HTTPField] {
    headers.filter { $0.name.lowercased() == "set-cookie" }.compactMap { header in
      header.value.split(separator: ";").first.flatMap(pair)
    }
  }

  private static func pair(_ text: Substring) -> HTTPField? {
    let parts = text.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
    guard let name = parts.first else { return nil }
    return HTTPField(String(name), parts.count > 1 ? String(parts[1]) : "")
  }
}

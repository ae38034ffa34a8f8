import UpdateCore

/// `/echo` and all below it: answers any method with the request as it arrived, as JSON, so that a
/// page can see what container and decorators made of what it asked.
enum EchoOrigin {
  static func isPath(_ path: String) -> Bool { path == "/echo" || path.hasPrefix("/echo/") }

  static func answer(_ request: OriginRequest) -> OriginAnswer {
    var headers = JSONObject()
    for field in request.headers {
      let name = field.name.lowercased()
      // Lines of one name are one value (RFC 9110 §5.2).
      let value = headers[name]?.string.map { "\($0), \(field.value)" } ?? field.value
      headers[name] = .string(value)
    }
    let body: JSONValue =
      String(validating: request.body, as: UTF8.self).map { .string($0) }
      ?? .string("(\(request.body.count) bytes that are not text)")
    let echo: JSONValue = [
      "method": .string(request.method), "target": .string(request.target),
      "headers": .object(headers), "body": body,
    ]
    return OriginAnswer(
      type: "application/json", Array((echo.write(pretty: true) + "\n").utf8))
  }
}

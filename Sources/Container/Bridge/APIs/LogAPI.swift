package import UpdateCore

/// `/api/log`: takes what a page tells the app, by POST or by a GET that stands for one.
package struct LogAPI: ContainerAPI {
  package let name = "log"
  package let path = "/api/log"
  private let host: String

  package init(host: String) { self.host = host }

  package func shouldIntercept(_ request: RequestSketch) -> Bool {
    guard let address = ContainerAddress(request.url, host: host), address.path == path else {
      return false
    }
    return request.method == "POST"
      || request.method == "GET" && MethodMarker.method(in: address.query) == "POST"
  }

  package func response(to request: RequestSketch) -> APIResponse {
    APIResponse(headers: [.json])
  }

  package func data(for request: RequestSketch) -> [UInt8] { Array("{}".utf8) }

  /// The parameters of the query and of a form in the body, "event" and "label" say.
  package func told(by request: RequestSketch) -> [HTTPField] {
    let query = ContainerAddress(request.url, host: host)?.query ?? ""
    let body = String(decoding: request.body.prefix(FormPairs.longestBody), as: UTF8.self)
    return (FormPairs.read(query[...]) + FormPairs.read(body[...]))
      .filter { $0.name != MethodMarker.name }
  }
}

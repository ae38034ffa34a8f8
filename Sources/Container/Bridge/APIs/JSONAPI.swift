package import UpdateCore

/// A fixed answer at a path, for whatever method: any native API without code.
package struct JSONAPI: ContainerAPI {
  package let path: String
  private let host: String
  private let head: APIResponse
  private let body: JSONValue?

  package var name: String { path }

  /// With a body and no `Content-Type` among the headers, it is `application/json`.
  package init(
    host: String, path: String, status: Int = 200, headers: [HTTPField] = [],
    body: JSONValue? = nil
  ) {
    self.host = host
    self.path = path
    self.body = body
    var headers = headers
    if body != nil, !headers.contains(name: HTTPField.json.name) { headers.append(.json) }
    head = APIResponse(status: status, headers: headers)
  }

  package func shouldIntercept(_ request: RequestSketch) -> Bool {
    ContainerAddress(request.url, host: host)?.path == path
  }

  package func response(to request: RequestSketch) -> APIResponse { head }

  package func data(for request: RequestSketch) -> [UInt8] {
    body.map { Array($0.write(pretty: true).utf8) } ?? []
  }
}

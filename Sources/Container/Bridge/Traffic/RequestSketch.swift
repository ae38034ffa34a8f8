package import UpdateCore

/// A request as a decorator sees it.
package struct RequestSketch: Sendable, Hashable {
  package var method: String
  package var url: String
  package var headers: [HTTPField]
  package var body: [UInt8]

  package init(method: String, url: String, headers: [HTTPField] = [], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

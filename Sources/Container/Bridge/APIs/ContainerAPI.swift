package import UpdateCore

/// An answer that the container gives in the network's place.
package protocol ContainerAPI: Sendable {
  /// As Traffic shows it.
  var name: String { get }
  /// The path it answers to, for a page that asks for one like it.
  var path: String { get }

  /// Whether the API answers a request; those before it in the list did not.
  func shouldIntercept(_ request: RequestSketch) -> Bool

  /// Status and headers; the two of the container that let any page read it are added.
  func response(to request: RequestSketch) -> APIResponse

  /// The body.
  func data(for request: RequestSketch) -> [UInt8]

  /// What a page told the app by it, for Traffic.
  func told(by request: RequestSketch) -> [HTTPField]
}

extension ContainerAPI {
  package func told(by request: RequestSketch) -> [HTTPField] { [] }
}

/// The head of a container API's answer.
package struct APIResponse: Sendable, Hashable {
  package var status: Int
  package var headers: [HTTPField]

  package init(status: Int = 200, headers: [HTTPField] = []) {
    self.status = status
    self.headers = headers
  }
}

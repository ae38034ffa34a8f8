import UpdateCore

/// `/api/geo`, and all that begins so, as in the real container's example: where the device is.
package struct GeoAPI: ContainerAPI {
  package let name = "geo"
  package let path = "/api/geo"
  private let host: String
  private let location: @Sendable () -> GeoLocation

  /// `location` is asked for each answer.
  package init(
    host: String, location: @escaping @Sendable () -> GeoLocation = { .beijing }
  ) {
    self.host = host
    self.location = location
  }

  package func shouldIntercept(_ request: RequestSketch) -> Bool {
    guard let address = ContainerAddress(request.url, host: host) else { return false }
    return address.path.utf8.starts(with: path.utf8)
  }

  package func response(to request: RequestSketch) -> APIResponse {
    APIResponse(headers: [.json])
  }

  package func data(for request: RequestSketch) -> [UInt8] {
    let location = location()
    let answer: JSONValue = [
      "name": .string(location.name), "letter": .string(location.letter),
      "longitude": JSONNumber(location.longitude).map(JSONValue.number) ?? nil,
      "latitude": JSONNumber(location.latitude).map(JSONValue.number) ?? nil,
    ]
    return Array(answer.write(pretty: true).utf8)
  }
}

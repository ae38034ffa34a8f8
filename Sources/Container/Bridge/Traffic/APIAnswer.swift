package import UpdateCore

/// A request that a container API answered in the network's place.
package struct APIAnswer: Sendable, Equatable {
  package var request: RequestSketch
  /// The API: "geo", "log", or the path in the profile.
  package var name: String
  package var status: Int
  package var headers: [HTTPField]
  package var body: [UInt8]
  /// What the page told the app by it: the event and the label of a log call.
  package var told: [HTTPField] = []

  package init(
    request: RequestSketch, name: String, status: Int, headers: [HTTPField], body: [UInt8]
  ) {
    self.request = request
    self.name = name
    self.status = status
    self.headers = headers
    self.body = body
  }
}

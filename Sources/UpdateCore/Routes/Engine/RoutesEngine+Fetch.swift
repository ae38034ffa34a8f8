extension RoutesEngine {
  /// Asks for the map.
  func askForMap(_ run: UpdateRun) async throws(UpdateError) -> (bytes: [UInt8], head: HTTPHead) {
    let url = configuration.mapURL
    var request = HTTPRequest(url)
    request.headers =
      [HTTPField("Accept", "application/json"), HTTPField("Cache-Control", "no-cache")]
      + configuration.headers
    request.maximumBody = RoutesMap.maximumSize
    request.deadline = configuration.timeout
    request.because = run.last
    let receiver = AnswerReceiver(limit: RoutesMap.maximumSize)
    do throws(TransportError) {
      let head = try await transport.send(request, to: receiver)
      return (receiver.bytes, head)
    } catch {
      if let status = receiver.refusedStatus { throw .routes(.mapStatus(status, url: url)) }
      throw error == .cancelled ? .cancelled : .routes(.mapTransport(error))
    }
  }
}

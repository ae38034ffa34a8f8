/// How record sources ask their servers.
struct RecordQuestions: Sendable {
  /// Bytes of an answer.
  static let limit = 64 << 10

  struct Answer: Sendable {
    var status: Int
    var bytes: [UInt8]
    /// Where it came from in the end.
    var url: String

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  let transport: any Transport
  let headers: [HTTPField]
  let origin: String
  let timeout: Duration

  /// Asks for JSON, and gives the body whatever the status is.
  nonisolated(nonsending) func send(_ request: HTTPRequest, because: Int?)
    async throws(RecordError) -> Answer
  {
    var request = request
    request.headers.insert(HTTPField("Accept", "application/json"), at: 0)
    if Engine.mayCarryHeaders(request.url, of: origin) { request.headers += headers }
    request.maximumBody = RecordQuestions.limit
    request.deadline = timeout
    request.because = because
    let receiver = RecordReceiver(limit: RecordQuestions.limit)
    do throws(TransportError) {
      let head = try await transport.send(request, to: receiver)
      return Answer(status: head.status, bytes: receiver.bytes, url: head.url)
    } catch {
      if error == .cancelled { throw .cancelled }
      // A page of an error that is cut or too long is still that error.
      if let head = receiver.head, head.status != 200 {
        return Answer(status: head.status, bytes: receiver.bytes, url: head.url)
      }
      throw .transport(error)
    }
  }

  /// The one object that an address answers with status 200, and its text.
  nonisolated(nonsending) func object(at url: String, because: Int?)
    async throws(RecordError) -> (object: JSONObject, text: String)
  {
    let answer = try await send(HTTPRequest(url), because: because)
    guard answer.status == 200 else { throw .status(answer.status, url: answer.url) }
    return (try RecordQuestions.object(answer.bytes), answer.text)
  }

  static func object(_ bytes: [UInt8]) throws(RecordError) -> JSONObject {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: limit)
    } catch {
      throw .answer(error.description)
    }
    guard let object = value.object else { throw .answer("it is \(value.found), not an object") }
    return object
  }
}

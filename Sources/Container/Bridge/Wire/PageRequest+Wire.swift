import UpdateCore

extension PageRequest: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(id)
    writer.write(byte: kind.rawValue)
    writer.write(method)
    writer.write(url)
    writer.write(headers)
    writer.write(body)
    writer.write(optional: timeout)
    writer.write(isSynchronous)
    writer.write(optional: place)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      id: try reader.integer(), kind: try reader.raw(),
      method: try reader.text("PageRequest.method", atMost: MessageLimits.method),
      url: try reader.text("PageRequest.url", atMost: MessageLimits.webURL),
      headers: try reader.headers(),
      body: try reader.data("PageRequest.body", atMost: MessageLimits.body))
    timeout = try reader.optional()
    isSynchronous = try reader.flag()
    place = try reader.optional()
  }
}

extension WireReader {
  /// The headers of a page's request.
  fileprivate mutating func headers() throws(WireError) -> [HTTPField] {
    let headers = try array(of: HTTPField.self, atMost: MessageLimits.headerLines)
    guard headers.wireSize <= MessageLimits.headers else {
      throw .tooLong(type: "PageRequest.headers", limit: MessageLimits.headers)
    }
    return headers
  }
}

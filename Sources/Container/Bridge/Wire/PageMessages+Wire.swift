import UpdateCore

extension ScriptPlace: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(file)
    writer.write(line)
    writer.write(column)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      file: try reader.text("ScriptPlace.file", atMost: MessageLimits.file),
      line: try reader.integer(), column: try reader.integer())
  }
}

extension HTTPField: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(name)
    writer.write(value)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(try reader.text(), try reader.text())
  }
}

extension StoredItem: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(key)
    writer.write(value)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(key: try reader.text(), value: try reader.text())
  }
}

extension PageTime: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(wall.bitPattern)
    writer.write(uptime.bitPattern)
    writer.write(runs)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      wall: Double(bitPattern: try reader.number()),
      uptime: Double(bitPattern: try reader.number()), runs: try reader.flag())
  }
}

extension PageLoad: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(token)
    writer.write(html)
    writer.write(url)
    writer.write(width)
    writer.write(runsScripts)
    writer.write(userAgent)
    writer.write(languages)
    writer.write(storage)
    writer.write(messageHandlers)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      token: try reader.integer(), html: try reader.data(), url: try reader.text(),
      width: try reader.integer())
    runsScripts = try reader.flag()
    userAgent = try reader.text()
    languages = try reader.array(of: String.self)
    storage = try reader.array(of: StoredItem.self)
    messageHandlers = try reader.array(of: String.self)
  }
}

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

extension PageResponse: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .answered(let answer):
      writer.write(byte: 0)
      writer.write(answer.status)
      writer.write(answer.url)
      writer.write(answer.isRedirected)
      writer.write(answer.headers)
      writer.write(answer.body)
    case .failed(let failure):
      writer.write(byte: 1)
      writer.write(byte: failure.kind.rawValue)
      writer.write(failure.reason)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0:
      self = .answered(
        Answer(
          status: try reader.integer(), url: try reader.text(), isRedirected: try reader.flag(),
          headers: try reader.array(of: HTTPField.self), body: try reader.data()))
    case 1: self = .failed(Failure(try reader.raw(), reason: try reader.text()))
    case let other: throw .unknownCase(type: "PageResponse", UInt64(other))
    }
  }
}

extension Int: WireValue {
  func write(to writer: inout WireWriter) { writer.write(self) }
  init(from reader: inout WireReader) throws(WireError) { self = try reader.integer() }
}

extension WireWriter {
  mutating func write(optional value: (some WireValue)?) {
    write(value != nil)
    if let value { value.write(to: &self) }
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

  mutating func optional<Value: WireValue>() throws(WireError) -> Value? {
    try flag() ? try Value(from: &self) : nil
  }

  /// A case of an enumeration by its number.
  mutating func raw<Value: RawRepresentable<UInt8>>() throws(WireError) -> Value {
    let number = try byte()
    guard let value = Value(rawValue: number) else {
      throw .unknownCase(type: "\(Value.self)", UInt64(number))
    }
    return value
  }
}

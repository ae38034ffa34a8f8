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

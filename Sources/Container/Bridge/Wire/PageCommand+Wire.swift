extension PageCommand: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .load(let token, let html, let url, let width):
      writer.write(byte: 0)
      writer.write(token)
      writer.write(html)
      writer.write(url)
      writer.write(width)
    case .resize(let width):
      writer.write(byte: 1)
      writer.write(width)
    case .activate(let element):
      writer.write(byte: 2)
      writer.write(element)
    case .setValue(let element, let value):
      writer.write(byte: 3)
      writer.write(element)
      writer.write(value)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0:
      self = .load(
        token: try reader.integer(), html: try reader.data(), url: try reader.text(),
        width: try reader.integer())
    case 1: self = .resize(width: try reader.integer())
    case 2: self = .activate(element: try reader.integer())
    case 3: self = .setValue(element: try reader.integer(), try reader.text())
    case let other: throw .unknownCase(type: "PageCommand", UInt64(other))
    }
  }
}

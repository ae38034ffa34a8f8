import UpdateCore

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

extension PageEvent: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .ready:
      writer.write(byte: 0)
    case .snapshot(let snapshot):
      writer.write(byte: 1)
      writer.write(snapshot)
    case .navigate(let url):
      writer.write(byte: 2)
      writer.write(url)
    case .submit(let submission):
      writer.write(byte: 3)
      writer.write(submission.url)
      writer.write(submission.body)
    case .failed(let load, let error):
      writer.write(byte: 4)
      writer.write(load)
      writer.write(error)
    case .ended:
      // Only the device's side knows how a process ended.
      writer.write(byte: 5)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .ready
    case 1: self = .snapshot(try PageSnapshot(from: &reader))
    case 2: self = .navigate(url: try reader.text())
    case 3: self = .submit(PageSubmission(url: try reader.text(), body: try reader.text()))
    case 4: self = .failed(load: try reader.integer(), try PageError(from: &reader))
    case let other: throw .unknownCase(type: "PageEvent", UInt64(other))
    }
  }
}

extension PageError: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .tooLarge(let bytes, let limit):
      writer.write(byte: 0)
      writer.write(bytes)
      writer.write(limit)
    case .parseMemory(let limit):
      writer.write(byte: 1)
      writer.write(limit)
    case .parseTime(let limit):
      writer.write(byte: 2)
      writer.write(Int(limit / .milliseconds(1)))
    case .layoutTooLarge(let bytes, let limit):
      writer.write(byte: 3)
      writer.write(bytes)
      writer.write(limit)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .tooLarge(bytes: try reader.integer(), limit: try reader.integer())
    case 1: self = .parseMemory(limit: try reader.integer())
    case 2: self = .parseTime(limit: .milliseconds(try reader.natural("Duration")))
    case 3: self = .layoutTooLarge(bytes: try reader.integer(), limit: try reader.integer())
    case let other: throw .unknownCase(type: "PageError", UInt64(other))
    }
  }
}

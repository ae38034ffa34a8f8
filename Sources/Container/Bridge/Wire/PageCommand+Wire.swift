extension PageCommand: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .load(let load):
      writer.write(byte: 0)
      writer.write(load)
    case .resize(let width):
      writer.write(byte: 1)
      writer.write(width)
    case .activate(let element):
      writer.write(byte: 2)
      writer.write(element)
    case .tap(let element):
      writer.write(byte: 17)
      writer.write(element)
    case .setValue(let element, let value):
      writer.write(byte: 3)
      writer.write(element)
      writer.write(value)
    case .respond(let request, let response):
      writer.write(byte: 4)
      writer.write(request)
      writer.write(response)
    case .wake:
      writer.write(byte: 5)
    case .answer(let answer):
      writer.write(byte: 6)
      writer.write(answer)
    case .evaluate(let script, let name):
      writer.write(byte: 7)
      writer.write(script)
      writer.write(name)
    case .signal(let signal):
      writer.write(byte: 8)
      writer.write(byte: signal.rawValue)
    case .focus(let element):
      writer.write(byte: 9)
      writer.write(optional: element)
    case .doubleClick(let element):
      writer.write(byte: 10)
      writer.write(element)
    case .key(let element, let key):
      writer.write(byte: 11)
      writer.write(optional: element)
      writer.write(key)
    case .select(let element, let range):
      writer.write(byte: 15)
      writer.write(element)
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
    case .choose(let element, let choice):
      writer.write(byte: 16)
      writer.write(element)
      writer.write(choice)
    case .tree:
      writer.write(byte: 13)
    case .scroll(let row, let rows):
      writer.write(byte: 12)
      writer.write(row)
      writer.write(rows)
    case .travel(let entries):
      writer.write(byte: 14)
      writer.write(entries)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .load(try PageLoad(from: &reader))
    case 1: self = .resize(width: try reader.integer())
    case 2: self = .activate(element: try reader.integer())
    case 3: self = .setValue(element: try reader.integer(), try reader.text())
    case 4: self = .respond(request: try reader.integer(), try PageResponse(from: &reader))
    case 5: self = .wake
    case 6: self = .answer(try DialogAnswer(from: &reader))
    case 7: self = .evaluate(script: try reader.text(), name: try reader.text())
    case 8: self = .signal(try reader.raw())
    case 9: self = .focus(element: try reader.optional())
    case 10: self = .doubleClick(element: try reader.integer())
    case 11: self = .key(element: try reader.optional(), try reader.text())
    case 12: self = .scroll(row: try reader.integer(), rows: try reader.integer())
    case 13: self = .tree
    case 14: self = .travel(try reader.integer())
    case 15:
      let element = try reader.integer()
      let start = try reader.natural("PageCommand.select")
      let end = try reader.natural("PageCommand.select")
      guard start <= end else { throw .outOfBounds(type: "PageCommand.select") }
      self = .select(element: element, start..<end)
    case 16: self = .choose(element: try reader.integer(), try reader.integer())
    case 17: self = .tap(element: try reader.integer())
    case let other: throw .unknownCase(type: "PageCommand", UInt64(other))
    }
  }
}

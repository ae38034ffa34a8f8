extension PageElement.Kind: WireValue {
  private static let plain: [Self] = [
    .button, .submit, .reset, .textField, .password, .textArea, .checkbox, .radio, .disclosure,
    .slider, .editor,
  ]

  func write(to writer: inout WireWriter) {
    switch self {
    case .link(let href):
      writer.write(byte: 0)
      writer.write(href)
    case .select(let choices):
      writer.write(byte: 1)
      writer.write(choices)
    default:
      writer.write(byte: UInt8(2 + (Self.plain.firstIndex(of: self) ?? 0)))
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let number = Int(try reader.byte())
    switch number {
    case 0: self = .link(href: try reader.text())
    case 1: self = .select(try reader.array(of: PageChoice.self))
    case 2..<2 + Self.plain.count: self = Self.plain[number - 2]
    default: throw .unknownCase(type: "PageElement.Kind", UInt64(number))
    }
  }
}

extension PageElement: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(id)
    writer.write(kind)
    writer.write(label)
    writer.write(value)
    writer.write(isOn)
    writer.write(row)
    writer.write(columns.lowerBound)
    writer.write(columns.upperBound)
    writer.write(lastRow)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      id: try reader.natural("PageElement.id"),
      kind: try Kind(from: &reader),
      label: try reader.printableText(),
      value: try reader.text(),
      isOn: try reader.flag(),
      row: try reader.natural("PageElement.row"))
    let lower = try reader.natural("PageElement.columns")
    let upper = try reader.natural("PageElement.columns")
    lastRow = try reader.natural("PageElement.lastRow")
    guard lower <= upper, row <= lastRow else { throw .outOfBounds(type: "PageElement.columns") }
    columns = lower..<upper
  }
}

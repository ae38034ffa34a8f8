extension PageNavigation: WireValue {
  private static let plain: [Kind] = [
    .link, .form, .location, .replace, .frame, .reload, .push, .state,
  ]

  func write(to writer: inout WireWriter) {
    writer.write(url)
    switch kind {
    case .history(let pages):
      writer.write(byte: UInt8(Self.plain.count))
      writer.write(pages)
    case .travel(let entries):
      writer.write(byte: UInt8(Self.plain.count + 1))
      writer.write(entries)
    default: writer.write(byte: UInt8(Self.plain.firstIndex(of: kind) ?? 0))
    }
    writer.write(optional: place)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let url = try reader.text("PageNavigation.url", atMost: MessageLimits.url)
    let number = Int(try reader.byte())
    let kind: Kind
    if number < Self.plain.count {
      kind = Self.plain[number]
    } else if number == Self.plain.count {
      kind = .history(try reader.integer())
    } else if number == Self.plain.count + 1 {
      kind = .travel(try reader.integer())
    } else {
      throw .unknownCase(type: "PageNavigation", UInt64(number))
    }
    self.init(url, kind, at: try reader.optional())
  }
}

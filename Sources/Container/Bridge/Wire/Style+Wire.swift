import TextUI

extension Color: WireValue {
  private static let named: [Color] = [
    .standard, .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
  ]

  func write(to writer: inout WireWriter) {
    if case .indexed(let number) = self {
      writer.write(byte: UInt8(Self.named.count))
      writer.write(byte: number)
    } else {
      writer.write(byte: UInt8(Self.named.firstIndex(of: self) ?? 0))
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let number = Int(try reader.byte())
    if number < Self.named.count {
      self = Self.named[number]
    } else if number == Self.named.count {
      self = .indexed(try reader.byte())
    } else {
      throw .unknownCase(type: "Color", UInt64(number))
    }
  }
}

extension Style: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(foreground)
    writer.write(background)
    writer.write(byte: attributes.rawValue)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let foreground = try Color(from: &reader)
    let background = try Color(from: &reader)
    self.init(foreground, on: background, Attributes(rawValue: try reader.byte()))
  }
}

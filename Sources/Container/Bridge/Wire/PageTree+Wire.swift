extension PageTree: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(load)
    writer.write(elements)
    writer.write(isCut)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      load: try reader.integer(),
      elements: try reader.array(of: Element.self, atMost: PageTree.limit),
      isCut: try reader.flag())
  }
}

extension PageTree.Element: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(id)
    writer.write(depth)
    writer.write(name)
    writer.write(display)
    writer.write(text)
    writer.write(row ?? -1)
    writer.write(reason)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      id: try reader.natural("PageTree.id"),
      depth: try reader.natural("PageTree.depth"),
      name: try reader.printableText("PageTree.name", atMost: MessageLimits.name),
      display: try reader.printableText("PageTree.display", atMost: MessageLimits.name),
      text: try reader.printableText("PageTree.text", atMost: MessageLimits.name))
    let row = try reader.integer()
    self.row = row < 0 ? nil : row
    reason = try reader.printableText("PageTree.reason", atMost: MessageLimits.file)
  }
}

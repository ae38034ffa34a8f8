import TextUI

extension PageSpan: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(text)
    writer.write(style)
    writer.write(element ?? -1)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let text = try reader.printableText()
    let style = try Style(from: &reader)
    let element = try reader.integer()
    self.init(text, style, element: element < 0 ? nil : element)
  }
}

extension PageRow: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(byte: start.rawValue)
    writer.write(lead)
    writer.write(spans)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let number = try reader.byte()
    guard let start = Start(rawValue: number) else {
      throw .unknownCase(type: "PageRow.Start", UInt64(number))
    }
    let lead = try reader.natural("PageRow.lead")
    self.init(try reader.array(of: PageSpan.self), start: start, lead: lead)
    if lead > spans.count { throw .outOfBounds(type: "PageRow.lead") }
  }
}

extension PageSnapshot: WireValue {
  private struct Anchor: WireValue {
    var name: String
    var row: Int

    init(name: String, row: Int) {
      self.name = name
      self.row = row
    }

    func write(to writer: inout WireWriter) {
      writer.write(name)
      writer.write(row)
    }

    init(from reader: inout WireReader) throws(WireError) {
      name = try reader.text()
      row = try reader.natural("PageSnapshot.anchors")
    }
  }

  func write(to writer: inout WireWriter) {
    writer.write(load)
    writer.write(width)
    writer.write(title)
    writer.write(firstHeading != nil)
    if let firstHeading { writer.write(firstHeading) }
    writer.write(rows)
    writer.write(elements)
    writer.write(anchors.map { Anchor(name: $0.key, row: $0.value) })
    writer.write(isCut)
    writer.write(optional: focus)
    writer.write(losesFocus)
    writer.write(optional: scroll)
    writer.write(optional: selection?.lowerBound)
    writer.write(optional: selection?.upperBound)
    writer.write(complaint != nil)
    if let complaint {
      writer.write(optional: complaint.element)
      writer.write(complaint.message)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      load: try reader.integer(),
      width: try reader.natural("PageSnapshot.width"),
      title: try reader.printableText("PageSnapshot.title", atMost: MessageLimits.text),
      firstHeading: try reader.flag()
        ? try reader.printableText("PageSnapshot.firstHeading", atMost: MessageLimits.text) : nil,
      rows: try reader.array(of: PageRow.self),
      elements: try reader.array(of: PageElement.self))
    for anchor in try reader.array(of: Anchor.self) { anchors[anchor.name] = anchor.row }
    isCut = try reader.flag()
    focus = try reader.optional()
    losesFocus = try reader.flag()
    if try reader.flag() { scroll = try reader.natural("PageSnapshot.scroll") }
    let start: Int? = try reader.optional()
    let end: Int? = try reader.optional()
    if let start, let end {
      guard 0 <= start, start <= end else { throw .outOfBounds(type: "PageSnapshot.selection") }
      selection = start..<end
    }
    if try reader.flag() {
      complaint = Complaint(
        element: try reader.optional(),
        message: try reader.printableText(
          "PageSnapshot.complaint", atMost: MessageLimits.text))
    }
    try checkReferences()
  }

  /// Every index in a snapshot points at something, so that the device need not look again.
  private func checkReferences() throws(WireError) {
    for row in rows {
      for span in row.spans where span.element.map({ $0 >= elements.count }) == true {
        throw .outOfBounds(type: "PageSpan.element")
      }
    }
    for element in elements where element.lastRow >= rows.count {
      throw .outOfBounds(type: "PageElement.row")
    }
    for row in anchors.values where row > rows.count {
      throw .outOfBounds(type: "PageSnapshot.anchors")
    }
  }
}

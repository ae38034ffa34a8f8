extension PolicyRefusal: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(directive)
    writer.write(blocked)
    writer.write(policy)
    writer.write(optional: place)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      directive: try reader.text("PolicyRefusal.directive", atMost: MessageLimits.name),
      blocked: try reader.text("PolicyRefusal.blocked", atMost: MessageLimits.file),
      policy: try reader.text("PolicyRefusal.policy", atMost: MessageLimits.text),
      at: try reader.optional())
  }
}

/// A command with the time at which the page gets it.
struct PageTurn: Hashable, Sendable {
  var time: PageTime
  var command: PageCommand
}

extension PageTurn: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(time)
    writer.write(command)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(time: try PageTime(from: &reader), command: try PageCommand(from: &reader))
  }
}

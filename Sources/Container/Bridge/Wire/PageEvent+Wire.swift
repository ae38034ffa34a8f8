extension PageEvent: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .ready:
      writer.write(byte: 0)
    case .snapshot(let snapshot):
      writer.write(byte: 1)
      writer.write(snapshot)
    case .navigate(let navigation):
      writer.write(byte: 2)
      writer.write(navigation)
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
    case .stage(let stage):
      writer.write(byte: 6)
      writer.write(byte: stage.rawValue)
    case .request(let request):
      writer.write(byte: 7)
      writer.write(request)
    case .cancel(let request):
      writer.write(byte: 8)
      writer.write(request)
    case .sleep(let milliseconds):
      writer.write(byte: 9)
      writer.write(optional: milliseconds)
    case .console(let line):
      writer.write(byte: 10)
      writer.write(line)
    case .fault(let fault):
      writer.write(byte: 11)
      writer.write(fault)
    case .refused(let refusal):
      writer.write(byte: 12)
      writer.write(refusal)
    case .ask(let dialog):
      writer.write(byte: 13)
      writer.write(dialog)
    case .store(let changes):
      writer.write(byte: 14)
      writer.write(changes)
    case .message(let handler, let body):
      writer.write(byte: 15)
      writer.write(handler)
      writer.write(body)
    case .missing(let name):
      writer.write(byte: 16)
      writer.write(name)
    case .tree(let tree):
      writer.write(byte: 17)
      writer.write(tree)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .ready
    case 1: self = .snapshot(try PageSnapshot(from: &reader))
    case 2: self = .navigate(try PageNavigation(from: &reader))
    case 3:
      self = .submit(
        PageSubmission(
          url: try reader.text("PageSubmission.url", atMost: MessageLimits.webURL),
          body: try reader.text("PageSubmission.body", atMost: MessageLimits.body)))
    case 4: self = .failed(load: try reader.integer(), try PageError(from: &reader))
    case 6: self = .stage(try reader.raw())
    case 7: self = .request(try PageRequest(from: &reader))
    case 8: self = .cancel(request: try reader.integer())
    case 9: self = .sleep(milliseconds: try reader.optional())
    case 10: self = .console(try ConsoleLine(from: &reader))
    case 11: self = .fault(try ScriptFault(from: &reader))
    case 12: self = .refused(try PolicyRefusal(from: &reader))
    case 13: self = .ask(try PageDialog(from: &reader))
    case 14:
      let limit = MessageLimits.changes
      self = .store(try reader.array(of: StorageChange.self, atMost: limit))
    case 15:
      self = .message(
        handler: try reader.text("the handler's name", atMost: MessageLimits.handler),
        body: try reader.text("the message's body", atMost: MessageLimits.message))
    case 16: self = .missing(name: try reader.text("a missing name", atMost: MessageLimits.name))
    case 17: self = .tree(try PageTree(from: &reader))
    case let other: throw .unknownCase(type: "PageEvent", UInt64(other))
    }
  }
}

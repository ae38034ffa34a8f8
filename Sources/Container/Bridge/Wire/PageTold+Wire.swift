extension ConsoleLine: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(byte: level.rawValue)
    writer.write(text)
    writer.write(optional: place)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.raw(), try reader.text("ConsoleLine.text", atMost: MessageLimits.text),
      at: try reader.optional())
  }
}

extension ScriptFault: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(byte: kind.rawValue)
    writer.write(message)
    writer.write(optional: place)
    writer.write(stack)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.raw(), try reader.text("ScriptFault.message", atMost: MessageLimits.text),
      at: try reader.optional(),
      stack: try reader.text("ScriptFault.stack", atMost: MessageLimits.text))
  }
}

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

extension PageNavigation: WireValue {
  private static let plain: [Kind] = [
    .link, .form, .location, .replace, .frame, .reload, .push, .state,
  ]

  func write(to writer: inout WireWriter) {
    writer.write(url)
    if case .history(let pages) = kind {
      writer.write(byte: UInt8(Self.plain.count))
      writer.write(pages)
    } else {
      writer.write(byte: UInt8(Self.plain.firstIndex(of: kind) ?? 0))
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
    } else {
      throw .unknownCase(type: "PageNavigation", UInt64(number))
    }
    self.init(url, kind, at: try reader.optional())
  }
}

extension PageDialog: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .alert(let message):
      writer.write(byte: 0)
      writer.write(message)
    case .confirm(let message):
      writer.write(byte: 1)
      writer.write(message)
    case .prompt(let message, let initial):
      writer.write(byte: 2)
      writer.write(message)
      writer.write(initial)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .alert(try reader.dialogText())
    case 1: self = .confirm(try reader.dialogText())
    case 2: self = .prompt(try reader.dialogText(), initial: try reader.dialogText())
    case let other: throw .unknownCase(type: "PageDialog", UInt64(other))
    }
  }
}

extension DialogAnswer: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .accepted: writer.write(byte: 0)
    case .text(let text):
      writer.write(byte: 1)
      writer.write(text)
    case .cancelled: writer.write(byte: 2)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .accepted
    case 1: self = .text(try reader.text())
    case 2: self = .cancelled
    case let other: throw .unknownCase(type: "DialogAnswer", UInt64(other))
    }
  }
}

extension StorageChange: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .set(let key, let value):
      writer.write(byte: 0)
      writer.write(key)
      writer.write(value)
    case .remove(let key):
      writer.write(byte: 1)
      writer.write(key)
    case .clear: writer.write(byte: 2)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .set(key: try reader.storedText(), value: try reader.storedText())
    case 1: self = .remove(key: try reader.storedText())
    case 2: self = .clear
    case let other: throw .unknownCase(type: "StorageChange", UInt64(other))
    }
  }
}

extension WireReader {
  fileprivate mutating func dialogText() throws(WireError) -> String {
    try text("PageDialog", atMost: MessageLimits.text)
  }

  fileprivate mutating func storedText() throws(WireError) -> String {
    try text("StorageChange", atMost: MessageLimits.stored)
  }
}

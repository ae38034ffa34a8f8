import TextUI

/// Turns pieces of input into events: graphemes, control keys, pastes.
struct KeyDecoder {
  /// Most scalars of a paste that are kept.
  static let pasteLimit = 262_144

  /// What a paste has brought so far; `nil` outside a paste.
  private var paste: String.UnicodeScalarView?
  private var pasteRoom = 0
  private var pasteEndedLine = false

  /// Decodes all that was readable at once.
  ///
  /// An escape character that ends it is the key; one that begins a sequence nobody knows is
  /// dropped with the sequence.
  mutating func decode(_ inputs: [RawInput]) -> [InputEvent] {
    var events: [InputEvent] = []
    var index = 0
    while index < inputs.count {
      let input = inputs[index]
      index += 1
      switch input {
      case .pasteBegin: beginPaste()
      case .pasteEnd: endPaste(&events)
      case _ where paste != nil: addToPaste(input)
      case .scalar(0x1B): index = skipSequence(inputs, index, &events)
      case .scalar(let value): add(value, &events)
      case .key(let key): events.append(.key(key))
      case .click(let point): events.append(.click(point))
      case .wheel(let point, let rows): events.append(.wheel(point, rows))
      }
    }
    return events
  }

  // MARK: Characters

  private func add(_ value: UInt32, _ events: inout [InputEvent]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    if let key = Self.control(value) {
      events.append(.key(key))
    } else if value < 0x80 || value >= 0xA0 {
      // Marks and joined pictures come as scalars of their own.
      if value >= 0x300, case .key(.character(let before))? = events.last {
        let joined = String(before) + String(Character(scalar))
        if joined.count == 1 {
          events[events.count - 1] = .key(.character(Character(joined)))
          return
        }
      }
      events.append(.key(.character(Character(scalar))))
    }
  }

  private static func control(_ value: UInt32) -> Key? {
    switch value {
    case 0: return .control(" ")
    case 8, 0x7F: return .backspace
    case 9: return .tab
    case 10, 13: return .enter
    case 27: return .escape
    case 1...26, 28...31:
      // ^A is 1 and A is 0x41; letters are named in lower case.
      let letter = Character(Unicode.Scalar(UInt8(value + 0x40)))
      return .control(Character(letter.lowercased()))
    default: return nil
    }
  }

  // MARK: Unknown sequences

  private func skipSequence(
    _ inputs: [RawInput], _ start: Int, _ events: inout [InputEvent]
  ) -> Int {
    let introducer = start < inputs.count ? inputs[start] : nil
    var index = start + 1
    switch introducer {
    case .scalar(0x4F) where index < inputs.count:
      return index + 1
    case .scalar(0x5B) where index < inputs.count:
      while index < inputs.count, case .scalar(let value) = inputs[index] {
        index += 1
        if !(0x20..<0x40).contains(value) { break }
      }
      return index
    default:
      events.append(.key(.escape))
      return start
    }
  }

  // MARK: Pastes

  private mutating func beginPaste() {
    paste = String.UnicodeScalarView()
    pasteRoom = Self.pasteLimit
    pasteEndedLine = false
  }

  private mutating func addToPaste(_ input: RawInput) {
    guard pasteRoom > 0 else { return }
    var value: UInt32
    switch input {
    case .scalar(let scalar): value = scalar
    case .key(.enter): value = 13
    default: return
    }
    let wasReturn = pasteEndedLine
    pasteEndedLine = value == 13
    if value == 10, wasReturn { return }
    if value == 13 { value = 10 }
    let isShown = value == 9 || value == 10 || (value >= 0x20 && !(0x7F..<0xA0).contains(value))
    guard isShown, let scalar = Unicode.Scalar(value) else { return }
    paste?.append(scalar)
    pasteRoom -= 1
  }

  private mutating func endPaste(_ events: inout [InputEvent]) {
    if let paste { events.append(.paste(String(paste))) }
    paste = nil
  }
}

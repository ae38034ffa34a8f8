/// What a version is, told a second time: the rules' grammar as a machine of states.
///
///     blanks [vV] number (. number){0,7}
///       [ - identifier (. identifier)* | letters digits? ] [ + [0-9A-Za-z.-]+ ]
///       [ blanks "(" digits ")" ] blanks
enum ReferenceGrammar {
  private enum State {
    case start, sign, number, dot, dash, identifier, identifierDot, letters, digitsAfterLetters,
      plus
    case metadata, blank, parenthesis, build, end
  }

  static func accepts(_ bytes: [UInt8]) -> Bool {
    var state = State.start
    var numbers = 0
    for byte in bytes {
      guard let next = next(state, byte) else { return false }
      if case .number = next {
        if case .number = state {} else { numbers += 1 }
      }
      state = next
    }
    guard numbers <= 8 else { return false }
    return switch state {
    case .number, .identifier, .letters, .digitsAfterLetters, .metadata, .blank, .end: true
    default: false
    }
  }

  private static func next(_ state: State, _ byte: UInt8) -> State? {
    switch (state, byte) {
    case (.start, 32), (.start, 9), (.start, 10), (.start, 13): .start
    case (.start, 118), (.start, 86): .sign
    case (.start, 48...57), (.sign, 48...57), (.dot, 48...57), (.number, 48...57): .number
    case (.number, 46): .dot
    case (.number, 45): .dash
    case (.number, 65...90), (.number, 97...122), (.letters, 65...90), (.letters, 97...122):
      .letters
    case (.letters, 48...57), (.digitsAfterLetters, 48...57): .digitsAfterLetters
    case (.dash, _), (.identifierDot, _): isWord(byte) ? .identifier : nil
    case (.identifier, 46): .identifierDot
    case (.number, 43), (.identifier, 43), (.letters, 43), (.digitsAfterLetters, 43): .plus
    case (.identifier, _) where isWord(byte): .identifier
    case (.plus, _): isWord(byte) || byte == 46 ? .metadata : nil
    case (.metadata, _) where isWord(byte) || byte == 46: .metadata
    case (.blank, 40): .parenthesis
    case (.parenthesis, 48...57), (.build, 48...57): .build
    case (.build, 41): .end
    case (.number, _), (.identifier, _), (.letters, _), (.digitsAfterLetters, _), (.metadata, _),
      (.blank, _):
      isBlank(byte) ? .blank : nil
    case (.end, _): isBlank(byte) ? .end : nil
    default: nil
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 45, 48...57, 65...90, 97...122: true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 9, 10, 13, 32: true
    default: false
    }
  }
}

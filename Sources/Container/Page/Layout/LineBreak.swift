/// Which characters keep to their neighbours at a row's end, beside wide ones.
enum LineBreak {
  /// Whether a row may not begin with it.
  static func closes(_ character: Character) -> Bool { closing.contains(character) }

  /// Whether a row may not end with it.
  static func opens(_ character: Character) -> Bool { opening.contains(character) }

  static func opens(_ byte: UInt8) -> Bool { byte == 0x28 || byte == 0x5B || byte == 0x7B }

  private static let closing = Set("，。、！？：；）」』】》〉〕”’…ー・％々,.!?:;)]}%")
  private static let opening = Set("（「『【《〈〔“‘([{")
}

/// Characters that have no place on a screen and are left out rather than shown as `�`.
enum InvisibleCharacter {
  /// A place where a row may end.
  case breakOpportunity
  case ignored

  init?(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return nil }
    switch first.value {
    case 0xAD, 0x200B: self = .breakOpportunity
    case 0x200C...0x200F, 0x2060, 0xFEFF: self = .ignored
    default: return nil
    }
  }
}

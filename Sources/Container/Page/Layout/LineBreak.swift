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

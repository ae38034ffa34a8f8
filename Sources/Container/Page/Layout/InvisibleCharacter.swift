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

extension PatternScanner {
  /// Reads what follows an opening parenthesis.
  mutating func openGroup() -> Bool {
    var group = Group(
      start: units.count, isCaseless: isCaseless, isDotAll: isDotAll, isPlain: isPlain)
    // A verb, which may end any search.
    if current == UInt8(ascii: "*") { return false }
    if skip("?") {
      switch current {
      case UInt8(ascii: ":"), UInt8(ascii: "|"): position += 1
      case UInt8(ascii: ">"):
        position += 1
        isExact = false
      case UInt8(ascii: "="), UInt8(ascii: "!"):
        position += 1
        group.isLookaround = true
      case UInt8(ascii: "<"):
        position += 1
        if skip("=") || skip("!") {
          group.isLookaround = true
        } else if !skipName(to: ">") {
          return false
        }
      case UInt8(ascii: "'"):
        position += 1
        if !skipName(to: "'") { return false }
      case UInt8(ascii: "P"):
        position += 1
        // Not `(?P=name)` or `(?P>name)`.
        guard skip("<"), skipName(to: ">") else { return false }
      default: return setOptions(group)
      }
    }
    if group.isLookaround { isExact = false }
    open(group)
    return true
  }

  private mutating func open(_ group: Group) {
    groups.append(group)
    isPlain = true
    atom = .none
  }

  /// Ends a group; its units stay where each match must hold them.
  mutating func closeGroup() -> Bool {
    guard let group = groups.popLast() else { return false }
    isCaseless = group.isCaseless
    isDotAll = group.isDotAll
    let wasPlain = isPlain && !group.isLookaround
    isPlain = group.isPlain && wasPlain
    if group.hasAlternatives || group.isLookaround {
      units.removeSubrange(group.start...)
      units.append(.gap)
    }
    atom = .group(group.start, isPlain: wasPlain)
    return true
  }

  private mutating func skipName(to end: Unicode.Scalar) -> Bool {
    while let byte = current {
      if skip(end) { return true }
      guard byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") else {
        return false
      }
      position += 1
    }
    return false
  }

  /// Reads option letters: up to the end of the group they stand in, or a group of their own.
  private mutating func setOptions(_ group: Group) -> Bool {
    var isOn = true
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "i"): isCaseless = isOn
      case UInt8(ascii: "s"): isDotAll = isOn
      case UInt8(ascii: "m"), UInt8(ascii: "J"), UInt8(ascii: "U"): break
      case UInt8(ascii: "-"): isOn = false
      case UInt8(ascii: ")"):
        atom = .none
        return true
      case UInt8(ascii: ":"):
        open(group)
        return true
      // `x` changes what is a literal; others are recursions, conditions, comments, callouts.
      default: return false
      }
    }
    return false
  }
}

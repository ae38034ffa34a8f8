/// Names of XML (XML 1.0, §2.3; Namespaces in XML, §4).
enum XMLName {
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(isPart)
  }

  /// The prefix, which may be empty, and the rest; `nil` if a colon stands where none may.
  static func split(_ name: String) -> (prefix: String, local: String)? {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    let local = String(name[name.index(after: colon)...])
    guard colon != name.startIndex, !local.contains(":"), isName(local) else { return nil }
    return (String(name[..<colon]), local)
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3A, 0x5F, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isStart(scalar)
    }
  }
}

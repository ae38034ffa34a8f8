import Foundation

/// Rules for the names in a package; they hold for the bundle's files as well.
package enum EntryName {
  package enum Problem: Error, Sendable, Equatable {
    case empty, absolute, dots, emptyComponent, backslash, colon, control, direction
    case notUTF8, notComposed
    case componentTooLong, tooLong, tooDeep
    /// The name of the release's own record.
    case reserved

    package var sentence: String {
      switch self {
      case .empty: "is empty"
      case .absolute: "is absolute"
      case .dots: "has a component “.” or “..”"
      case .emptyComponent: "has an empty component"
      case .backslash: "has a backslash"
      case .colon: "has a colon"
      case .control: "has a control character"
      case .direction: "has a character that changes the direction of text"
      case .notUTF8: "is not UTF-8"
      case .notComposed: "is not in Unicode's composed form (NFC)"
      case .componentTooLong: "has a component of over \(ArchiveLimits.componentLength) bytes"
      case .tooLong: "has more than \(ArchiveLimits.pathLength) bytes"
      case .tooDeep: "has more than \(ArchiveLimits.depth) components"
      case .reserved: "is kept for the release's own record"
      }
    }
  }

  /// Checks a path given as bytes (a folder's without its last slash) and returns it as text.
  static func check(_ bytes: some Collection<UInt8>) throws(Problem) -> String {
    if bytes.isEmpty { throw .empty }
    if bytes.count > ArchiveLimits.pathLength { throw .tooLong }
    if bytes.first == UInt8(ascii: "/") { throw .absolute }
    var isASCII = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\\"): throw .backslash
      case UInt8(ascii: ":"): throw .colon
      case 0..<0x20, 0x7F: throw .control
      case 0x80...: isASCII = false
      default: break
      }
    }
    if let problem = checkComponents(bytes) { throw problem }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    if !isASCII, let problem = checkScalars(text) { throw problem }
    return text
  }

  private static func checkComponents(_ bytes: some Collection<UInt8>) -> Problem? {
    let components = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if components.count > ArchiveLimits.depth { return .tooDeep }
    for component in components {
      if component.isEmpty { return .emptyComponent }
      if component.count > ArchiveLimits.componentLength { return .componentTooLong }
      if component.count <= 2, component.allSatisfy({ $0 == UInt8(ascii: ".") }) { return .dots }
      if isReserved(component) { return .reserved }
    }
    return nil
  }

  /// Compared without case: it must not be overwritten where case does not count either.
  private static func isReserved(_ component: some Collection<UInt8>) -> Bool {
    component.count == ReleaseRecord.name.utf8.count
      && component.elementsEqual(ReleaseRecord.name.utf8) { byte, expected in
        byte == expected || byte | 0x20 == expected && byte.isASCIILetter
      }
  }

  private static func checkScalars(_ text: String) -> Problem? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x80...0x9F, 0x2028, 0x2029: return .control
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return .direction
      default: break
      }
    }
    let composed = text.precomposedStringWithCanonicalMapping
    return composed.utf8.elementsEqual(text.utf8) ? nil : .notComposed
  }

  /// What two names have in common when they are one name to a disk that ignores case.
  static func folded(_ name: Substring) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
    return name.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }
}

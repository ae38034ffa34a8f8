import Foundation
import Glibc

/// Folders for what is gone at the end.
package enum ScratchFolder {
  /// `$TMPDIR`, or `/tmp`.
  package static var parent: String {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// A new, empty folder whose name begins so; `nil` when none can be made.
  package static func make(_ name: String, in folder: String = parent) -> String? {
    var template = Array("\(folder)/\(name).XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

import Foundation

/// `currentVersion` in `Library/Preferences/<bundle id>.plist`.
///
/// Where the app of the document keeps its version; here a mirror of the tree's record, which counts.
struct VersionPreference {
  private static let key = "currentVersion"
  private static let limit = 1 << 20

  let sandbox: Sandbox
  private var name: String { "\(sandbox.app.bundleIdentifier).plist" }

  /// The version as kept; `nil` when there is none, or 0.
  func read() -> String? {
    switch content()[VersionPreference.key] {
    case let text as String: text.isEmpty || text == "0" ? nil : text
    case let number as Int: number == 0 ? nil : String(number)
    default: nil
    }
  }

  /// Keeps a version, as an integer where it is one; nothing is written when it is kept already.
  func write(_ version: String) throws(DiskError) {
    var content = content()
    let isSame: Bool
    if let number = Int(version), String(number) == version {
      isSame = content[VersionPreference.key] as? Int == number
      content[VersionPreference.key] = number
    } else {
      isSame = content[VersionPreference.key] as? String == version
      content[VersionPreference.key] = version
    }
    // Only property list values come in, so only those go out.
    guard !isSame,
      let data = try? PropertyListSerialization.data(
        fromPropertyList: content, format: .xml, options: 0)
    else { return }
    try sandbox.disk.replaceAnything(name, in: sandbox.preferences, with: Array(data))
  }

  func remove() throws(DiskError) {
    guard sandbox.preferences.status(of: name) != nil else { return }
    try sandbox.disk.removeTree(name, in: sandbox.preferences)
  }

  /// All preferences; a file that is no XML property list counts as none.
  private func content() -> [String: Any] {
    guard let bytes = try? sandbox.preferences.read(name, limit: VersionPreference.limit),
      bytes.starts(with: "<?xml".utf8),
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    else { return [:] }
    return list as? [String: Any] ?? [:]
  }
}

import UpdateCore

/// One release of texts as the lab publishes it: a folder with `lproj` folders, and files of texts
/// beside them.
///
/// The index is made of the files that the folder holds when it is asked for: edits are served at
/// once. Whether a file can be read is not checked: what a client makes of a bad one is what is
/// tried. Other files of the folder are no texts: the folder may be that of an app.
package struct LabTexts: Sendable, Hashable {
  package var version: String
  /// The folder's path on this machine.
  package var folder: String

  package init(version: String, folder: String) {
    self.version = version
    self.folder = folder
  }

  /// The texts of an app as it is built: of the version that its `texts.json` says, or 1.
  package init(ofAppIn folder: String) {
    self.init(version: Self.version(saidIn: folder) ?? "1", folder: folder)
  }

  /// The version that the `texts.json` of a folder says; `nil` where there is none, or it says none.
  package static func version(saidIn folder: String) -> String? {
    let file = ServedFile("texts.json", below: folder)
    let index = file.flatMap { try? FileBytes.read($0.path) }.flatMap { try? JSONReader.read($0) }
    let version = index?.object?["version"]
    let text = version?.string ?? version?.number.flatMap { $0.isWrittenAsInteger ? $0.text : nil }
    return text.flatMap { Version($0)?.text }
  }

  /// The paths of its files as the index names them, sorted by their bytes.
  package func files() throws(LabServerError) -> [String] { try scan().files.map(\.path) }

  /// The bytes of one of them, at most 64 MiB.
  package func read(_ path: String) throws(LabServerError) -> [UInt8] {
    try FileBytes.read(folder + "/" + path)
  }

  func scan() throws(LabServerError) -> FolderScan {
    try FolderScan(folder) { LabTexts.holds($0) }
  }

  /// Whether texts of an app are at a path, or can be below it.
  static func holds(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // The name under the icon is the binary's: no server has it.
    guard let name = parts.last, !name.hasPrefix("."),
      name.prefix(while: { $0 != "." }).lowercased() != "infoplist"
    else { return false }
    let isTable = name.hasSuffix(".strings") || name.hasSuffix(".stringsdict")
    if parts.count == 1 { return isTable || name.hasSuffix(".lproj") }
    return parts.count == 2 && parts[0].hasSuffix(".lproj")
      && (isTable || name.hasSuffix(".view.json"))
  }
}

import Foundation
import Glibc

/// The installed app on disk: written whole by an install, and read otherwise.
struct AppStore {
  private static let stagingPrefix = "staging-app-"

  let sandbox: Sandbox
  private var disk: Disk { sandbox.disk }

  func record() -> AppRecord? {
    guard let app = try? sandbox.root.folder(sandbox.appFolderName) else { return nil }
    return AppRecord.read(in: app)
  }

  /// The first file of the installed app that is not there in its size.
  func damage(of record: AppRecord) -> String? {
    guard let app = try? sandbox.root.folder(sandbox.appFolderName) else { return "." }
    guard let status = app.status(of: ReleaseRecord.name), status.st_mode & S_IFMT == S_IFREG else {
      return ReleaseRecord.name
    }
    var reader = TreeReader(root: app)
    return record.files.first { !reader.holds($0) }?.path
  }

  /// Copies a bundle beside the installed app, flushes it and exchanges the two.
  func install(
    _ bundle: BundleSource?, as binary: Binary, allowsArbitraryLoads: Bool
  ) throws(DiskError) -> AppRecord {
    let name = AppStore.stagingPrefix + ReleaseRecord.newID()
    do throws(DiskError) {
      var tree = TreeWriter(root: try disk.makeFolder(name, in: sandbox.own), disk: disk)
      let paths = bundle?.paths.filter { $0 != "Info.plist" } ?? []
      let files = try bundle?.copy(paths, into: &tree) ?? []
      try disk.write(infoPlist(binary, allowsArbitraryLoads), to: tree.create("Info.plist"))
      var binary = binary
      binary.build = AppRecord.build(of: files)
      let record = AppRecord(binary: binary, files: files)
      try disk.write(record.bytes(), to: tree.create(ReleaseRecord.name))
      try tree.flush()
      try switchApp(name)
      return record
    } catch {
      try? disk.removeTree(name, in: sandbox.own)
      throw error
    }
  }

  private func switchApp(_ name: String) throws(DiskError) {
    let app = sandbox.appFolderName
    if sandbox.root.status(of: app) == nil {
      try disk.move(name, in: sandbox.own, to: app, in: sandbox.root)
    } else {
      try disk.exchange(name, in: sandbox.own, with: app, in: sandbox.root)
    }
    try disk.flush(sandbox.root)
    try disk.flush(sandbox.own)
    try disk.removeTree(name, in: sandbox.own)
  }

  /// Removes what an install that died has left behind; whether there was anything.
  func recover() throws(DiskError) -> Bool {
    let names = try sandbox.own.list().compactMap(\.text).filter {
      $0.hasPrefix(AppStore.stagingPrefix)
    }
    for name in names { try disk.removeTree(name, in: sandbox.own) }
    return !names.isEmpty
  }

  private func infoPlist(_ binary: Binary, _ allowsArbitraryLoads: Bool) -> [UInt8] {
    let content: [String: Any] = [
      "CFBundleIdentifier": sandbox.app.bundleIdentifier,
      "CFBundleName": sandbox.app.name,
      "CFBundleShortVersionString": binary.version,
      "NSAppTransportSecurity": ["NSAllowsArbitraryLoads": allowsArbitraryLoads],
    ]
    // Strings and Booleans cannot fail to be encoded.
    let data = try? PropertyListSerialization.data(
      fromPropertyList: content, format: .xml, options: 0)
    return data.map(Array.init) ?? []
  }
}

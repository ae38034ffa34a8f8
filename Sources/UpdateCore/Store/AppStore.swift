import Foundation
import Glibc

/// The installed app on disk: written whole by an install, and read otherwise.
struct AppStore {
  private static let stagingPrefix = "staging-app-"
  /// The name says to a sweep that it is a download.
  private static let packageFile = "package-app.part"

  let sandbox: Sandbox
  private var disk: Disk { sandbox.disk }

  func record() -> AppRecord? {
    guard let app = try? sandbox.root.folder(sandbox.appFolderName) else { return nil }
    return AppRecord.read(in: app)
  }

  func tree() throws(DiskError) -> Folder { try sandbox.root.folder(sandbox.appFolderName) }

  /// `nil` where no app is installed; an error where the disk does not say what is there.
  func treeIfThere() throws(DiskError) -> Folder? {
    do throws(DiskError) {
      return try tree()
    } catch {
      if error.isAboutWhatIsThere { return nil }
      throw error
    }
  }

  /// The first file of the installed app that is not as it was installed.
  func damage(of record: AppRecord, by depth: TreeReader.Depth = .looks) throws(DiskError)
    -> String?
  {
    let app: Folder
    do throws(DiskError) {
      app = try tree()
    } catch {
      if error.isExhaustion { throw error }
      return "."
    }
    guard AppRecord.read(in: app) == record else { return ReleaseRecord.name }
    var reader = TreeReader(root: app)
    for file in record.contents where try !reader.isWhole(file, by: depth) { return file.path }
    return nil
  }

  // MARK: Installing

  /// Keeps the bytes of a package where it can be unpacked from; `install` and `dropPackage` remove
  /// them.
  func keepPackage(_ bytes: [UInt8]) throws(DiskError) -> InputFile {
    try dropPackage()
    try disk.write(bytes, to: disk.create(AppStore.packageFile, in: sandbox.own))
    return try InputFile(AppStore.packageFile, in: sandbox.own)
  }

  func dropPackage() throws(DiskError) {
    try disk.removeTree(AppStore.packageFile, in: sandbox.own)
  }

  /// Writes an app beside the installed one, flushes it and exchanges the two.
  ///
  /// - Parameter replaced: What the configuration describes, where the app is not built from it.
  func install(
    _ content: consuming AppContent, as binary: Binary, replacing replaced: Binary? = nil,
    info: AppInfo
  ) throws(UnpackError) -> AppRecord {
    let name = AppStore.stagingPrefix + ReleaseRecord.newID()
    do throws(UnpackError) {
      var tree = try onDisk { () throws(DiskError) in
        TreeWriter(root: try disk.makeFolder(name, in: sandbox.own), disk: disk)
      }
      let files = try content.write(
        from: sandbox.root, app: sandbox.appFolderName, into: &tree)
      _ = consume content
      var binary = binary
      binary.build = AppRecord.build(of: files)
      let plist = infoPlist(binary, info, files)
      var record = AppRecord(
        binary: binary, replaced: replaced,
        info: ReleaseFile(
          path: AppRecord.infoName, size: plist.count, sha256: SHA256.digest(of: plist)),
        files: files)
      try onDisk { () throws(DiskError) in
        // Gone before the flush, so that its bytes need not reach the disk.
        try dropPackage()
        try disk.write(plist, to: tree.create(AppRecord.infoName))
        record.stamp(in: tree.root)
        try disk.write(record.bytes(), to: tree.create(ReleaseRecord.name))
        try tree.flush()
        try switchApp(name)
      }
      return record
    } catch {
      try? disk.removeTree(name, in: sandbox.own)
      throw error
    }
  }

  private func onDisk<Value>(_ work: () throws(DiskError) -> Value) throws(UnpackError) -> Value {
    do throws(DiskError) {
      return try work()
    } catch {
      throw .disk(error)
    }
  }

  /// Exchanges a whole app with the installed one, durably; when that fails, all is as before.
  private func switchApp(_ name: String) throws(DiskError) {
    let app = sandbox.appFolderName
    let isFirst = sandbox.root.status(of: app) == nil
    if isFirst {
      try disk.move(name, in: sandbox.own, to: app, in: sandbox.root)
    } else {
      try disk.exchange(name, in: sandbox.own, with: app, in: sandbox.root)
    }
    do throws(DiskError) {
      try disk.flush(sandbox.root)
      try disk.flush(sandbox.own)
    } catch {
      if isFirst {
        try? disk.move(app, in: sandbox.root, to: name, in: sandbox.own)
      } else {
        try? disk.exchange(name, in: sandbox.own, with: app, in: sandbox.root)
      }
      throw error
    }
    // From here on the new app is what every start finds: nothing below can fail the install.
    do throws(DiskError) {
      try disk.removeTree(name, in: sandbox.own)
    } catch {
      if error == .dead { throw error }
    }
  }

  /// Removes what an install that died has left behind; whether there was anything.
  func recover() throws(DiskError) -> Bool {
    let names = try sandbox.own.list().compactMap(\.text).filter {
      $0.hasPrefix(AppStore.stagingPrefix)
    }
    for name in names { try disk.removeTree(name, in: sandbox.own) }
    return !names.isEmpty
  }

  private func infoPlist(_ binary: Binary, _ info: AppInfo, _ files: [ReleaseFile]) -> [UInt8] {
    let localizations = info.localizations(of: files)
    var content: [String: Any] = [
      "CFBundleIdentifier": sandbox.app.bundleIdentifier,
      "CFBundleName": sandbox.app.name,
      "CFBundleShortVersionString": binary.version,
      "CFBundleDevelopmentRegion": info.region(among: localizations),
      "NSAppTransportSecurity": ["NSAllowsArbitraryLoads": info.allowsArbitraryLoads],
    ]
    if !localizations.isEmpty { content["CFBundleLocalizations"] = localizations }
    // Strings, lists of them and Booleans cannot fail to be encoded.
    let data = try? PropertyListSerialization.data(
      fromPropertyList: content, format: .xml, options: 0)
    return data.map(Array.init) ?? []
  }
}

import CSupport
import Glibc

/// Whose sandbox a folder is, and what is put right when it is opened.
extension Sandbox {
  static func refuseForeign(_ root: Folder, for app: AppIdentity) throws(SandboxError) {
    let isSandbox =
      (try? root.folder("Library"))?.isFolder("Drydock") ?? false
    let isEmpty = (try? root.list())?.isEmpty ?? false
    guard isSandbox || isEmpty || isHalfMade(root) || hasLostLibrary(root, app) else {
      throw .notASandbox(path: root.path)
    }
  }

  /// Whether the engine's own folder is gone, or shut, and the app that it installed is there.
  private static func hasLostLibrary(_ root: Folder, _ app: AppIdentity) -> Bool {
    if let folder = try? root.folder("\(app.name).app"), AppRecord.read(in: folder) != nil {
      return true
    }
    return shut(root, "Library")
      || (try? root.folder("Library")).map { shut($0, "Drydock") } ?? false
  }

  /// Whether it is a folder of this user's that he may not enter.
  private static func shut(_ folder: Folder, _ name: String) -> Bool {
    guard let status = folder.status(of: name), status.st_mode & S_IFMT == S_IFDIR else {
      return false
    }
    return status.st_uid == geteuid() && status.st_mode & S_IRWXU != S_IRWXU
  }

  /// Leaves `Documents` out of backups.
  static func mark(_ documents: Folder, _ own: Folder, disk: Disk, _ findings: inout [String])
    throws(DiskError)
  {
    let text = Array(backupTagText.utf8)
    let isThere = documents.status(of: backupTag) != nil
    guard !isThere || (try? documents.read(backupTag, limit: 1 << 10)) != text else { return }
    if isThere { try documents.assertAnswers(backupTag) }
    try disk.replaceAnything(backupTag, in: documents, with: text, staging: own)
    if isThere { findings.append("Documents/\(backupTag) was damaged: made anew") }
  }

  /// A first start that was killed leaves empty folders at most.
  private static func isHalfMade(_ root: Folder) -> Bool {
    guard let entries = try? root.list(), entries.count == 1, entries[0].text == "Library",
      let library = try? root.folder("Library"), let inside = try? library.list()
    else { return false }
    return inside.isEmpty
  }

  /// Finds out whose sandbox it is; a new one is made this app's, if its file system can exchange.
  static func claim(
    _ root: Folder, _ own: Folder, for app: AppIdentity, disk: Disk, _ findings: inout [String]
  ) throws(SandboxError) {
    let expected = app.bundleIdentifier
    if let state = DeviceState.read(in: own) {
      guard state.app == expected else {
        throw .otherApp(path: root.path, found: state.app, expected: expected)
      }
      return
    }
    let apps = ((try? root.list()) ?? []).compactMap(\.text).filter { $0.hasSuffix(".app") }
    if let other = apps.first(where: { $0 != "\(app.name).app" }) {
      throw .otherApp(path: root.path, found: other, expected: expected)
    }
    let isDamaged = own.status(of: DeviceState.name) != nil
    guard !isDamaged || !apps.isEmpty || isPlain(root, for: app) else {
      throw .unknownApp(path: root.path, expected: expected)
    }
    try probeExchange(root.path, own, disk: disk)
    do throws(DiskError) {
      try DeviceState(app: expected).write(in: own, disk: disk)
    } catch {
      throw .disk(error)
    }
    if !isDamaged, !apps.isEmpty {
      findings.append("Library/Drydock/device.json was missing: made anew")
    }
    if isDamaged { findings.append("Library/Drydock/device.json was unreadable: made anew") }
  }

  /// Whether nothing in a sandbox without an app can be another app's: it has this app's
  /// preferences, or neither preferences nor documents.
  private static func isPlain(_ root: Folder, for app: AppIdentity) -> Bool {
    func names(_ path: String) -> [String] {
      let folder = try? root.descend(path.split(separator: "/"))
      return ((try? folder?.list()) ?? []).compactMap(\.text)
    }
    let preferences = "\(app.bundleIdentifier).plist"
    if names("Library/Preferences").contains(preferences) { return true }
    return names("Library/Preferences").isEmpty
      && names("Documents").allSatisfy { $0 == backupTag }
  }

  /// The folder of that name; anything else in its place goes, links not followed.
  static func heal(
    _ name: String, in folder: Folder, path: String, disk: Disk, _ findings: inout [String]
  ) throws(DiskError) -> Folder {
    if let status = folder.status(of: name), status.st_mode & S_IFMT != S_IFDIR {
      try disk.removeFile(name, in: folder)
      let kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: "a file"
        case S_IFLNK: "a link"
        case S_IFIFO: "a pipe"
        default: "no folder"
        }
      findings.append("\(path) was \(kind): made anew")
    }
    return try disk.ensureFolder(name, in: folder)
  }

  private static func probeExchange(_ path: String, _ own: Folder, disk: Disk) throws(SandboxError)
  {
    do throws(DiskError) {
      for name in ["probe-a", "probe-b"] { _ = try disk.ensureFolder(name, in: own) }
      defer {
        for name in ["probe-a", "probe-b"] { try? disk.removeTree(name, in: own) }
      }
      try disk.exchange("probe-a", in: own, with: "probe-b", in: own)
    } catch {
      if case .failed("exchange", _, let number) = error {
        throw .cannotExchange(path: path, reason: String(cString: strerror(number)))
      }
      throw .disk(error)
    }
  }
}

import Glibc

/// The resource folder in the installed app, with the map and the files it was built with.
struct RoutesBundle {
  /// What there is for a URL.
  enum Lookup: Equatable {
    /// A file, by its path relative to the sandbox.
    case file(path: String)
    case absent(path: String)
    /// There is none, but one of its name at the top of the app: the folder was added as a group.
    case atTop(path: String, top: String)
    /// The URL names no file of a folder.
    case noName
  }

  let sandbox: Sandbox
  let resourcePath: String

  private var root: Folder? { try? sandbox.root.folder(sandbox.appFolderName) }

  /// The folder itself.
  var folder: Folder? {
    guard let components = SandboxPath.components(resourcePath) else { return nil }
    return try? root?.descend(components)
  }

  /// Where a file is, relative to the sandbox.
  func path(of file: String) -> String { "\(sandbox.appFolderName)/\(resourcePath)/\(file)" }

  /// Looks for a URL's file; an empty one is none.
  func find(_ url: String) -> Lookup {
    guard let file = RouteFileName.bundle(url) else { return .noName }
    return lookUp(file)
  }

  func findMap() -> Lookup { lookUp(RouteFileName.map) }

  private func lookUp(_ file: String) -> Lookup {
    if size(of: file) ?? 0 > 0 { return .file(path: path(of: file)) }
    let name = String(SandboxPath.split(file).name)
    guard let status = root?.status(of: name), status.st_mode & S_IFMT == S_IFREG else {
      return .absent(path: path(of: file))
    }
    return .atTop(path: path(of: file), top: "\(sandbox.appFolderName)/\(name)")
  }

  /// Why a file that is in the app is not found.
  static func groupSentence(_ path: String, _ top: String) -> String {
    "\(path) is not there, but \(top) is: the folder was added to the project as a group; "
      + "add it as a folder reference (the blue folder)"
  }

  /// The size of a file in the folder; `nil` when there is none.
  private func size(of file: String) -> Int? {
    guard let components = SandboxPath.components(file), let name = components.last,
      let folder = try? folder?.descend(components.dropLast()),
      let status = folder.status(of: String(name)), status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// The binary as the set `routes` judges it: its build is a digest over the resource folder, by the
  /// install's own record.
  func binary(_ binary: Binary) -> Binary {
    var binary = binary
    let prefix = resourcePath + "/"
    let files = AppStore(sandbox: sandbox).record()?.files ?? []
    let lines = files.filter { $0.path.hasPrefix(prefix) }.map { "\($0.sha256.text) \($0.path)\n" }
    binary.build = SHA256.digest(of: Array(lines.joined().utf8)).text
    return binary
  }
}

/// Where the files of an app go, whether a folder or a package brings them.
///
/// Files without `www/` among them but with an `index.html`, such as a Cordova project's own `www`,
/// are taken as what the app's `www` holds. `Info.plist` is passed over: an install writes its own.
struct AppLayout {
  private let isSite: Bool
  private let grouped: String?
  /// Whether there is anything that a `www` would be made of.
  let hasSite: Bool

  /// - Parameter grouped: A folder that was added as a group: its files go to the app's top.
  init(_ paths: some Collection<String>, grouping grouped: String? = nil) {
    self.grouped = grouped.map { $0 + "/" }
    let hasFolder = paths.contains { $0.hasPrefix("www/") }
    isSite = !hasFolder && paths.contains("index.html")
    hasSite = hasFolder || isSite
  }

  /// The path in the app; `nil` for what an install writes itself.
  func target(of path: String) -> String? {
    let top = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    // Without case: on a disk that ignores it the two would be one.
    guard EntryName.folded(Substring(top)) != "info.plist" else { return nil }
    if let grouped, path.hasPrefix(grouped) {
      let name = String(SandboxPath.split(path).name)
      return EntryName.folded(name[...]) == "info.plist" ? nil : name
    }
    return isSite ? "www/" + path : path
  }
}

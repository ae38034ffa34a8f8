/// Where things are.
extension Sandbox {
  /// The name of the installed app's folder.
  package var appFolderName: String { "\(app.name).app" }

  /// The absolute path of the installed app.
  package var appPath: String { "\(path)/\(appFolderName)" }

  /// The path of a set's active tree, relative to the sandbox.
  package func path(of set: ContentSet) -> String {
    set == .routes ? "Library/Caches/\(routesCachePath)" : "Documents/\(set.rawValue)"
  }

  /// A path of something on the device, relative to the sandbox where it is in that.
  func relative(_ path: String) -> String {
    let prefix = root.path(of: "")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The path that a path means: `Documents/de.lproj/…` is in the tree of texts, if there is the link
  /// that the engine makes there.
  ///
  /// By the name alone: what other links lead to is never looked at.
  func resolved(_ path: String) -> String {
    guard let components = SandboxPath.components(path), components.count >= 2,
      components[0] == "Documents"
    else { return path }
    let name = String(components[1])
    let target = "\(ContentSet.texts.rawValue)/\(name)"
    guard documents.target(of: name) == target else { return path }
    return (["Documents", target[...]] + components.dropFirst(2)).joined(separator: "/")
  }

  /// The absolute path of a set's active tree.
  package func activePath(_ set: ContentSet) -> String { root.path(of: path(of: set)) }

  /// Free bytes on the device's disk.
  package var freeSpace: Int { disk.freeSpace(below: own) }
}

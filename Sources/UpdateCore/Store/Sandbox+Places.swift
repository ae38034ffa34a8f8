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

  /// The absolute path of a set's active tree.
  package func activePath(_ set: ContentSet) -> String { root.path(of: path(of: set)) }

  /// Free bytes on the device's disk.
  package var freeSpace: Int { disk.freeSpace(below: own) }
}

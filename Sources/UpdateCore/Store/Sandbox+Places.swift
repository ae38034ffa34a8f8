/// Where things are.
extension Sandbox {
  /// The name of the installed app's folder.
  package var appFolderName: String { "\(app.name).app" }

  /// The absolute path of the installed app.
  package var appPath: String { "\(path)/\(appFolderName)" }

  /// The absolute path of a set's active tree.
  package func activePath(_ set: ContentSet) -> String { documents.path(of: set.rawValue) }

  /// Free bytes on the device's disk.
  package var freeSpace: Int { disk.freeSpace(below: own) }
}

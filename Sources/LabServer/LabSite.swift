import UpdateCore

/// A folder that holds one folder for each release, named by its version: `sample-www/1`, `/2`, ….
package enum LabSite {
  /// The releases in a site's folder, oldest version first.
  ///
  /// Hidden entries and plain files beside the folders are passed over. In a folder that holds a
  /// routes map, folders not named by a version are the map's, and there need be no release.
  package static func releases(in folder: String) throws(LabServerError) -> [LabRelease] {
    let hasMap = isFile(folder + "/routes.json")
    var found: [(version: Version, release: LabRelease)] = []
    for name in try FolderScan.names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard FolderScan.isFolder(path) else { continue }
      guard let version = Version(name) else {
        if hasMap { continue }
        throw .badReleaseName(folder: folder, name: name)
      }
      found.append((version, LabRelease(version: name, folder: path)))
    }
    guard !found.isEmpty || hasMap else { throw .noReleases(folder: folder) }
    // The name decides between versions that are equal, so that the order is always the same.
    found.sort { ($0.version, $0.release.version) < ($1.version, $1.release.version) }
    return found.map(\.release)
  }

  /// The routes map of a site: `routes.json` in its folder, or in the folder `routes` beside it.
  package static func routes(of folder: String) -> LabRoutes? {
    [folder + "/routes.json", folder + "/../routes/routes.json"].first(where: isFile)
      .map { LabRoutes(map: $0) }
  }

  private static func isFile(_ path: String) -> Bool { ServedFile(resolving: path) != nil }
}

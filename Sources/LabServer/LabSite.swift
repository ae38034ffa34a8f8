import UpdateCore

/// A folder that holds one folder for each release, named by its version: `sample-www/1`, `/2`, ….
package enum LabSite {
  /// The releases in a site's folder, oldest version first.
  ///
  /// Hidden entries and plain files beside the folders are passed over.
  package static func releases(in folder: String) throws(LabServerError) -> [LabRelease] {
    var found: [(version: Version, release: LabRelease)] = []
    for name in try FolderScan.names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard FolderScan.isFolder(path) else { continue }
      guard let version = Version(name) else {
        throw .badReleaseName(folder: folder, name: name)
      }
      found.append((version, LabRelease(version: name, folder: path)))
    }
    guard !found.isEmpty else { throw .noReleases(folder: folder) }
    // The name decides between versions that are equal, so that the order is always the same.
    found.sort { ($0.version, $0.release.version) < ($1.version, $1.release.version) }
    return found.map(\.release)
  }
}

import UpdateCore

/// A folder that holds one folder for each release, named by its version: `sample-www/1`, `/2`, ….
package enum LabSite {
  /// The releases in a site's folder, oldest version first.
  ///
  /// Hidden entries and plain files beside the folders are passed over. In a folder that holds a
  /// routes map or texts, folders not named by a version are theirs, and there need be no release.
  package static func releases(in folder: String) throws(LabServerError) -> [LabRelease] {
    let hasTexts = try !LabTexts(ofAppIn: folder).files().isEmpty
    let hasMore =
      hasTexts || isFile(folder + "/routes.json") || FolderScan.isFolder(folder + "/texts")
    var found: [(version: Version, release: LabRelease)] = []
    for name in try FolderScan.names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard FolderScan.isFolder(path) else { continue }
      guard let version = Version(name) else {
        if hasMore { continue }
        throw .badReleaseName(folder: folder, name: name)
      }
      found.append((version, LabRelease(version: name, folder: path)))
    }
    guard !found.isEmpty || hasMore else { throw .noReleases(folder: folder) }
    // The name decides between versions that are equal, so that the order is always the same.
    found.sort { ($0.version, $0.release.version) < ($1.version, $1.release.version) }
    return found.map(\.release)
  }

  /// The routes map of a site: `routes.json` in its folder, or in the folder `routes` beside it.
  package static func routes(of folder: String) -> LabRoutes? {
    [folder + "/routes.json", folder + "/../routes/routes.json"].first(where: isFile)
      .map { LabRoutes(map: $0) }
  }

  /// The texts of a site: the folder `texts` in it or beside it, of folders named by their version;
  /// or the folder itself, where it holds `lproj` folders.
  ///
  /// Oldest version first; empty where there are none.
  package static func texts(of folder: String) throws(LabServerError) -> [LabTexts] {
    for place in [folder + "/texts", folder + "/../texts"] where FolderScan.isFolder(place) {
      let found = try releasesOfTexts(in: place)
      if !found.isEmpty { return found }
    }
    let own = LabTexts(ofAppIn: folder)
    return try own.files().isEmpty ? [] : [own]
  }

  /// The releases of texts in a folder that holds one for each, named by its version; oldest first.
  ///
  /// What is named otherwise is passed over.
  package static func releasesOfTexts(in folder: String) throws(LabServerError) -> [LabTexts] {
    let names = try FolderScan.names(in: folder).filter {
      !$0.hasPrefix(".") && FolderScan.isFolder("\(folder)/\($0)")
    }
    return names.compactMap { name in Version(name).map { (version: $0, name: name) } }
      .sorted { ($0.version, $0.name) < ($1.version, $1.name) }
      .map { LabTexts(version: $0.name, folder: "\(folder)/\($0.name)") }
  }

  private static func isFile(_ path: String) -> Bool { ServedFile(resolving: path) != nil }
}

import UpdateCore

/// A folder that holds one folder for each release, named by its version: `sample-www/1`, `/2`, ….
package enum LabSite {
  /// The releases in a site's folder, oldest version first.
  ///
  /// Hidden entries and plain files beside the folders are passed over. In a folder that holds a
  /// routes map or texts, folders not named by a version are theirs, and there need be no release.
  package static func releases(in folder: String) throws(LabServerError) -> [LabRelease] {
    let hasTexts = try !LabTexts(ofAppIn: folder).files().isEmpty
    var hasMore =
      hasTexts || isFile(folder + "/routes.json") || FolderScan.isFolder(folder + "/texts")
    var found: [(version: Version, release: LabRelease)] = []
    var others: [String] = []
    for name in try FolderScan.names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard FolderScan.isFolder(path) else { continue }
      if try isOfTexts(path) {
        hasMore = true
        continue
      }
      guard let version = Version(name) else {
        others.append(name)
        continue
      }
      found.append((version, LabRelease(version: name, folder: path)))
    }
    if let name = others.first, !hasMore { throw .badReleaseName(folder: folder, name: name) }
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
  /// or the folder itself, where it holds `lproj` folders, or is that of their versions.
  ///
  /// Oldest version first; empty where there are none.
  package static func texts(of folder: String) throws(LabServerError) -> [LabTexts] {
    for place in [folder + "/texts", folder + "/../texts"] where FolderScan.isFolder(place) {
      let found = try releasesOfTexts(in: place)
      if !found.isEmpty { return found }
    }
    let own = LabTexts(ofAppIn: folder)
    guard try own.files().isEmpty else { return [own] }
    var found: [LabTexts] = []
    for texts in try releasesOfTexts(in: folder) where try isOfTexts(texts.folder) {
      found.append(texts)
    }
    return found
  }

  /// Whether a folder is a release of texts, and not one of pages that has texts, too.
  private static func isOfTexts(_ folder: String) throws(LabServerError) -> Bool {
    let names = try FolderScan.names(in: folder)
    guard
      names.contains(where: { $0.hasSuffix(".lproj") && FolderScan.isFolder("\(folder)/\($0)") })
    else { return false }
    return !names.contains { $0 == "www" || $0.hasSuffix(".html") }
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

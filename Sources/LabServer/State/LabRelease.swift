/// One release of `www` as the lab publishes it: a folder, packed when it is asked for.
package struct LabRelease: Sendable, Hashable {
  package var version: String
  /// The folder with the release's files; edits to it are served at once.
  package var folder: String
  /// Whether the package holds only the files that differ from the release before.
  ///
  /// A package cannot say that a file is gone.
  package var onlyChanged: Bool
  /// Whether the offer says that files absent from the package are to be removed.
  package var complete: Bool
  /// Whether the offer names the release's manifest, too.
  package var hasManifest = false
  /// The range of native versions that can run it.
  package var needsNative: String?
  /// The plugins it needs.
  package var needsPlugins: [String]
  /// What is wrong with it, where it was published to fail, and the folder that it was made from.
  package internal(set) var broken: Broken?

  package struct Broken: Sendable, Hashable {
    package var defect: ReleaseDefect
    package var original: String
  }

  package init(
    version: String, folder: String, onlyChanged: Bool = false, complete: Bool = false,
    needsNative: String? = nil, needsPlugins: [String] = []
  ) {
    self.version = version
    self.folder = folder
    self.onlyChanged = onlyChanged
    self.complete = complete
    self.needsNative = needsNative
    self.needsPlugins = needsPlugins
  }

  /// The release with an offer that names its manifest, or does not.
  package func offering(_ hasManifest: Bool) -> LabRelease {
    var release = self
    release.hasManifest = hasManifest
    return release
  }
}

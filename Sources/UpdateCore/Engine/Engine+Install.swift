extension Engine {
  /// Installs the app (again), data kept: what a build or a store update does.
  ///
  /// The bundle folder becomes `<App>.app/`, written beside the old one and exchanged with it.
  @discardableResult
  package func install(because: Int? = nil) async throws(UpdateError) -> Binary {
    try installNow(because: because)
  }

  @discardableResult
  func installNow(because: Int?) throws(UpdateError) -> Binary {
    let bundle = configuration.bundleFolder
    do throws(UpdateError) {
      let source = try bundle.map { (path) throws(UpdateError) in try self.source(path) }
      let record: AppRecord
      do throws(DiskError) {
        record = try apps.install(
          source, as: configuration.binary,
          allowsArbitraryLoads: configuration.allowsArbitraryLoads)
      } catch {
        throw .preparation(error)
      }
      installed = record
      isBuildDue = false
      let content =
        record.bundledPaths.isEmpty
        ? "without a www of its own" : "with version \(record.binary.bundledVersion) of www"
      journal.note(
        .device,
        "\(sandbox.appFolderName) \(record.binary.version) is installed, \(content)"
          + "\(bundle.map { ", from \($0)" } ?? "").",
        because: because)
      return record.binary
    } catch {
      if !sandbox.disk.isDead {
        journal.note(
          .device, "The app was not installed: \(error.sentence).", log: error.logLine,
          because: because, isFailure: true)
      }
      throw error
    }
  }

  /// A bundle folder that this device can be installed from.
  private func source(_ path: String) throws(UpdateError) -> BundleSource {
    if BundleSource.overlaps(path, sandbox.root) {
      throw .bundle(
        path: path,
        .refused(
          "the sandbox \(sandbox.path) and it are one inside the other, and a copy has no end")
      )
    }
    let source = try BundleSource(path)
    guard configuration.wwwURL.isEmpty || source.hasSite else {
      throw .bundle(
        path: path, .refused("it has neither a www folder with files in it nor an index.html"))
    }
    return source
  }
}

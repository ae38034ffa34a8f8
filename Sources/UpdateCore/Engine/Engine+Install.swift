extension Engine {
  /// Installs the app (again), data kept: what a build does.
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
      let content = AppContent.bundle(try source())
      let record: AppRecord
      do throws(UnpackError) {
        record = try apps.install(
          content, as: configuration.binary,
          info: configuration.info)
      } catch {
        throw .installing(error)
      }
      return noteInstalled(record, bundle.map { ", from \($0)" } ?? "", because: because)
    } catch {
      noteNotInstalled(error, "The app was not installed", because: because)
      throw error
    }
  }

  /// The bundle folder, if this device can be installed from it; `nil` when none is set.
  func source() throws(UpdateError) -> BundleSource? {
    guard let path = configuration.bundleFolder else { return nil }
    if BundleSource.overlaps(path, sandbox.root) {
      throw .bundle(
        path: path,
        .refused(
          "the sandbox \(sandbox.path) and it are one inside the other, and a copy has no end")
      )
    }
    let source = try BundleSource(
      path, grouping: configuration.groupedFolder, adding: configuration.additions)
    guard configuration.wwwURL.isEmpty || source.hasSite else {
      throw .bundle(
        path: path, .refused("it has neither a www folder with files in it nor an index.html"))
    }
    return source
  }

  /// Takes an app that was just installed as the device's.
  func noteInstalled(
    _ record: AppRecord, _ origin: String = "", fromStore: Bool = false, because: Int?
  ) -> Binary {
    installed = record
    isBuildDue = false
    let content =
      record.bundledPaths.isEmpty
      ? "without a www of its own" : "with version \(record.binary.bundledVersion) of www"
    journal.note(
      .device,
      "\(sandbox.appFolderName) \(escapingControls(record.binary.version, limit: 100)) is installed"
        + "\(fromStore ? " from the App Store" : ""), \(content)\(origin).",
      because: because)
    return record.binary
  }

  /// Notes why an app was not installed, and reads again which one is there: a disk that fails in the
  /// middle leaves the old one or the new one.
  func noteNotInstalled(_ error: UpdateError, _ what: String, because: Int?) {
    guard !sandbox.disk.isDead else { return }
    installed = apps.record()
    journal.note(
      .device, "\(what): \(error.sentence).", log: error.logLine, because: because,
      isFailure: true)
  }
}

extension EngineConfiguration {
  /// What an install puts into a bundle that has nothing like it.
  fileprivate var additions: [BundleSource.Addition] {
    var additions: [BundleSource.Addition] = []
    if let resourceFolder, let resourcePath {
      additions.append(
        BundleSource.Addition(path: resourceFolder, name: resourcePath) {
          $0.hasPrefix(resourcePath + "/")
        })
    }
    if let textsFolder {
      additions.append(
        BundleSource.Addition(path: textsFolder) { path in
          path.split(separator: "/").first?.hasSuffix(".lproj") ?? false
            || path.hasSuffix(".strings") && !path.contains("/")
        })
    }
    return additions
  }
}

extension UpdateError {
  /// An install that failed while the app's files were written.
  fileprivate static func installing(_ error: UnpackError) -> UpdateError {
    switch error {
    case .archive(let error): .archive(error)
    case .disk(let error): .preparation(error)
    case .cancelled: .cancelled
    }
  }
}

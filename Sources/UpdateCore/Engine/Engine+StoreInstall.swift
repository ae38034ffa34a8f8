extension Engine {
  /// Installs an app that the App Store sent, data kept.
  ///
  /// The files of its package, a zip of the strict profile with `www/` and whatever else the app
  /// brings, become `<App>.app/`, written beside the old one and exchanged with it. Without a package
  /// the installed app's own files stay, or those of the bundle folder when none is installed. A
  /// running check is ended first, as by the end of the app's process.
  ///
  /// Starts keep this app as long as the configuration describes the build that it replaced.
  /// Errors are `UpdateError.store`, `.bundle`, `.appDamaged` and `.cancelled`; each leaves the app
  /// that was there.
  @discardableResult
  package func install(_ package: [UInt8]?, from store: StoreBinary, because: Int? = nil)
    async throws(UpdateError) -> Binary
  {
    await stopChecking()
    let version = escapingControls(store.version, limit: 100)
    do throws(UpdateError) {
      let record = try installFromStore(package, store)
      return noteInstalled(
        record, package == nil ? ", which is as before" : "", fromStore: true, because: because)
    } catch {
      if !sandbox.disk.isDead { try? apps.dropPackage() }
      noteNotInstalled(
        error, "Version \(version) from the App Store was not installed", because: because)
      throw error
    }
  }

  private func installFromStore(_ package: [UInt8]?, _ store: StoreBinary) throws(UpdateError)
    -> AppRecord
  {
    let bundled =
      store.bundledVersion ?? installed?.binary.bundledVersion ?? configuration.bundledVersion
    let binary = Binary(version: store.version, bundledVersion: bundled, plugins: store.plugins)
    let content: AppContent
    if let package {
      content = try self.content(of: package)
    } else {
      content = try contentAsBefore()
    }
    do throws(UnpackError) {
      return try apps.install(
        content, as: binary, replacing: configuration.binary,
        info: configuration.info)
    } catch {
      switch error {
      case .archive(let error): throw .store(.archive(error))
      case .disk(let error): throw .store(.disk(error))
      case .cancelled: throw .cancelled
      }
    }
  }

  /// The content of the installed app; where there is none, that of the bundle folder.
  private func contentAsBefore() throws(UpdateError) -> AppContent {
    guard let installed else { return .bundle(try source()) }
    let damage: String?
    do throws(DiskError) {
      damage = try apps.damage(of: installed)
    } catch {
      throw .store(.disk(error))
    }
    if let path = damage { throw .appDamaged(path: path) }
    try checkStoreSpace(installed.files.reduce(0) { $0 + $1.size })
    return .installed(installed.files)
  }

  /// Checks a package and every header in it.
  private func content(of package: [UInt8]) throws(UpdateError) -> AppContent {
    guard package.count <= ArchiveLimits.packageSize else { throw .store(.tooLarge(package.count)) }
    try checkStoreSpace(package.count)
    let file: InputFile
    do throws(DiskError) {
      file = try apps.keepPackage(package)
    } catch {
      throw .store(.disk(error))
    }
    let archive: PackageArchive
    do throws(ArchiveError) {
      archive = try PackageArchive(file, holding: .app)
    } catch {
      throw .store(.archive(error))
    }
    guard configuration.wwwURL.isEmpty || archive.hasSite else { throw .store(.noSite) }
    try checkStoreSpace(archive.size)
    return .package(archive)
  }

  private func checkStoreSpace(_ needed: Int) throws(UpdateError) {
    let (free, keepFree) = (sandbox.freeSpace, configuration.keepFree)
    guard needed <= free - keepFree else {
      throw .store(.noSpace(needed: needed, free: free, keepFree: keepFree))
    }
  }
}

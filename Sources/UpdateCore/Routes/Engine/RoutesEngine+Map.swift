import Glibc

extension RoutesEngine {
  /// The map that answers URIs now: the cache's, else the bundle's, else none.
  func mapInForce(because: Int? = nil) -> MapInForce? {
    let folders = mapFolders()
    let identities = folders.compactMap { folder, source in
      folder.status(of: RouteFileName.map).map { LoadedMap.Identity($0, source) }
    }
    if let loaded, loaded.identities == identities { return loaded.map }
    let before = loaded?.map
    var read = LoadedMap(identities: identities, map: nil, problems: [])
    for (folder, source) in folders where read.map == nil {
      do throws(MapProblem) {
        read.map = try readMap(in: folder, source)
      } catch {
        read.problems.append(error.sentence)
        note("\(error.sentence).", because: because, isFailure: true)
      }
    }
    if before?.map != read.map?.map { hits = [:] }
    loaded = read
    return read.map
  }

  /// The folders that may hold a map, the one that counts first.
  private func mapFolders() -> [(Folder, RoutesStatus.Source)] {
    var folders: [(Folder, RoutesStatus.Source)] = []
    if store.active() != nil, let tree = try? store.activeTree(),
      tree.status(of: RouteFileName.map) != nil
    {
      folders.append((tree, .cache))
    }
    if let folder = bundle.folder, folder.status(of: RouteFileName.map) != nil {
      folders.append((folder, .bundle))
    }
    return folders
  }

  /// Why a map on the disk cannot be taken.
  struct MapProblem: Error {
    var sentence: String
  }

  /// Reads the map in the cache's tree, or the bundle's folder.
  func readMap(in folder: Folder, _ source: RoutesStatus.Source) throws(MapProblem) -> MapInForce {
    let name = RouteFileName.map
    let place = source == .cache ? cache.path(of: name) : bundle.path(of: name)
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try folder.read(name, limit: RoutesMap.maximumSize)
    } catch {
      throw MapProblem(sentence: "\(place) cannot be read: \(error.sentence)")
    }
    if let saved = savedMap(source), saved != SHA256.digest(of: bytes) {
      throw MapProblem(sentence: "\(place) is not what was saved")
    }
    do throws(RoutesMapError) {
      return MapInForce(
        try RoutesMap.read(bytes, from: baseURL(source)), bytes, from: source)
    } catch {
      throw MapProblem(sentence: "\(place) is rejected: \(error.sentence)")
    }
  }

  /// What the record of the cache, or of the app, says of its map; `nil` for one edited by hand.
  private func savedMap(_ source: RoutesStatus.Source) -> SHA256Digest? {
    let name = RouteFileName.map
    guard source == .cache else {
      let path = "\(bundle.resourcePath)/\(name)"
      return AppStore(sandbox: sandbox).record()?.files.first { $0.path == path }?.sha256
    }
    guard let record = store.active(), !record.localEdits.contains(name) else { return nil }
    return record.file(name)?.sha256
  }

  /// What a relative `remote_file` is resolved against: where the map came from.
  func baseURL(_ source: RoutesStatus.Source) -> String {
    let saved = source == .cache ? store.active()?.origins[RouteFileName.map]?.url : nil
    return saved ?? configuration.mapURL
  }

  /// The bundle's map, whether it is in force or not; one that cannot be read counts as none.
  func bundledMap() -> MapInForce? {
    guard let folder = bundle.folder, let status = folder.status(of: RouteFileName.map) else {
      return nil
    }
    if let current = mapInForce(), current.source == .bundle { return current }
    let identity = LoadedMap.Identity(status, .bundle)
    if let bundled, bundled.identity == identity { return bundled.map }
    let map = try? readMap(in: folder, .bundle)
    bundled = (identity, map)
    return map
  }

  // MARK: Matching

  /// Which route answers a URI, by the rules of the behaviour; nothing is opened or fetched, and
  /// nothing counted.
  package func match(_ uri: String, in list: Route.List) -> RouteMatch {
    mapInForce()?.table.match(uri, in: list, by: rules) ?? RouteMatch()
  }

  /// The map in force for drawing and counting; `nil` when there is none.
  package var map: RoutesMap? { mapInForce()?.map }
}

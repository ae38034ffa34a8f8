import Foundation
package import LabServer
import UpdateCore

/// Stage lines that are about the server: the same for a scenario, `:` and `POST /__lab`.
package enum OriginStage {
  /// Carries one out and says what was done, in one sentence.
  @discardableResult
  package static func apply(_ step: OriginStep, to lab: LabServer, in folder: String)
    throws(StepFailure) -> String
  {
    switch step {
    case .www(let release): return try publish(release, on: lab, in: folder)
    case .file(let path, let from):
      let file = try readable(from, in: folder)
      lab.change { $0.answer(path, with: RawAnswer(.file(file))) }
      return "\(path) answers with \(from)."
    case .files(let path, let from):
      let base = try StagePath.folder(from, in: folder)
      var state = lab.state
      do throws(LabServerError) {
        try state.answer(below: path, withFilesIn: base)
      } catch {
        throw StepFailure(error.description)
      }
      lab.change { $0.rawFiles = state.rawFiles }
      return "\(path) answers with the files of \(from)."
    case .json(let path, let text):
      lab.change { $0.answer(path, with: .json(text)) }
      return "\(path) answers \(text)."
    case .hosts(let names): return "\(names.joined(separator: ", ")) leads to the lab."
    case .fault(let change):
      lab.change { $0.apply(change) }
      return change.sentence
    case .record(let record): return try set(record, on: lab, in: folder)
    case .store(let release): return try add(release, to: lab, in: folder)
    case .routes(let file): return try set(routes: file, on: lab, in: folder)
    case .texts(let version, let directory):
      return try publish(texts: version, from: directory, on: lab, in: folder)
    }
  }

  private static func publish(
    _ release: OriginStep.WWWRelease, on lab: LabServer, in folder: String
  ) throws(StepFailure) -> String {
    let directory = try StagePath.folder(release.directory, in: folder)
    var made = LabRelease(
      version: release.version, folder: directory, onlyChanged: release.isOnlyChanged,
      complete: release.isComplete, needsNative: release.nativeRange,
      needsPlugins: release.plugins)
    made.hasManifest = release.hasManifest
    if let defect = release.defect { made = try broken(made, by: defect, on: lab) }
    lab.change { [made] state in
      // The lab's own samples step aside for what is published by a line.
      let kept = state.published.map { Array(state.releases.prefix($0 + 1)) } ?? []
      state.releases = kept.filter { $0.version != made.version } + [made]
      state.published = state.releases.count - 1
    }
    let defect = release.defect.map { ": \($0.words)" } ?? ""
    return "Release \(release.version) of www was published\(defect)."
  }

  /// A copy of a release that fails in one way.
  static func broken(_ release: LabRelease, by defect: ReleaseDefect, on lab: LabServer)
    throws(StepFailure) -> LabRelease
  {
    do throws(LabServerError) {
      return try lab.broken(release, by: defect, page: lab.state.home)
    } catch {
      throw StepFailure(error.description)
    }
  }

  private static func readable(_ path: String, in folder: String) throws(StepFailure) -> String {
    let file = StagePath.resolve(path, in: folder)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isReadableFile(atPath: file)
    else { throw StepFailure("\(file) cannot be read.") }
    return file
  }

  /// A broken map is staged as well: what a client makes of it is what is tried.
  private static func set(routes file: String, on lab: LabServer, in folder: String)
    throws(StepFailure) -> String
  {
    let routes = LabRoutes(map: StagePath.resolve(file, in: folder))
    let bytes: [UInt8]
    do throws(LabServerError) {
      bytes = try routes.read()
    } catch {
      throw StepFailure("\(routes.map) cannot be read.")
    }
    lab.change { $0.routes = routes }
    do throws(RoutesMapError) {
      let map = try RoutesMap.read(bytes, from: "http://\(DeviceProfile.labHost)/routes.json")
      if let error = map.compileAll() { throw error }
      let count = map.items.count + map.partialItems.count
      return "The routes map is \(file), with \(count) route\(count == 1 ? "" : "s")."
    } catch {
      return "The routes map is \(file), which is broken: \(error.sentence)."
    }
  }

  // MARK: The version record

  /// A version may be any text here: what a client makes of bad ones is what is tried.
  private static func set(_ record: OriginStep.Record, on lab: LabServer, in folder: String)
    throws(StepFailure) -> String
  {
    let made: LabRecord
    let what: String
    switch record {
    case .versions(let store, let minimum):
      made = .versions(store: store, minimum: minimum)
      what =
        "says " + says(VersionRecord.storeField, store) + ", "
        + says(VersionRecord.minimumField, minimum)
    case .file(let path):
      made = .file(try readable(path, in: folder))
      what = "answers with \(path)"
    case .error(let code):
      made = .error(code: code)
      what = "answers with the error \(escapingControls(code, limit: 60))"
    }
    lab.change { $0.record = made }
    return "The record \(what)."
  }

  private static func says(_ field: String, _ text: String?) -> String {
    guard let text else { return "no \(field)" }
    let shown = escapingControls(text, limit: 100)
    return Version(text) == nil ? "\(field) “\(shown)”" : "\(field) \(shown)"
  }

  // MARK: The App Store

  private static func add(_ release: OriginStep.StoreRelease, to lab: LabServer, in folder: String)
    throws(StepFailure) -> String
  {
    guard Version(release.version) != nil else {
      throw StepFailure("“\(escapingControls(release.version, limit: 100))” is not a version.")
    }
    var made = LabStoreRelease(version: release.version, bundledVersion: release.bundledVersion)
    if let directory = release.directory {
      made.folder = try StagePath.folder(directory, in: folder)
    }
    for plugin in release.plugins { made.plugins[plugin.name] = plugin.version }
    made.available = release.delay.map { lab.time.addingTimeInterval($0.seconds) }
    lab.change { [made] state in
      state.store.removeAll { $0.version == made.version }
      state.store.append(made)
    }
    let delay = release.delay.map { " in \(Units.describe($0))" } ?? ""
    return "The App Store has \(release.version)\(delay)."
  }
}

extension FaultChange {
  /// What it does, in one sentence.
  var sentence: String {
    switch self {
    case .set(let fault): "Fault of \(fault.endpoint.description): \(fault.fault.description)."
    case .clear(let endpoint): "Fault of \(endpoint.description): none."
    }
  }
}

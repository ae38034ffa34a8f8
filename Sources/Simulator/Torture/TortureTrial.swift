import Foundation
import LabServer
import UpdateCore

/// One fault on the scratch device: what is done, what it strikes, and what the next starts serve.
struct TortureTrial {
  let device: TortureDevice
  let fault: TortureFault

  private var entries: [JournalEntry] = []
  private var problems: [String] = []

  init(_ fault: TortureFault, on device: TortureDevice) {
    self.fault = fault
    self.device = device
  }

  /// Runs it on a device in the state that the fault begins with.
  static func run(_ fault: TortureFault, number: Int, on device: TortureDevice) -> TortureVerdict {
    var trial = TortureTrial(fault, on: device)
    var served = "?"
    do {
      try trial.place()
      try trial.strike()
      served = try trial.restart()
    } catch {
      trial.problems.append(TortureTrial.sentence(of: error))
    }
    return TortureVerdict(
      number: number, fault: fault.words, served: served, problems: trial.problems,
      story: trial.entries.map(\.line))
  }

  private static func sentence(of error: any Error) -> String {
    switch error {
    case let error as TortureDevice.Stuck: error.sentence
    case let error as UpdateError: error.sentence
    case let error as SandboxError: error.sentence
    case let error as StepFailure: error.sentence
    default: "\(error)"
    }
  }

  // MARK: The act

  /// Puts the device where the scene begins.
  private func place() throws {
    try? FileManager.default.removeItem(atPath: device.path)
    let base: String? =
      switch fault.scene {
      case .firstLaunch: nil
      case .www, .routes, .trial: "old"
      case .start: "new"
      }
    if let base {
      try FileManager.default.copyItem(atPath: "\(device.folder)/\(base)", toPath: device.path)
    } else {
      try FileManager.default.createDirectory(
        atPath: device.path, withIntermediateDirectories: true)
    }
    device.publish(
      www: fault.scene != .firstLaunch,
      map: [.routes, .start].contains(fault.scene)
        ? TortureContent.newMap : TortureContent.oldMap)
  }

  /// Does what the fault befalls, with the fault.
  private mutating func strike() throws {
    let disk = Disk()
    if fault.scene == .firstLaunch { arm(disk) }
    let sandbox: Sandbox
    do {
      sandbox = try device.open(disk)
    } catch {
      guard disk.isDead else { throw error }
      return
    }
    defer { sandbox.close() }
    if case .damage(let damage) = fault.blow {
      let (path, kind) = try damage.apply(to: sandbox)
      let journal = Journal(clock: device.clock, earlier: JournalFile(sandbox).load())
      JournalFile(sandbox).keep(journal)
      journal.note(.device, "\(path): \(kind.words), behind the app's back.")
      entries = journal.entries
      return
    }
    let process = device.start(
      sandbox, page: page, tries: tries, willEnter: stepKill(disk))
    defer { entries = process.journal.entries }
    do {
      try device.prepare(process)
    } catch {
      guard disk.isDead else { throw error }
      return
    }
    guard fault.scene != .firstLaunch else { return }
    arm(disk)
    let isRoutes = fault.scene == .routes
    _ = try device.wait {
      isRoutes ? await process.routes.updateRouteFiles() : await process.engine.check()
    }
    // Whoever goes on running serves a whole release, too.
    if !disk.isDead, served() == nil { problems.append("the app that ran on served neither") }
  }

  private func arm(_ disk: Disk) {
    switch fault.blow {
    case .kill(let change, _, let power):
      if power { disk.modelPowerCuts(of: device.path) }
      disk.kill(beforeChange: change, power: power)
    case .fail(let change, _, let failure): disk.fail(change: change, errno: failure.rawValue)
    case .fillUp(let bytes): disk.fillUp(after: bytes)
    case .killAtStep(_, power: true): disk.modelPowerCuts(of: device.path)
    case .network(let fault): device.lab.change { $0.faults = [fault] }
    case .killAtStep, .damage, .trial: break
    }
  }

  private func stepKill(_ disk: Disk) -> @Sendable (UpdateStep, ContentSet) -> Void {
    switch fault.blow {
    case .killAtStep(let step, let power):
      { entered, _ in if entered == step { disk.kill(power: power) } }
    case .trial(.killed): { step, _ in if step == .trial { disk.kill() } }
    default: { _, _ in }
    }
  }

  /// A release that was killed once gets another chance, where it is not that which is tried.
  private var tries: Int { fault.scene == .trial ? 1 : 2 }

  private var page: TortureDevice.Page {
    switch fault.blow {
    case .trial(.fails(let failure)): .fails(failure)
    case .trial(.hangs): .hangs
    default: .loads
    }
  }

  // MARK: The verdict

  /// Starts the app as if nothing had been, and asks it again; what the first start served.
  private mutating func restart() throws -> String {
    device.lab.change { $0.faults = [] }
    let first = device.start(try device.open(), tries: tries)
    if let sentence = fault.blow.ending {
      first.journal.note(.device, sentence, isFailure: true)
    }
    defer { entries = first.journal.entries }
    do {
      try device.prepare(first)
    } catch {
      first.sandbox.close()
      throw error
    }
    let served = served()
    if served == nil { problems.append("the next start serves neither release whole") }
    let routes = try servedRoutes(first)
    let isRoutes = fault.scene == .routes
    let result = try device.wait {
      isRoutes
        ? await first.routes.updateRouteFiles() : await first.engine.check()
    }
    let isNew = fault.scene != .firstLaunch && !fault.isRefused && fault.scene != .routes
    let expected = isNew ? "new 2" : "old 1"
    if self.served() != expected {
      problems.append("asked again, it serves \(self.served() ?? "neither"): \(result.reason)")
    }
    if fault.scene == .routes, try servedRoutes(first) != "new map" {
      problems.append("asked again, its map is not the new one: \(result.reason)")
    }
    checkLeftovers()
    first.sandbox.close()
    return "\(fault.scene == .routes ? routes : served ?? "neither"), whole"
  }

  /// Which release is served, file by file; `nil` for none that is whole.
  private func served() -> String? {
    let top = "\(device.path)/Documents/www"
    var files: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: top)?.compactMap({ $0 as? String }) ?? []
    where name != ReleaseRecord.name {
      guard let data = FileManager.default.contents(atPath: "\(top)/\(name)") else { continue }
      files[name] = String(decoding: data, as: UTF8.self)
    }
    return files == TortureContent.old ? "old 1" : files == TortureContent.new ? "new 2" : nil
  }

  /// Which map is in force, every page of it asked for.
  private mutating func servedRoutes(_ process: TortureDevice.Process) throws -> String {
    guard fault.scene == .routes || fault.isAboutRoutes else { return "" }
    let version = try device.wait { await process.routes.status().set.active }
    // A page that the map does not name would have a newer map fetched.
    let names = version == TortureContent.newMap ? TortureContent.newPages : TortureContent.oldPages
    let pages = try device.wait {
      var pages: [String: String] = [:]
      for name in names.keys {
        let page = await process.routes.resolve("app://\(name)", in: .items)
        pages[name] = page.bytes.map { String(decoding: $0, as: UTF8.self) }
      }
      return pages
    }
    switch (version, pages) {
    case (TortureContent.oldMap, TortureContent.oldPages): return "old map"
    case (TortureContent.newMap, TortureContent.newPages): return "new map"
    default:
      problems.append("the map of \(version ?? "none") serves \(pages.count) pages")
      return "neither map"
    }
  }

  private mutating func checkLeftovers() {
    let known: Set = [
      "lock", "device.json", "journal.jsonl", "previous-www", "previous-routes",
      "failed-www.json",
    ]
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(device.path)/Library/Drydock")) ?? []
    for name in names.sorted() where !known.contains(name) {
      problems.append("Library/Drydock/\(name) is left over")
    }
  }
}

extension TortureFault {
  var isAboutRoutes: Bool {
    guard case .damage(let damage) = blow else { return false }
    return damage.target == .map || damage.target == .routes
  }
}

extension TortureFault.Blow {
  /// How it ended the process, in one sentence; `nil` where that went on.
  var ending: String? {
    switch self {
    case .kill(let change, let count, power: false):
      "The device was killed before change \(change) of \(count) of its disk."
    case .kill(let change, let count, power: true):
      "The power was cut at change \(change) of \(count) of the disk: "
        + "what was not flushed is lost."
    case .killAtStep(let step, power: false): "The device was killed at \(step.rawValue)."
    case .killAtStep(let step, power: true):
      "The power was cut at \(step.rawValue): what was not flushed is lost."
    case .trial(.killed): "The device was killed while the page of the release on trial loaded."
    case .fail, .fillUp, .damage, .network, .trial: nil
    }
  }
}

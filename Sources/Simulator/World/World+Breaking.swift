import Foundation
import LabServer
import UpdateCore

/// What befalls the device, as a person or a scenario asks for it.
extension World {
  /// Arms a kill, or takes it back; what is on the disk now is safe from it.
  func arm(_ kill: ArmedKill?) {
    gate.arm(kill)
    if kill?.power == true {
      sandbox.disk.modelPowerCuts(of: sandbox.path)
    } else {
      sandbox.disk.endPowerModel()
    }
    send(.record(.act(.kill(kill))))
    send(.armed(kill))
    let words = kill.map { "Armed: a kill at \($0.words)." } ?? "No kill is armed."
    let hint = kill != nil && state.device.isRunning ? " u checks." : ""
    send(.message(words + hint))
  }

  func setDisk(_ room: DiskRoom) {
    room.apply(to: sandbox.disk)
    journal.note(.device, "The disk: \(room.words).")
    send(.diskRoom(room))
    send(.message("The disk: \(room.words)."))
  }

  /// Damages what is stored; the next start finds it.
  func damage(_ damage: StoreDamage) throws(StepFailure) {
    let (path, kind) = try damage.apply(to: sandbox)
    mishap = journal.note(
      .device, "\(path): \(kind.words), behind the app's back (seed \(damage.seed)).")
    send(.message("\(path): \(kind.words). K and l: the next start finds it."))
    listFiles()
  }

  /// What was done to the device since its last start, once.
  func takeMishap() -> Int? {
    defer { mishap = nil }
    return mishap
  }

  /// Publishes a copy of what is served now, under a version after it, that fails in one way.
  func publishBroken(_ defect: ReleaseDefect) {
    guard let lab else { return }
    do throws(StepFailure) {
      let base = try servedRelease(of: lab.state)
      let taken = lab.state.releases.map(\.version)
      guard let version = World.version(after: base.version, taken: taken) else {
        throw StepFailure("No version comes after \(base.version).")
      }
      var release = base
      release.version = version
      release = try OriginStage.broken(release, by: defect, on: lab)
      let index = lab.state.published.map { $0 + 1 } ?? 0
      change { [release] state in
        state.releases.insert(release, at: index)
        state.published = index
      }
      journal.note(.lab, "Release \(version) of www was published: \(defect.words).")
      send(.record(release.step))
      send(
        .message("Release \(version) is published: \(defect.words). u checks, and sees it fail."))
    } catch {
      send(.message(error.sentence))
    }
  }

  /// A version after one, that no release has; a number where that is one, as a dotted one would be
  /// of another major version.
  static func version(after base: String, taken: [String]) -> String? {
    if let number = Int(base) {
      let numbers = taken.compactMap(Int.init) + [number]
      return numbers.max().flatMap { $0 < Int.max ? "\($0 + 1)" : nil }
    }
    return (1...999).lazy.map { "\(base).\($0)" }
      .first { !taken.contains($0) && Version($0) != nil }
  }

  /// The newest release on offer that is not broken, or what the app was bundled with.
  private func servedRelease(of state: LabState) throws(StepFailure) -> LabRelease {
    let offered = state.releases.prefix((state.published ?? -1) + 1)
    if let release = offered.last(where: { $0.broken == nil }) { return release }
    guard let bundle = profile.app.bundle else {
      throw StepFailure("\(profile.app.name) has no bundle that a release could be made from.")
    }
    let site = "\(bundle)/www"
    let hasSite = FileManager.default.fileExists(atPath: site)
    return LabRelease(version: state.bundledVersion, folder: hasSite ? site : bundle)
  }

  func beginTorture(_ count: Int) {
    guard let folder = ScratchFolder.make("drydock-torture") else {
      return send(
        .torture(.ended(seconds: 0, reason: "no folder can be made in the temporary folder")))
    }
    // Lab time stands still meanwhile, so that a scenario waits for it.
    clock.hold()
    let run = TortureRun(in: folder, count: count) { [mailbox, clock] event in
      mailbox.post(.torture(event))
      if case .ended = event { clock.release() }
    }
    torture = run
    run.start()
  }
}

extension DeviceProfile.App {
  /// The page of `www` that a launch shows; `index.html` where it shows another.
  var homePage: String {
    guard let address = PageAddress(typed: home), address.uri == nil, address.view == nil else {
      return "index.html"
    }
    return address.path
  }
}

import Foundation
import LabServer
import Simulator
import TextUI
import UpdateCore

/// Opens the device that the common options name.
struct Session {
  /// Why there is no device: a sentence and the status to end with.
  struct Failure: Error {
    var sentence: String
    var status: Int32

    /// The stable code that `--json` gives it.
    var code: String {
      switch status {
      case 4: "device.busy"
      case 2: "input"
      default: "failed"
      }
    }
  }

  var profile: String?
  var device: String?
  var sandbox: String?
  var origin: String?
  var isFresh = false
  var demoPace = false
  var runsScripts = true
  var isAttended = true
  /// Whether the lab's offers name a manifest.
  private let offersManifest: Bool
  /// In cells; `nil` for what the screen leaves to the page.
  var pageWidth: Int?
  var size = Size(120, 40)
  var clock = LabClock(.real)
  /// Where a fresh sandbox is made; `nil` for `$TMPDIR`.
  var temporaryParent: String?
  /// A new sandbox that `close` removes.
  private(set) var temporary: String?

  init(_ invocation: Invocation) {
    offersManifest = invocation.has(.manifest)
    profile = invocation[.profile]
    device = invocation[.device]
    sandbox = invocation[.sandbox]
    origin = invocation[.origin]
  }

  /// The profile: the one named, else `./drydock.json5`, else the built-in demo.
  func loadProfile() throws(Failure) -> DeviceProfile {
    let file =
      profile ?? (FileManager.default.fileExists(atPath: "drydock.json5") ? "drydock.json5" : nil)
    guard let file else { return try loadDemo() }
    do throws(ProfileError) {
      var loaded = try DeviceProfile.load(file)
      if let origin { try loaded.setOrigin(origin) }
      return loaded
    } catch {
      throw Failure(sentence: error.sentence, status: 2)
    }
  }

  /// The built-in demo.
  func loadDemo() throws(Failure) -> DeviceProfile {
    guard let samples = Places.samples else {
      throw Failure(
        sentence:
          "the built-in demo needs the folder sample-www, which is neither above nor beside this"
          + " program: name a profile with --profile, or make one with drydock init",
        status: 2)
    }
    var profile = DeviceProfile.demo(
      bundle: samples + "/1", resources: Places.routesSamples.map { $0 + "/bundled" },
      texts: Places.textsSamples.map { $0 + "/bundled" })
    do throws(ProfileError) {
      if let origin {
        try profile.setOrigin(origin)
        // Somebody's server has releases; a map of the demo's pages it has not, nor its texts.
        profile.routes = nil
        profile.texts = nil
      }
    } catch {
      throw Failure(sentence: error.sentence, status: 2)
    }
    return profile
  }

  /// The releases that the demo's lab can publish: all samples but the bundled one.
  private func releases(for profile: DeviceProfile) -> [LabRelease]? {
    guard profile.usesLab else { return nil }
    guard profile.isDemo, let samples = Places.samples,
      let all = try? LabSite.releases(in: samples)
    else { return [] }
    return all.filter { $0.version != profile.bundledRelease }
      .map { $0.offering(offersManifest) }
  }

  /// Certificates that cannot be read are told before the first https.
  private func checkCertificates(of profile: DeviceProfile) throws(Failure) {
    guard let ca = profile.tls?.ca, !FileManager.default.isReadableFile(atPath: ca) else { return }
    let place = profile.file.map { "\($0): tls.ca" } ?? "tls.ca"
    throw Failure(sentence: "\(place): \(ca) cannot be read", status: 2)
  }

  /// A folder that is missing is told before somebody waits for it in the App Store.
  private func checkStore(of profile: DeviceProfile) throws(Failure) {
    for (index, release) in profile.store.enumerated() {
      let place = profile.file.map { "\($0): store[\(index)]" } ?? "store[\(index)]"
      guard Version(release.version) != nil else {
        throw Failure(
          sentence: "\(place).version: “\(release.version)” is not a version", status: 2)
      }
      guard let bundle = release.bundle else { continue }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: bundle, isDirectory: &isFolder),
        isFolder.boolValue
      else {
        throw Failure(sentence: "\(place).bundle: \(bundle) is not a folder", status: 2)
      }
    }
  }

  /// What the demo's App Store has: the app as it is, and a newer binary with pages of its own.
  private var demoStore: [LabStoreRelease] {
    guard let samples = Places.samples, let newer = Places.storeSamples else { return [] }
    return [
      LabStoreRelease(version: "1.0.0", folder: samples + "/1", bundledVersion: "1"),
      LabStoreRelease(version: "1.1.0", folder: newer + "/1.1.0", bundledVersion: "4"),
    ]
  }

  /// Opens the world; `close` it, and call `removeTemporary` at the end.
  mutating func open() throws(Failure) -> World {
    let profile = try loadProfile()
    return try open(profile)
  }

  mutating func open(_ profile: DeviceProfile) throws(Failure) -> World {
    try checkCertificates(of: profile)
    try checkStore(of: profile)
    var folder = sandbox ?? Places.device(named: device ?? profile.app.bundleIdentifier)
    if isFresh {
      let parent = temporaryParent ?? ScratchFolder.parent
      guard let made = ScratchFolder.make("drydock", in: parent) else {
        throw Failure(sentence: "no temporary folder can be made in $TMPDIR", status: 1)
      }
      temporary = made
      folder = made
    }
    var setup = World.Setup(
      profile: profile, sandbox: folder, executable: Places.executable, clock: clock, size: size,
      releases: releases(for: profile))
    setup.demoPace = demoPace && profile.usesLab
    setup.runsScripts = runsScripts
    setup.isAttended = isAttended
    setup.pageWidth = pageWidth
    if profile.isDemo, profile.usesLab, let samples = Places.routesSamples {
      // The packed map, with the file that was left out of the app.
      setup.routes = "\(samples)/origin/routes-packed.json"
    }
    if profile.isDemo, profile.usesLab, let samples = Places.textsSamples {
      setup.texts = (try? LabSite.releasesOfTexts(in: samples)) ?? []
    }
    // A scenario says itself what there is; a person finds something to change.
    if profile.isDemo, clock.mode == .real {
      setup.record = .versions(store: "1.0.0", minimum: "1.0.0")
      setup.store = demoStore
      if let samples = Places.routesSamples {
        setup.maps = ["routes-packed", "routes", "routes-unfinished", "routes-finished"]
          .map { "\(samples)/origin/\($0).json" }
      }
    }
    do throws(WorldError) {
      return try World(setup)
    } catch {
      removeTemporary()
      throw Failure(sentence: error.sentence, status: error.isBusy ? 4 : 2)
    }
  }

  /// Deletes a fresh sandbox.
  func removeTemporary() {
    if let temporary { try? FileManager.default.removeItem(atPath: temporary) }
  }
}

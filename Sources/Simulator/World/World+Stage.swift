import Foundation
import LabServer
import UpdateCore

extension World {
  /// Carries out a stage line; relative paths are relative to `folder`.
  package func stage(_ step: ScenarioStep, in folder: String) throws(StepFailure) {
    if let sentence = step.availability.sentence { throw StepFailure(sentence) }
    switch step {
    case .device(let step): try set(step, in: folder)
    case .origin(let step): try set(step, in: folder)
    case .network(let step): setNetwork(step.condition)
    case .clock(.set(let date)):
      clock.turn(to: date)
      send(.clock(clock.now))
    case .clock(.advance(let span)): turnClock(span)
    case .act, .expect: throw StepFailure("This is not a stage line.")
    }
    send(.record(step.anchored(in: folder)))
  }

  // MARK: Device

  private func set(_ step: DeviceStep, in folder: String) throws(StepFailure) {
    switch step {
    case .profile(let file): try replaceProfile(StagePath.resolve(file, in: folder))
    case .bundle(let directory):
      let before = profile.bundledTexts
      profile.app.bundle = try StagePath.folder(directory, in: folder)
      serveOwnTexts(before: before)
      configure("A build from \(directory).")
      install()
    case .version(let version):
      profile.app.version = version
      configure("The app's version is \(version).", isBuild: true)
    case .plugins(let plugins):
      profile.app.setPlugins(plugins)
      let names = plugins.map { "\($0.name)@\($0.version)" }.joined(separator: ", ")
      configure("The app's plugins are \(names.isEmpty ? "none" : names).", isBuild: true)
    case .developmentMode(let isOn):
      profile.www?.developmentMode = isOn
      configure("Development mode is \(isOn ? "on" : "off").")
    case .splash(let span): profile.app.splash = span
    case .disk(let room): setDisk(room)
    case .damage(let damage): try self.damage(damage)
    case .file(let path, let change): try damage(path, change, in: folder)
    case .purgeCaches:
      try FileDamage(sandbox: sandbox, path: "Library/Caches").empty()
      journal.note(.device, "The system purged Library/Caches.")
    case .fault(let fault):
      setFault(fault, true)
      return
    case .location(let latitude, let longitude, let city):
      let place = DeviceLocation(latitude: latitude, longitude: longitude, city: city)
      journal.note(.device, "The device is at \(place.text).")
      send(.location(place))
    case .languages(let languages):
      setLanguages(languages)
      send(.message("The device's languages are \(languages.joined(separator: ", "))."))
    case .id: throw StepFailure("This is not available yet.")
    }
  }

  /// Makes the device itself misbehave, or stop it.
  func setFault(_ fault: DeviceStep.Fault, _ isOn: Bool) {
    if isOn { deviceFaults.insert(fault) } else { deviceFaults.remove(fault) }
    if isOn { send(.record(.device(.fault(fault)))) } else { templates = [:] }
    configure("The device \(isOn ? "has" : "no longer has") the fault \(fault.rawValue).")
  }

  /// Tells the engine what the app is like now.
  private func configure(_ what: String, isBuild: Bool = false) {
    journal.note(.device, what)
    let configuration = profile.engineConfiguration(deviceFaults)
    if isBuild { expectsBuild = true }
    let gate = profile.gateConfiguration
    let textsConfiguration = profile.textsConfiguration
    onEngine { [versionGate, texts] engine, mailbox in
      await engine.configure(configuration)
      if isBuild { await engine.expectBuild() }
      if let gate { await versionGate?.configure(gate) }
      if let textsConfiguration { await texts.engine?.configure(textsConfiguration) }
      mailbox.post(.binary(await engine.binary, runs: false))
    }
    client.allowsArbitraryLoads = profile.app.allowsArbitraryLoads
    send(
      .app(
        developmentMode: profile.www?.developmentMode ?? false, faults: deviceFaults))
  }

  /// Another binary of the same app: data is kept.
  private func replaceProfile(_ path: String) throws(StepFailure) {
    let next: DeviceProfile
    do throws(ProfileError) {
      next = try DeviceProfile.load(path)
    } catch {
      throw StepFailure(error.sentence)
    }
    guard next.identity == profile.identity else {
      throw StepFailure(
        "\(path) describes \(next.app.bundleIdentifier), but this device was made for"
          + " \(profile.app.bundleIdentifier).")
    }
    profile = next
    if versionGate == nil {
      versionGate = World.makeVersionGate(profile, sandbox, client, clock, journal, executor)
    } else if profile.record == nil {
      versionGate = nil
    }
    askGate()
    server.change { state in
      state.bundledVersion = next.bundledRelease ?? "1"
      state.recordName = next.record?.recordName ?? state.recordName
      state.store = next.store.map(LabStoreRelease.init)
      state.routes = next.bundledMap.map { LabRoutes(map: $0) }
      state.texts = next.bundledTexts.map { [$0] } ?? []
      state.textsPublished = 0
    }
    if let routesEngine, let configuration = next.routesConfiguration {
      onEngine { _, _ in await routesEngine.configure(configuration) }
    } else {
      let hooks = World.makeHooks(sandbox, gate, mailbox)
      routesEngine = World.makeRoutesEngine(
        next, sandbox, client, clock, journal, executor, hooks)
    }
    state.promptsTexts = next.texts?.prompt ?? false
    texts.preferred = next.app.preferredLanguages
    send(.languages(texts.preferred))
    if (texts.engine == nil) != (next.texts == nil) {
      texts = World.makeTexts(
        next, sandbox, client, clock, journal, executor, World.makeHooks(sandbox, gate, mailbox))
    }
    if let lab { send(.lab(lab.state)) }
    configure("The app is the one of \(path).")
  }

  private func damage(_ path: String, _ change: DeviceStep.FileChange, in folder: String)
    throws(StepFailure)
  {
    let damage = FileDamage(sandbox: sandbox, path: path)
    switch change {
    case .deleted: try damage.delete()
    case .emptied: try damage.write([])
    case .copied(let source):
      let full = StagePath.resolve(source, in: folder)
      guard let data = FileManager.default.contents(atPath: full) else {
        throw StepFailure("\(full) cannot be read.")
      }
      try damage.write(Array(data))
    case .cut(let percent):
      let bytes = try damage.read()
      try damage.write(Array(bytes.prefix(bytes.count * percent / 100)))
    case .flipped:
      var bytes = try damage.read()
      if !bytes.isEmpty { bytes[bytes.count / 2] ^= 1 }
      try damage.write(bytes)
    }
    mishap = journal.note(.device, "\(path) was changed behind the app's back.")
  }

  // MARK: Origin

  private func set(_ step: OriginStep, in folder: String) throws(StepFailure) {
    guard let lab else { throw StepFailure("The origin is \(state.origin), not the lab.") }
    if case .hosts(let names) = step {
      for name in names { client.mappedHosts[name] = lab.port }
      send(.playedHosts(client.mappedHosts))
      askGate()
    }
    if step.isAboutRecord, let reason = recordIsElsewhere { throw StepFailure(reason) }
    let what = try OriginStage.apply(step, to: lab, in: folder)
    journal.note(.lab, what)
    send(.lab(lab.state))
    let hint = step.isAboutRecord && state.device.isRunning ? " u asks for it now." : ""
    send(.message(what + hint))
  }
}

extension OriginStep {
  /// Whether it changes what the version record's address answers.
  var isAboutRecord: Bool {
    switch self {
    case .record: true
    case .fault(.set(let fault)): fault.endpoint == .record
    default: false
    }
  }
}

extension NetworkStep {
  var condition: NetworkCondition {
    switch self {
    case .online: .online
    case .offline: .offline
    case .slow(let rate): .slow(bytesPerSecond: rate)
    case .latency(let span): .latency(span)
    }
  }
}

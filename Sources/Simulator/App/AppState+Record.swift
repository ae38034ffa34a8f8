import LabServer
import UpdateCore

extension AppState {
  /// The most steps remembered.
  private static let mostSteps = 5000

  /// Remembers a step for `:record`.
  mutating func record(_ step: ScenarioStep) {
    if case .act(.type(let text)) = step, case .act(.type(let before))? = recorded.last {
      recorded[recorded.count - 1] = .act(.type(before + text))
    } else if recorded.count < AppState.mostSteps {
      recorded.append(step)
    }
  }

  /// A device that was reset is a fresh one, which is how a scenario begins; what the server has
  /// stays.
  mutating func beginRecording() {
    recorded = []
    guard let lab else { return }
    for release in lab.releases.prefix((lab.published ?? -1) + 1) { record(release.step) }
    for step in lab.stageSteps { record(step) }
  }

  /// Remembers what an action did, in a scenario's words.
  mutating func record(_ action: Action) {
    switch action {
    case .check: record(.act(.check))
    case .kill: record(.act(.terminate))
    case .launch: record(.act(.launch))
    case .install:
      let steps: [Act] = device.isRunning ? [.terminate, .install, .launch] : [.install]
      for act in steps { record(.act(act)) }
    case .reload: record(.act(.reload))
    case .back: record(.act(.back))
    case .pull: record(.act(.pull))
    case .home:
      record(.act(device.phase == .background ? .foreground : .background))
    case .turnHour: record(.clock(.advance(.seconds(3600))))
    case .turnDay: record(.clock(.advance(.seconds(86400))))
    case .network: record(.network(network.next.step))
    // Texts are remembered where they are published.
    case .publish where pane != .texts:
      let index = (lab?.published ?? -1) + 1
      if let lab, lab.releases.indices.contains(index) { record(lab.releases[index].step) }
    default: break
    }
  }
}

extension NetworkCondition {
  /// As a scenario's step.
  var step: NetworkStep {
    switch self {
    case .online: .online
    case .offline: .offline
    case .slow(let rate): .slow(rate: rate)
    case .latency(let span): .latency(span)
    }
  }
}

extension LabRelease {
  /// As a scenario's step.
  var step: ScenarioStep {
    var release = OriginStep.WWWRelease(
      version: version, directory: broken?.original ?? folder)
    release.isOnlyChanged = onlyChanged
    // A release that is broken is complete in any case.
    release.isComplete = complete && broken == nil
    release.defect = broken?.defect
    release.hasManifest = hasManifest
    release.nativeRange = needsNative
    release.plugins = needsPlugins
    return .origin(.www(release))
  }
}

extension LabEndpoint {
  /// A fault of it as a scenario's step; `nil` takes it away.
  func step(_ fault: Fault?) -> ScenarioStep {
    .origin(.fault(fault.map { .set(LabFault(self, $0)) } ?? .clear(self)))
  }
}

extension LabRecord {
  /// As a scenario's step; `nil` for none, which is how a scenario begins.
  var step: ScenarioStep? {
    switch self {
    case .absent: nil
    case .versions(let store, let minimum):
      .origin(.record(.versions(store: store, minimum: minimum)))
    case .file(let file): .origin(.record(.file(file)))
    case .error(let code): .origin(.record(.error(code: code)))
    }
  }
}

extension LabState {
  /// What was staged on the server, as lines of a scenario; releases of `www` are told otherwise.
  var stageLines: [String] { stageSteps.map(ScenarioWriter.line) }

  /// The routes map, the version record, what the App Store has, and the faults, as a scenario's
  /// steps.
  var stageSteps: [ScenarioStep] {
    var steps: [ScenarioStep] = []
    // A scenario begins with the app's own map.
    if let routes, maps.contains(routes.map) { steps.append(.origin(.routes(file: routes.map))) }
    if textsPublished > 0, let texts = currentTexts {
      steps.append(.origin(.texts(version: texts.version, directory: texts.folder)))
    }
    if let step = record.step { steps.append(step) }
    steps += store.map { release in
      var step = OriginStep.StoreRelease(version: release.version)
      step.directory = release.folder
      step.bundledVersion = release.bundledVersion
      step.plugins = release.plugins.sorted { $0.key < $1.key }.map {
        PluginVersion(name: $0.key, version: $0.value)
      }
      return .origin(.store(step))
    }
    return steps + faults.map { .origin(.fault(.set($0))) }
  }
}

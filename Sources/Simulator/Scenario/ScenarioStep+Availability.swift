/// Whether a step can be played.
package enum StepAvailability: Sendable, Equatable {
  case available
  /// The step is understood, but what it is about is not built; `subject` names it.
  case notYet(subject: String)

  /// What a run says that meets such a step; `nil` when it can be played.
  package var sentence: String? {
    switch self {
    case .available: nil
    case .notYet(let subject): "'\(subject)' is not available yet"
    }
  }
}

extension ScenarioStep {
  package var availability: StepAvailability {
    let missing: String? =
      switch self {
      case .device(let step): step.missing
      case .origin(let step): step.missing
      case .network, .clock: nil
      case .act, .expect: nil
      }
    return missing.map { .notYet(subject: $0) } ?? .available
  }
}

extension DeviceStep {
  fileprivate var missing: String? {
    switch self {
    case .id: "device id"
    default: nil
    }
  }
}

extension OriginStep {
  fileprivate var missing: String? {
    switch self {
    case .www(let release) where release.share != nil: "origin www … share"
    case .www(let release) where release.channel != nil: "origin www … channel"
    default: nil
    }
  }
}

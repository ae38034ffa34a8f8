import LabServer
import UpdateCore

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
      case .act(let act): act.missing
      case .expect(let step): step.expectation.missing
      }
    return missing.map { .notYet(subject: $0) } ?? .available
  }

  /// What an endpoint lacks whose server side is not built.
  fileprivate static func missing(endpoint: LabEndpoint, in step: String) -> String? {
    switch endpoint {
    case .www, .wwwPackage, .wwwManifest, .wwwFiles, .routes, .routesFiles, .record, .store, .path:
      nil
    default: "\(step) \(endpoint)"
    }
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
    case .texts: "origin texts"
    case .fault(.set(let fault)):
      ScenarioStep.missing(endpoint: fault.endpoint, in: "origin fault")
    case .fault(.clear(let endpoint)):
      ScenarioStep.missing(endpoint: endpoint, in: "origin fault")
    default: nil
    }
  }
}

extension Act {
  fileprivate var missing: String? {
    guard case .kill(let kill?) = self, kill.set == .texts else { return nil }
    return "kill at … of texts"
  }
}

extension Expectation {
  fileprivate var missing: String? {
    switch self {
    case .active(.texts, _): "expect texts"
    case .text: "expect text"
    case .why(let subject, _) where subject == .texts:
      "expect why \(subject.rawValue)"
    case .requests(_, let endpoint, _):
      ScenarioStep.missing(endpoint: endpoint, in: "expect requests … of")
    default: nil
    }
  }
}

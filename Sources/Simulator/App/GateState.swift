package import UpdateCore

/// What the device knows of the version gate.
package struct GateState: Sendable, Equatable {
  /// Whether the profile has a record to ask.
  package var isConfigured = false
  /// Whether the lab is who is asked, so that what a person sets there counts.
  package var asksLab = true
  /// Where the record is asked for.
  package var address = ""
  package var isChecking = false
  /// The decision that holds now; `nil` before the first.
  package var verdict: GateVerdict?
  /// The last question asked of the record, and its answer.
  package var check: GateCheck?
  /// The record whose minimum version was read last.
  package var kept: KeptRecord?
  /// What the App Store was like when it was seen last.
  package var storefront: Storefront?
  /// Store versions that were cancelled for good.
  package var declined: [String] = []

  package init() {}

  /// What a visit to the App Store found.
  package enum Storefront: Sendable, Equatable {
    case has(String)
    case lacksApp, unreachable
  }

  /// What the prompt adds to the documents' words: why an update cannot help, now.
  package var note: String? {
    guard let verdict, [.required, .optional].contains(verdict.decision) else { return nil }
    /// As the prompt has room for it.
    func short(_ version: String) -> String { escapingControls(version, limit: 20) }
    // What the store was seen to have counts more than what the record says of it.
    switch storefront {
    case nil:
      guard !verdict.isSatisfiable, let store = verdict.store, let minimum = verdict.minimum else {
        return nil
      }
      return "At least \(short(minimum)) is needed, but the record says that the store has only"
        + " \(short(store)):"
        + " no update can help."
    case .lacksApp: return "The App Store did not have this app: try again later."
    case .unreachable: return "The App Store could not be reached: try again later."
    case .has(let version):
      let wanted = verdict.decision == .required ? verdict.minimum : verdict.store
      let lacks = wanted.map { Version.order(version, $0) == .less } ?? false
      guard lacks || Version.order(version, verdict.app) != .greater else { return nil }
      return "The App Store did not have \(wanted.map(short) ?? "it") yet, only"
        + " \(short(version)): try again later."
    }
  }
}

extension GateVerdict {
  /// The decision as the inspector writes it: the two kinds of prompt share their words.
  package var word: String {
    switch decision {
    case .none: "none"
    case .optional: "optional"
    case .required: "REQUIRED"
    case .unknown: "unknown"
    }
  }
}

extension Prompt {
  /// What tells prompts of the same words apart.
  package var level: String? {
    guard isGate else { return nil }
    return isRequired ? "REQUIRED" : "optional"
  }

  /// What the inspector calls it.
  package var name: String { level ?? "“\(message)”" }
}

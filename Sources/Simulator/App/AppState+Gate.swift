import LabServer
import TextUI
package import UpdateCore

/// What of the version gate a person can edit in the Lab pane.
package enum GateField: String, Sendable, CaseIterable {
  case app
  case store = "store_version"
  case minimum = "minimum_version"
}

extension AppState {
  /// The record's two fields as the matrix takes them: what the lab says now, else what was fetched
  /// last; `nil` when nothing is known.
  package var record: (store: Result<String, RecordError>, minimum: Result<String, RecordError>)? {
    guard gate.asksLab else { return gate.check?.record.map { ($0.store, $0.minimum) } }
    switch lab?.record {
    case .versions(let store, let minimum)?:
      let missing: RecordError.FieldProblem = .missing
      return (
        store.map { .success($0) } ?? .failure(.field(VersionRecord.storeField, missing)),
        minimum.map { .success($0) } ?? .failure(.field(VersionRecord.minimumField, missing))
      )
    case .absent?:
      let error = RecordError.cloudKit(code: "NOT_FOUND", reason: nil, record: lab?.recordName)
      return (.failure(error), .failure(error))
    case .error(let code)?:
      let error = RecordError.cloudKit(code: code, reason: nil, record: nil)
      return (.failure(error), .failure(error))
    case .file?, nil: return gate.check?.record.map { ($0.store, $0.minimum) }
    }
  }

  /// The matrix of the versions that were typed against the record.
  package func matrix(of text: String) -> GateMatrix {
    var apps: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," || $0.isNewline }) {
      // A build number in parentheses stands after a blank.
      if word.hasPrefix("("), let last = apps.popLast() {
        apps.append("\(last) \(word)")
      } else {
        apps.append(String(word))
      }
    }
    guard let record else { return GateMatrix(apps: apps, store: nil, minimum: nil) }
    return GateMatrix(apps: apps, store: record.store, minimum: record.minimum, kept: gate.kept)
  }

  /// The app versions to try: what was typed last, or a good choice for the record.
  package var matrixApps: String {
    if let typed = matrixText { return typed }
    let usual = GateMatrix.usualApps(
      store: record.flatMap { try? $0.store.get() },
      minimum: record.flatMap { try? $0.minimum.get() }, app: device.appVersion)
    return usual.joined(separator: " ")
  }

  /// Whether the decision is about other versions than those that stand beside it.
  var isDecisionOld: Bool {
    guard let verdict = gate.verdict, gate.check != nil else { return false }
    if verdict.app != device.appVersion { return true }
    guard gate.asksLab, case .versions(let store, let minimum)? = lab?.record else { return false }
    return gate.check?.record.map { record in
      (try? record.store.get()) != store || (try? record.minimum.get()) != minimum
    } ?? false
  }

  /// The value of a field as it stands.
  package func value(of field: GateField) -> String? {
    guard case .versions(let store, let minimum)? = lab?.editableRecord else {
      return field == .app ? device.appVersion : nil
    }
    return switch field {
    case .app: device.appVersion
    case .store: store
    case .minimum: minimum
    }
  }

  /// The step that sets a field; an empty text takes it out of the record.
  func step(setting field: GateField, to text: String) -> ScenarioStep {
    let value = text.isEmpty ? nil : text
    return switch field {
    case .app: .device(.version(text))
    case .store:
      .origin(.record(.versions(store: value, minimum: self.value(of: .minimum))))
    case .minimum:
      .origin(.record(.versions(store: self.value(of: .store), minimum: value)))
    }
  }

  /// The last decision with its reason, the prompts in their order, and the record as it came.
  package var gateLines: [String] {
    guard gate.isConfigured else {
      return ["This app has no version record: the profile's section “record” names one."]
    }
    var lines: [String] = []
    if let verdict = gate.verdict {
      lines += ["\(verdict.word): \(verdict.reason)", ""]
      lines += [
        "app              \(verdict.app)", "store_version    \(verdict.store ?? "–")",
        "minimum_version  \(verdict.minimum ?? "–")",
        "store newer      \(verdict.hasUpdate ? "yes" : "no")",
        "minimum newer    \(verdict.hasForceUpdate ? "yes" : "no")",
      ]
      if verdict.basis == .kept { lines.append("from             the last known record") }
      lines += verdict.findings.flatMap { ["", $0] }
    } else {
      lines.append("Nothing was decided yet: a launch asks the record, and so does u.")
    }
    lines += ["", "Prompts: \(promptOrder)", AppState.promptRule]
    if let note = gate.note { lines += ["", note] }
    if let record = gate.check?.record {
      lines += ["", "The record, as it came", ""] + BodyText.lines(Array(record.raw.utf8))
    }
    return lines
  }

  /// Which prompt is up and which wait, and by what rule.
  package var promptOrder: String {
    let queue = device.prompts
    func name(_ prompt: Prompt) -> String {
      prompt.title + (prompt.level.map { " (\($0))" } ?? "")
    }
    var parts: [String] = []
    if let current = queue.current { parts.append("up: \(name(current))") }
    let waiting = queue.prompts.filter { $0 != queue.current }.map(name)
    if !waiting.isEmpty { parts.append("waiting: \(waiting.joined(separator: ", "))") }
    if let held = queue.held { parts.append("shown 4 s after its verdict: \(name(held))") }
    return parts.isEmpty ? "none" : parts.joined(separator: " · ")
  }

  /// The stated order of prompts.
  static let promptRule =
    "A required update comes before all prompts, also before a running content update, which goes on"
    + " beneath; the others come one after the other."
}

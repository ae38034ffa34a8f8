import Foundation
import LabServer
import TextUI
import UpdateCore

extension AppState {
  /// The version gate: the decision, and the three versions it is made from.
  var gateRows: [PaneRow] {
    guard gate.isConfigured else { return [] }
    var rows = [PaneRow("Version gate", .bold)]
    if let verdict = gate.verdict {
      rows.append(
        PaneRow(
          "  decision        \(verdict.word): \(verdict.reason)",
          MatrixView.style(of: verdict.decision), .decision))
    } else {
      rows.append(
        PaneRow("  decision        \(gate.isChecking ? "asking…" : "none yet")", .dim, .decision))
    }
    rows.append(PaneRow("  app             \(device.appVersion)", .plain, .gateField(.app)))
    if let lab {
      switch lab.record {
      case .versions(let store, let minimum):
        rows += [row(.store, store), row(.minimum, minimum)]
      case .absent:
        rows += [row(.store, nil), row(.minimum, nil)]
        rows.append(PaneRow("  record          does not exist", Style(.red)))
      case .error(let code):
        rows += [row(.store, nil), row(.minimum, nil)]
        rows.append(PaneRow("  record          error \(code)", Style(.red)))
      case .file(let file):
        rows += [row(.store, nil), row(.minimum, nil)]
        rows.append(PaneRow("  record          as \(file) has it"))
      }
    }
    rows.append(PaneRow("  matrix          what each app version is told", .plain, .matrix))
    return rows + [PaneRow("")]
  }

  private func row(_ field: GateField, _ value: String?) -> PaneRow {
    PaneRow(
      "  \(field.rawValue.padded(to: 15)) \(value ?? "none")", value == nil ? .dim : .plain,
      .gateField(field))
  }

  /// What the App Store can install, and when.
  var storeRows: [PaneRow] {
    guard let lab, !lab.store.isEmpty else { return [] }
    let now = now ?? .distantPast
    let newest = lab.storeRelease(at: now)
    return [PaneRow("App Store", .bold)]
      + lab.store.map { release in
        let isNewest = release == newest
        var words: [String] = []
        if let bundled = release.bundledVersion { words.append("brings www \(bundled)") }
        if let available = release.available, available > now {
          words.append("from \(Why.day(available)) on")
        }
        return PaneRow(
          "  \(isNewest ? "●" : "○") \(release.version.padded(to: 10)) \(words.joined(separator: ", "))",
          isNewest ? Style(.green) : .plain)
      } + [PaneRow("")]
  }
}

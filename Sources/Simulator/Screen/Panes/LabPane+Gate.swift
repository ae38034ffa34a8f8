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
      let age = isDecisionOld ? " (before that change: u asks again)" : ""
      rows.append(
        PaneRow(
          "  decision        \(verdict.word)\(age): \(verdict.reason)",
          age.isEmpty ? MatrixView.style(of: verdict.decision) : .dim, .decision))
    } else {
      rows.append(
        PaneRow("  decision        \(gate.isChecking ? "asking…" : "none yet")", .dim, .decision))
    }
    rows.append(PaneRow("  app             \(device.appVersion)", .plain, .gateField(.app)))
    rows += gate.asksLab ? labRecordRows : fetchedRecordRows
    rows.append(PaneRow("  matrix          what each app version is told", .plain, .matrix))
    return rows + [PaneRow("")]
  }

  /// The lab's record: edited here.
  private var labRecordRows: [PaneRow] {
    guard let lab else { return [] }
    var rows: [PaneRow] = []
    if case .versions(let store, let minimum)? = lab.editableRecord {
      rows = [row(.store, store), row(.minimum, minimum)]
    } else {
      rows = [row(.store, nil), row(.minimum, nil)]
    }
    switch lab.record {
    case .versions: break
    case .absent:
      rows.append(PaneRow("  record          does not exist", Style(.red), .recordError))
    case .error(let code):
      rows.append(
        PaneRow("  record          error \(code) (d takes it away)", Style(.red), .recordError))
    case .file(let file):
      rows.append(PaneRow("  record          as \(file) has it", .plain, .recordError))
    }
    return rows
  }

  /// Another server's record: as it was fetched last.
  private var fetchedRecordRows: [PaneRow] {
    func words(_ side: Result<String, RecordError>?) -> String {
      switch side {
      case .success(let text)?: escapingControls(text, limit: 60)
      case .failure(let error)?: error.sentence
      case nil: "not fetched yet"
      }
    }
    let record = gate.check?.record
    return [
      PaneRow("  store_version   \(words(record?.store))", .dim),
      PaneRow("  minimum_version \(words(record?.minimum))", .dim),
      PaneRow("  record          \(showingURL(gate.address))", .dim),
    ]
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

extension AppState {
  /// The routes map that the lab serves, and those that it could.
  var routesRows: [PaneRow] {
    guard let lab, routesStatus != nil else { return [] }
    let served = lab.routes?.map
    var maps = lab.maps
    if let served, !maps.contains(served) { maps.append(served) }
    return [PaneRow("Routes map", .bold)]
      + maps.map { map in
        let isServed = map == served
        let name = map.split(separator: "/").suffix(2).joined(separator: "/")
        return PaneRow(
          "  \(isServed ? "●" : "○") \(name)",
          isServed ? Style(.green, on: .standard, .bold) : .plain, .routesMap(map))
      } + [PaneRow("")]
  }
}

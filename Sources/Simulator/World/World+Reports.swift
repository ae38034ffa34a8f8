import Container
import Foundation
import Glibc
import LabServer
import TextUI
import UpdateCore

extension World {
  /// Writes what was done as a scenario; `:record FILE`.
  func writeRecord(_ path: String) {
    var lines = ["# Recorded in Drydock \(ProductVersion.current)."]
    if let file = profile.file {
      // A path in a scenario is relative to that.
      let place = URL(fileURLWithPath: file).standardizedFileURL.path
      lines.append("device profile \(ScenarioWord.quoted(place))")
    }
    lines += state.recorded.map(ScenarioWriter.line)
    if let active = state.www.active {
      lines.append(ScenarioWriter.line(.expect(ExpectStep(.active(.www, version: active)))))
    }
    lines.append(
      ScenarioWriter.line(.expect(ExpectStep(.app(version: state.device.appVersion)))))
    if let decision = state.gate.verdict?.decision {
      lines.append(ScenarioWriter.line(.expect(ExpectStep(.gate(decision)))))
    }
    save(lines.joined(separator: "\n") + "\n", to: path, what: "\(state.recorded.count) steps")
  }

  /// Writes one file for a bug tracker; `:report FILE`.
  func writeReport(_ path: String) {
    var lines = [
      "Drydock \(ProductVersion.current)", "",
      "App       \(profile.app.name) \(state.device.appVersion) (\(profile.app.bundleIdentifier))",
      "www       \(state.www.active ?? "none"), bundled \(profile.bundledRelease ?? "none")",
      "Network   \(state.network.words)",
      "Origin    \(state.origin)",
      "Sandbox   \(sandbox.path)", "", "Screen", "",
    ]
    var plain = state
    plain.overlay = nil
    lines += Screen.draw(plain).lines
    lines += ["", "Version gate", ""] + state.gateLines
    lines += ["", "Journal", ""]
    lines += state.journal.map { entry in
      "\(entry.id)\(entry.because.map { " because \($0)" } ?? "")  \(entry.line)"
    }
    lines += ["", "Traffic", ""]
    lines += state.traffic.suffix(2_000).map {
      "\($0.id)\($0.because.map { " because \($0)" } ?? "")  \($0.line)"
    }
    if let lab {
      lines += ["", "Lab", ""]
      lines += lab.state.stageLines
      lines.append("offers \(lab.state.publishedRelease?.version ?? "nothing newer")")
    }
    lines += ["", "Steps", ""] + state.recorded.map(ScenarioWriter.line)
    save(lines.joined(separator: "\n") + "\n", to: path, what: "the report")
  }

  /// Writes what the Traffic pane shows as HTTP Archive; `:har FILE`.
  func writeHAR(_ path: String) {
    let entries = state.shownTraffic.filter(HAR.holds)
    let text = String(decoding: HAR.export(entries, pages: state.pageNames), as: UTF8.self)
    save(text, to: path, what: "\(entries.count) requests")
  }

  func save(_ text: String, to path: String, what: String) {
    let typed = path.trimmingCharacters(in: .whitespaces)
    let name = NSString(string: typed).expandingTildeInPath
    let file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      send(.message("\(name) cannot be written: \(String(cString: strerror(errno)))."))
      return
    }
    defer { Glibc.close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        send(.message("\(name) is not whole: \(String(cString: strerror(errno)))."))
        return
      }
      rest = rest.dropFirst(count)
    }
    send(.message("\(name) holds \(what)."))
  }
}

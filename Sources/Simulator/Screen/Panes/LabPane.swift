import LabServer
import TextUI
import UpdateCore

extension InspectorView {
  func drawLab(_ rect: Rect, _ grid: inout Grid) {
    grid.put("Origin \(state.origin)", x: rect.x, y: rect.y, limit: rect.width)
    grid.put(
      "Enter changes a row  d takes it back", x: rect.x, y: rect.y + 1, .dim,
      limit: rect.width)
    drawList(&grid)
  }
}

extension AppState {
  /// Releases, faults, network and clock: each changed here and in force at once.
  package var labRows: [PaneRow] {
    var rows: [PaneRow] = []
    if let lab {
      rows.append(PaneRow("Releases of www", .bold))
      let bundled = lab.published == nil
      rows.append(
        PaneRow(
          "  \(bundled ? "●" : "○") \(lab.bundledVersion.padded(to: 10)) as bundled: nothing newer",
          bundled ? Style(.green) : .plain))
      for (index, release) in lab.releases.enumerated() {
        let isPublished = lab.published == index
        rows.append(
          PaneRow(
            "  \(isPublished ? "●" : "○") \(release.version.padded(to: 10)) \(release.words)",
            isPublished ? Style(.green, on: .standard, .bold) : .plain, .release(index)))
      }
      rows.append(PaneRow(""))
    }
    rows += brokenReleaseRows
    if !failedReleases.isEmpty {
      rows.append(PaneRow("Failed releases: Enter forgets them", .bold))
      rows += failedReleases.map {
        PaneRow(
          "  ✗ \($0.version.padded(to: 10)) \($0.reason)", Style(.red), .failedReleases)
      }
      rows.append(PaneRow(""))
    }
    rows += textsRows + routesRows + gateRows + storeRows
    if let lab {
      rows.append(PaneRow("Faults of the server", .bold))
      let named: [LabEndpoint] =
        [.www, .wwwPackage] + (routesStatus == nil ? [] : [.routes, .routesFiles])
        + (lab.texts.isEmpty ? [] : [.texts, .textsFiles])
        + (gate.isConfigured ? [.record] : []) + [.store]
      for endpoint in named {
        let fault = lab.faults.first { $0.endpoint == endpoint }
        let text = fault.map { $0.words } ?? "none"
        rows.append(
          PaneRow(
            "  \(endpoint.description.padded(to: 14)) \(text)",
            fault == nil ? .plain : Style(.red, on: .standard, .bold), .fault(endpoint)))
      }
      for fault in lab.faults where !named.contains(fault.endpoint) {
        rows.append(
          PaneRow(
            "  \(fault.endpoint.description.padded(to: 14)) \(fault.words)",
            Style(.red, on: .standard, .bold), .fault(fault.endpoint)))
      }
      rows.append(PaneRow(""))
    }
    rows += breakingRows
    rows.append(PaneRow("Device", .bold))
    rows.append(
      PaneRow(
        "  network        \(network.words)",
        network == .online ? .plain : Style(.red, on: .standard, .bold), .network))
    let time = now.map { Why.day($0) } ?? clock
    rows.append(PaneRow("  clock          \(time)", .plain, .clock))
    let place = location.map(\.text) ?? "\(DeviceLocation.sample.text): the container's sample"
    rows.append(PaneRow("  location       \(PageText.line(place))", .plain, .location))
    rows.append(
      PaneRow(
        "  dev-mode       \(device.developmentMode ? "on: the bundle replaces www" : "off")",
        device.developmentMode ? Style(.magenta, on: .standard, .bold) : .plain, .developmentMode))
    for (fault, effect) in [
      (DeviceStep.Fault.noCopy, "the first launch copies nothing"),
      (.staleTemplates, "pages come from a cache that no update drops"),
    ] {
      let isOn = deviceFaults.contains(fault)
      rows.append(
        PaneRow(
          "  \(fault.rawValue.padded(to: 14)) \(isOn ? "on: \(effect)" : "off")",
          isOn ? Style(.red, on: .standard, .bold) : .plain, .deviceFault(fault)))
    }
    return rows
  }
}

extension LabRelease {
  /// What is special about it.
  var words: String {
    if let broken { return broken.defect.words }
    var parts: [String] = []
    if onlyChanged { parts.append("only what changed") }
    if complete { parts.append("complete") }
    if hasManifest { parts.append("file by file") }
    if let needsNative { parts.append("needs native \(needsNative)") }
    if !needsPlugins.isEmpty { parts.append("needs \(needsPlugins.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }
}

extension LabFault {
  /// The fault with what limits it.
  var words: String {
    fault.description + (remaining.map { ", \($0) more" } ?? "")
  }
}

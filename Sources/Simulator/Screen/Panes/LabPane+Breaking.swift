import LabServer
import TextUI
import UpdateCore

extension AppState {
  /// Releases that fail, to be published.
  var brokenReleaseRows: [PaneRow] {
    guard lab != nil, device.hasSite else { return [] }
    return [PaneRow("Publish a release that fails", .bold)]
      + ReleaseDefect.allCases.map {
        PaneRow("  \($0.rawValue.padded(to: 14)) \($0.words)", .plain, .publishBroken($0))
      } + [PaneRow("")]
  }

  /// What can befall the device: armed here, or done at once.
  var breakingRows: [PaneRow] {
    let lit = Style(.red, on: .standard, .bold)
    let armed = breaking.armed
    let step = armed.map { "\($0.step.rawValue): armed, u checks" } ?? "no step"
    let set = breaking.set?.rawValue ?? "whichever comes first"
    let power = breaking.power ? "the power goes: what was not flushed is lost" : "the process dies"
    var rows = [
      PaneRow("Break the device", .bold),
      row("kill at", step, armed == nil ? .plain : lit, .step),
      row("kill of", set, .plain, .set),
      row("kill how", power, .plain, .power),
      row("disk", breaking.disk.words, breaking.disk == .all ? .plain : lit, .disk),
    ]
    if lab != nil, device.hasSite {
      let cut = downloadCut.map { "at \($0) %: the next one" } ?? "never"
      rows.append(row("cut download", cut, downloadCut == nil ? .plain : lit, .cut))
    }
    let damage = breaking.damage
    return rows + [
      row("damage", "Enter does it now (seed \(damage.seed))", .plain, .damage),
      row("damage what", damage.target.words, .plain, .target),
      row("damage how", damage.kind.words, .plain, .kind),
      row("torture", "100 faults on a scratch device", .plain, .torture),
      PaneRow(""),
    ]
  }

  private func row(_ name: String, _ value: String, _ style: Style, _ field: Breaking.Field)
    -> PaneRow
  {
    PaneRow("  \(name.padded(to: 14)) \(value)", style, .breaking(field))
  }
}

import Foundation
import Testing
import TextUI

/// Screens as text in `Tests/Goldens`; `DRYDOCK_RECORD=1` writes them anew.
enum Golden {
  static func check(
    _ grid: Grid, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Goldens").standardizedFileURL
    let file = folder.appendingPathComponent("screen-\(name).txt")
    let text = (grid.lines + ["", "Looks"] + grid.attributesLayer).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["DRYDOCK_RECORD"] != nil {
      try text.write(to: file, atomically: false, encoding: .utf8)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == expected, "\(name) differs; DRYDOCK_RECORD=1 records", sourceLocation: sourceLocation)
  }
}

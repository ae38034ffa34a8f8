import LabServer
import TextUI

extension AppState {
  /// The releases of texts that the lab can serve.
  var textsRows: [PaneRow] {
    guard let lab, !lab.texts.isEmpty else { return [] }
    return [PaneRow("Releases of texts", .bold)]
      + lab.texts.enumerated().map { index, texts in
        let isServed = index == lab.textsPublished
        let name = texts.folder.split(separator: "/").suffix(2).joined(separator: "/")
        return PaneRow(
          "  \(isServed ? "●" : "○") \(texts.version.padded(to: 10)) \(name)",
          isServed ? Style(.green, on: .standard, .bold) : .plain, .textsRelease(index))
      } + [PaneRow("")]
  }
}

import Foundation
import UpdateCore

/// The strict reader beside Foundation's on the same bytes: 1 MB of what a server answers.
struct JSONBench {
  private static let rounds = 9
  private static let size = 1_000_000

  func figure() -> Figure {
    let bytes = document()
    let data = Data(bytes)
    let sampling = Sampling.alternate(rounds: JSONBench.rounds) {
      Sampling.time { _ = try? JSONReader.read(bytes, limit: 2 * JSONBench.size) }
    } baseline: {
      Sampling.time { _ = try? JSONSerialization.jsonObject(with: data) }
    }
    return Figure(
      name: "json.read", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "JSONSerialization",
      budget: .ratio(1, "no slower than Foundation"))
  }

  private func document() -> [UInt8] {
    var text = "{\"items\":["
    var number = 0
    while text.utf8.count < JSONBench.size {
      if number > 0 { text += "," }
      text += """
        {"uri": "https?://example.org/page/\(number)[/]?.*", "remote_file": \
        "https://example.org/rexxar/page-\(number)-0f3a9c.html", "size": \(number * 37), \
        "title": "Seite \(number) \\u2013 größer", "isDeployed": true, "needs": null}
        """
      number += 1
    }
    return Array((text + "]}").utf8)
  }
}

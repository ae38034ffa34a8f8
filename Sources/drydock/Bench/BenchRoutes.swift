import Foundation
import UpdateCore

/// Routes as a large site has them: a long beginning in common, a number that tells them apart.
struct BenchRoutes {
  let count: Int

  /// Matched by the last route alone.
  var lastURI: String { "douban://douban.com/page/\(BenchRoutes.number(count - 1))?from=home" }
  /// Matched by no route, though it begins as all of them do.
  var strayURI: String { "douban://douban.com/page/none?from=home" }

  var patterns: [String] {
    (0..<count).map { "douban://douban.com/page/\(BenchRoutes.number($0))[/]?.*" }
  }

  /// The map's file.
  var json: [UInt8] {
    var text = "{\"items\": ["
    for (number, pattern) in patterns.enumerated() {
      if number > 0 { text += ", " }
      let hash = String(number &* 2_654_435_761, radix: 16)
      text += """
        {"remote_file": "https://img.example.org/dae/rexxar/files/page-\(number)/index-\(hash).html", \
        "deploy_time": "Sun, 09 Oct 2016 07:43:47 GMT", "uri": "\(pattern)"}
        """
    }
    return Array((text + "], \"deploy_time\": \"Sun, 09 Oct 2016 07:43:47 GMT\"}").utf8)
  }

  /// Six digits at least.
  private static func number(_ value: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

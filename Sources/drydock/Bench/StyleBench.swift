/// Style sheets: what a thousand rules add to the load of a page of 5,000 nodes.
struct StyleBench {
  private static let rounds = 9
  private static let width = 80
  private static let elements = 2_500
  private static let rules = 1_000

  func figure() throws(BenchError) -> Figure {
    let page = try OpenPage()
    defer { page.stop() }
    let styled = StyleBench.html(with: StyleBench.sheet)
    let plain = StyleBench.html(with: "")
    var token = 0
    let sampling = try Sampling.alternate(rounds: StyleBench.rounds) { () throws(BenchError) in
      token += 1
      return try page.load(styled, token: token, width: StyleBench.width)
    } baseline: { () throws(BenchError) in
      token += 1
      return try page.load(plain, token: token, width: StyleBench.width)
    }
    return Figure(
      name: "style.rules", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "the same page without its sheet",
      budget: .ratio(2, "\(2 * StyleBench.elements) nodes, \(StyleBench.rules) rules, at most 2×"))
  }

  /// Rules as component libraries have them: most match nothing on one page.
  private static let sheet: String = {
    var text = ":root { --accent: teal; --space: 4px }\n"
    for number in 0..<rules {
      switch number % 5 {
      case 0: text += ".card-\(number) { color: var(--accent); padding: var(--space) }\n"
      case 1: text += ".card-\(number - 1) .title { font-weight: 600; margin: 0 0 1em }\n"
      case 2: text += ".list-\(number) > li:not(:last-child) { border-bottom: 1px solid #eee }\n"
      case 3: text += ".button-\(number):hover, .button-\(number).active { color: white }\n"
      default: text += "@media (min-width: 900px) { .wide-\(number) { display: flex } }\n"
      }
    }
    return text
  }()

  private static func html(with sheet: String) -> [UInt8] {
    var text = "<!DOCTYPE html><title>Bench</title><style>\(sheet)</style>"
    for number in 0..<elements {
      switch number % 5 {
      case 0: text += "<div class=\"card card-\(number % 400)\"><h2 class=title>Section</h2>"
      case 1: text += "<p class=text>A paragraph with <b class=strong>strong</b> words</p>"
      case 2: text += "<a class=\"button button-\(number)\" href=\"x.html\">a link</a>"
      case 3: text += "<i class=note>a note</i>"
      default: text += "</div>"
      }
    }
    return Array(text.utf8)
  }
}

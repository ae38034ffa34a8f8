import TextUI

/// A page process: how soon it is ready, and how soon a page is rows.
struct PageBench {
  private static let rounds = 9
  private static let width = 80
  /// An element and its text are two nodes.
  private static let elements = 2_500

  func figures() throws(BenchError) -> [Figure] {
    [try layout(), try process()]
  }

  private func layout() throws(BenchError) -> Figure {
    let html = PageBench.html
    let text = PageBench.paragraphs
    let page = try OpenPage()
    defer { page.stop() }
    var token = 0
    let sampling = try Sampling.alternate(rounds: PageBench.rounds) { () throws(BenchError) in
      token += 1
      return try page.load(html, token: token, width: PageBench.width)
    } baseline: { () throws(BenchError) in
      Sampling.time {
        for paragraph in text { keep(TextWrap.rows(paragraph, width: PageBench.width)) }
      }
    }
    return Figure(
      name: "page.layout", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "its text wrapped as it is",
      budget: .none("\(2 * PageBench.elements) nodes, parsed and laid out by the page process"))
  }

  private func process() throws(BenchError) -> Figure {
    let sampling = try Sampling.alternate(rounds: PageBench.rounds) { () throws(BenchError) in
      let start = ContinuousClock.now
      let page = try OpenPage()
      let span = ContinuousClock.now - start
      page.stop()
      return span
    } baseline: { () throws(BenchError) in
      try BenchProgram(path: "/bin/true", arguments: []).run()
    }
    return Figure(
      name: "page.process", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "/bin/true",
      budget: .none("from spawn to ready"))
  }

  private static let html: [UInt8] = {
    var text = "<!DOCTYPE html><title>Bench</title>"
    for number in 0..<elements {
      switch number % 5 {
      case 0: text += "<p>A paragraph, number \(number), that is long enough to be wrapped once"
      case 1: text += " with <b>strong words</b>"
      case 2: text += " and <a href=\"page-\(number).html\">a link</a>"
      case 3: text += " and <i>more of it</i></p>"
      default: text += "<h2>Section \(number)</h2>"
      }
    }
    return Array(text.utf8)
  }()

  /// What the page says, without its markup.
  private static let paragraphs = stride(from: 0, to: elements, by: 5).flatMap { number in
    [
      "A paragraph, number \(number), that is long enough to be wrapped once with strong words "
        + "and a link and more of it",
      "Section \(number + 4)",
    ]
  }

  /// Lets no compiler find out that nobody looks.
  @inline(never) private func keep(_ rows: [String]) {}
}

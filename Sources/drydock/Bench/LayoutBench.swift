import Container

/// What changes of a page that is shown cost, from the command to the snapshot: the page process lays
/// out, and the rows come over its pipe.
struct LayoutBench {
  private static let rounds = 15
  private static let elements = 2_500
  private static let items = 1_000

  func figures() throws(BenchError) -> [Figure] {
    [try nodes(), try change(), try append()]
  }

  /// All of a page laid out for another width: nothing can be used again.
  private func nodes() throws(BenchError) -> Figure {
    let (page, small) = (try OpenPage(), try OpenPage())
    defer {
      page.stop()
      small.stop()
    }
    _ = try page.load(LayoutBench.page, token: 1, width: 80)
    _ = try small.load(LayoutBench.page(elements: 5), token: 1, width: 80)
    var width = 80
    let sampling = try Sampling.alternate(rounds: LayoutBench.rounds) { () throws(BenchError) in
      width = width == 80 ? 81 : 80
      return try page.turn(.resize(width: width))
    } baseline: { () throws(BenchError) in
      try small.turn(.resize(width: width))
    }
    return Figure(
      name: "layout.nodes", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "a page of ten nodes",
      budget: .value(16, "\(2 * LayoutBench.elements) nodes, shown anew, at most 16 ms"))
  }

  /// One text of the same page.
  private func change() throws(BenchError) -> Figure {
    let page = try OpenPage()
    defer { page.stop() }
    _ = try page.load(LayoutBench.page, token: 1, width: 80, runsScripts: true)
    var width = 80
    var number = 0
    let sampling = try Sampling.alternate(rounds: LayoutBench.rounds) { () throws(BenchError) in
      number += 1
      let script = "document.getElementById('n1001').textContent = 'changed \(number)'"
      return try page.turn(.evaluate(script: script, name: "bench"))
    } baseline: { () throws(BenchError) in
      width = width == 80 ? 81 : 80
      return try page.turn(.resize(width: width))
    }
    return Figure(
      name: "layout.change", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "all of the page laid out",
      budget: .value(16, "one text among \(2 * LayoutBench.elements) nodes, at most 16 ms"))
  }

  /// An item more in a long list, with a box, a label and a button.
  private func append() throws(BenchError) -> Figure {
    let (page, small) = (try OpenPage(), try OpenPage())
    defer {
      page.stop()
      small.stop()
    }
    _ = try page.load(LayoutBench.list(LayoutBench.items), token: 1, width: 80, runsScripts: true)
    _ = try small.load(LayoutBench.list(1), token: 1, width: 80, runsScripts: true)
    let sampling = try Sampling.alternate(rounds: LayoutBench.rounds) { () throws(BenchError) in
      try page.turn(.evaluate(script: "add('One more')", name: "bench"))
    } baseline: { () throws(BenchError) in
      try small.turn(.evaluate(script: "add('One more')", name: "bench"))
    }
    return Figure(
      name: "list.append", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "a list of one",
      budget: .value(
        16, "to \(LayoutBench.items) items, from the script to the rows, at most 16 ms"))
  }

  private static let page = page(elements: elements)

  private static func page(elements: Int) -> [UInt8] {
    var text = "<!DOCTYPE html><title>Bench</title>"
    for number in 0..<elements {
      switch number % 5 {
      case 0: text += "<p>A paragraph, number \(number), that is long enough to be wrapped once"
      case 1: text += " with <b id=n\(number)>strong words</b>"
      case 2: text += " and <a href=\"page-\(number).html\">a link</a>"
      case 3: text += " and <i>more of it</i></p>"
      default: text += "<h2>Section \(number)</h2>"
      }
    }
    return Array(text.utf8)
  }

  private static func list(_ items: Int) -> [UInt8] {
    let text = """
      <!DOCTYPE html><title>Bench</title><style>li { display: flex; list-style: none }
      label { flex: 1 }</style><h1>List</h1><ul id=list></ul><script>
      function add(text) {
        var item = document.createElement('li');
        item.innerHTML = '<input type=checkbox><label></label><button>x</button>';
        item.childNodes[1].textContent = text;
        document.getElementById('list').appendChild(item);
      }
      for (var number = 0; number < \(items); number += 1) add('Item ' + number);
      </script>
      """
    return Array(text.utf8)
  }
}

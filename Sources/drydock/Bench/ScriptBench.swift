/// A page that draws itself by a large script: from its launch to its first layout, the start of its
/// process included.
struct ScriptBench {
  private static let rounds = 9
  private static let size = 200_000

  func figure() throws(BenchError) -> Figure {
    let html = ScriptBench.html
    let sampling = try Sampling.alternate(rounds: ScriptBench.rounds) { () throws(BenchError) in
      try ScriptBench.open(html, runsScripts: true)
    } baseline: { () throws(BenchError) in
      try ScriptBench.open(html, runsScripts: false)
    }
    return Figure(
      name: "page.script", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "the same page, its scripts not run",
      budget: .value(100, "\(html.count / 1000) kB, process and all, at most 100 ms"))
  }

  private static func open(_ html: [UInt8], runsScripts: Bool) throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    let page = try OpenPage()
    _ = try page.load(html, token: 1, width: 80, runsScripts: runsScripts)
    let span = ContinuousClock.now - start
    page.stop()
    return span
  }

  /// Components, each a function with a table of its own that is drawn once.
  private static let html: [UInt8] = {
    var text = "<!DOCTYPE html><title>Bench</title><div id=\"app\"></div><script>\n"
    text += "var app = document.getElementById('app');\n"
    var number = 0
    while text.utf8.count < size {
      text += """
        function component\(number)(state) {
          var rows = [
            { name: 'berth \(number)', depth: \(number % 17), free: \(number % 3 == 0) },
            { name: 'quay \(number)', depth: \(number % 11), free: \(number % 5 == 0) }
          ].filter(function (row) { return row.depth >= state.depth || row.free; });
          var list = document.createElement('ul');
          list.className = 'component-\(number)';
          rows.forEach(function (row, index) {
            var item = document.createElement('li');
            item.setAttribute('data-index', String(index));
            item.appendChild(document.createTextNode(row.name + ', ' + row.depth + ' m'));
            if (row.free) item.classList.add('free');
            list.appendChild(item);
          });
          return list;
        }
        app.appendChild(component\(number)({ depth: 4 }));

        """
      number += 1
    }
    return Array((text + "</script>").utf8)
  }()
}

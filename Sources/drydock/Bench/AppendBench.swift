import Container

/// Elements with text made by a script, in a page that has just been opened.
struct AppendBench {
  private static let rounds = 9
  private static let items = 10_000

  func figure() throws(BenchError) -> Figure {
    let sampling = try Sampling.alternate(rounds: AppendBench.rounds) { () throws(BenchError) in
      try AppendBench.run("elements")
    } baseline: { () throws(BenchError) in
      try AppendBench.run("objects")
    }
    return Figure(
      name: "dom.append", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "the same of plain objects",
      budget: .ratio(10, "\(AppendBench.items) elements with text, at most 10 times"))
  }

  /// One loop, and the turn that it takes: what it makes stays outside the document, which says so.
  private static func run(_ function: String) throws(BenchError) -> Duration {
    let page = try OpenPage()
    defer { page.stop() }
    _ = try page.load(html, token: 1, width: 80, runsScripts: true)
    let script = "done.textContent = \(function)(\(items))"
    return try page.turn(.evaluate(script: script, name: "bench"))
  }

  private static let html = Array(
    """
    <!DOCTYPE html><title>Bench</title><p id=done></p><script>
    var kept;
    function elements(count) {
      var list = document.createElement('ul');
      for (var index = 0; index < count; index += 1) {
        var item = document.createElement('li');
        item.appendChild(document.createTextNode('Item ' + index));
        list.appendChild(item);
      }
      kept = list;
      return count;
    }
    function objects(count) {
      var list = { name: 'ul', children: [] };
      for (var index = 0; index < count; index += 1) {
        var item = { name: 'li', children: [] };
        item.children.push({ text: 'Item ' + index });
        list.children.push(item);
      }
      kept = list;
      return count;
    }
    </script>
    """.utf8)
}

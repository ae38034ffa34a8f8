/// The help overlay's and the README's list of keys, from the one table.
package enum Help {
  package static var lines: [String] {
    let rows = ActionInfo.all.map { info in
      (info.keys.map(KeyName.name).joined(separator: " "), info.help)
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let table = rows.filter { !$0.0.isEmpty }.map { $0.0.padded(to: width) + $0.1 }
    return table
      + [
        "",
        "On the phone   ↑ ↓ j k move and scroll, Enter activates, Space ticks, d presses twice",
        "               ← → Escape Delete go to the page, :key NAME sends it any other",
        "In a field     Enter is the page's, and the field stays if that empties it; Tab goes on,",
        "               Escape leaves; ↑ ↓ go to the page",
        "In a pane      ↑ ↓ j k move, g G ends, Enter opens, / filters",
        "In Elements    ← → Enter fold and open; the selection follows the phone's focus",
        "In Texts       ● from Documents, ○ from the bundle, – missing in that language,",
        "               * changed by the last update, ~ edited by hand, ! not used: it is broken",
        ":record FILE   what you did, as a scenario",
        ":report FILE   screen, versions, journal and requests for a bug tracker",
        ":har FILE      requests and answers, for a browser's network panel",
        "",
        "The Traffic pane's filter: words in the row, and what begins with ~; ! & | ( ) join them",
      ]
      + TrafficOperator.all.map { $0.usage.padded(to: 15) + $0.help }
  }

  /// The table in Markdown.
  package static var markdown: String {
    let rows = ActionInfo.all.map { info in
      let keys =
        info.keys.isEmpty
        ? "`:\(info.action.rawValue)`"
        : info.keys.map { "`\(KeyName.name(of: $0))`" }.joined(separator: " ")
      return "| \(keys) | \(info.help) |"
    }
    return (["| key | does |", "|---|---|"] + rows).joined(separator: "\n")
  }
}

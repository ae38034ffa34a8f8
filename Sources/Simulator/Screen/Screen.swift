package import TextUI
import UpdateCore

/// State → cells: the whole screen as a pure function.
package enum Screen {
  package static func draw(_ state: AppState) -> Grid {
    var grid = Grid(state.size)
    let layout = Layout(state)
    guard !layout.isTooSmall else {
      let need = "Drydock needs \(Layout.minimum.width) × \(Layout.minimum.height) cells; "
      let have = "this terminal has \(state.size.width) × \(state.size.height)."
      for (y, line) in TextWrap.rows(need + have, width: max(1, state.size.width)).enumerated() {
        grid.put(line, x: 0, y: y)
      }
      return grid
    }
    TopLine(state).draw(&grid)
    if let device = layout.device { DeviceView(state, layout).draw(in: device, &grid) }
    if layout.inspector != nil { InspectorView(state, layout).draw(&grid) }
    drawBottom(state, layout, &grid)
    OverlayView(state, layout).draw(&grid)
    return grid
  }

  private static func drawBottom(_ state: AppState, _ layout: Layout, _ grid: inout Grid) {
    let y = state.size.height - 1
    if case .line(let purpose, let field)? = state.overlay {
      let label =
        switch purpose {
        case .command: ":"
        case .open: "open: "
        case .tryURI: "find the route of: "
        case .location: "LATITUDE,LONGITUDE and city: "
        case .filter(let pane): "filter \(pane.title): "
        case .gateField(let field): "\(field.rawValue): "
        }
      let width = grid.put(" " + label, x: 0, y: y, .bold)
      field.draw(on: &grid, x: width, y: y, width: state.size.width - width - 1)
      if case .filter(.traffic) = purpose, let error = state.trafficView.error {
        drawCaret(error, field.text, x: width, y: y - 1, &grid)
      }
      return
    }
    if case .confirm(let question, _)? = state.overlay {
      let width = grid.put(" " + question + " ", x: 0, y: y, Style(.yellow, on: .standard, .bold))
      grid.put("y yes  any other key no", x: width + 1, y: y)
      return
    }
    if let caption = state.caption {
      let hint = state.captionWaits ? "any key goes on  q ends" : ""
      let end = state.size.width - DisplayWidth.of(hint) - 1
      let text = TextFit.truncated(caption, to: max(0, end - 3))
      grid.put(" " + text, x: 0, y: y, Style(.yellow, on: .standard, .bold))
      grid.put(hint, x: end, y: y, .dim)
      return
    }
    if let message = state.message {
      // The cause stands at the end of a sentence, what it is about at its beginning.
      let news = state.newsSentences
      let sentences = CheckNews.line(news) == message ? news : [message]
      let text = CheckNews.line(sentences, width: state.size.width - 2)
      grid.put(" " + text, x: 0, y: y, Style(.yellow))
      return
    }
    if let keys = Hints.typing(for: state) {
      var x = 1
      for (key, words) in keys {
        x += grid.put(key, x: x, y: y, .bold)
        x += grid.put(" \(words)", x: x, y: y, .dim) + 2
      }
      return
    }
    for hint in layout.hints() {
      let width = grid.put(KeyName.name(of: hint.key), x: hint.rect.x, y: y, .bold)
      grid.put(" " + hint.info.words, x: hint.rect.x + width, y: y, .dim)
    }
  }

  /// Points at what is wrong with a filter, above its field.
  private static func drawCaret(
    _ error: TrafficFilterError, _ text: String, x: Int, y: Int, _ grid: inout Grid
  ) {
    let column = x + DisplayWidth.of(String(text.prefix(error.position)))
    let width = grid.size.width
    let place = min(column, width - 2)
    grid.fill(Rect(0, y, width, 1))
    grid.put("▾", x: place, y: y, Style(.red, on: .standard, .bold))
    let room = width - place - 3
    let sentence = error.sentence
    if DisplayWidth.of(sentence) <= room || place < width / 2 {
      grid.put(TextFit.truncated(sentence, to: room), x: place + 2, y: y, Style(.red))
    } else {
      let shown = TextFit.truncated(sentence, to: place - 2)
      grid.put(shown, x: place - 1 - DisplayWidth.of(shown), y: y, Style(.red))
    }
  }
}

import Container
import TextUI
import UpdateCore

/// Lays a native view out as rows of a page: a pure function of view, what was typed, and width.
struct NativeLayout {
  /// Cells of a text field's inside, where there is room.
  private static let fieldWidth = 30

  private let shown: ShownView
  private let width: Int
  private var rows: [PageRow] = []
  private var elements: [PageElement] = []
  private var anchors: [String: Int] = [:]

  static func snapshot(of shown: ShownView, width: Int) -> PageSnapshot {
    var layout = NativeLayout(shown, width: width)
    var last: NativeElement.Kind?
    for (number, element) in shown.view.elements.enumerated() {
      // What belongs together stands together.
      if let last, last != element.kind { layout.rows.append(PageRow()) }
      last = element.kind
      layout.anchors[element.id] = layout.rows.count
      layout.add(element, number)
    }
    return PageSnapshot(
      load: shown.load, width: width,
      title: PageText.line(shown.view.title?.text ?? shown.view.name), rows: layout.rows,
      elements: layout.elements, anchors: layout.anchors)
  }

  private init(_ shown: ShownView, width: Int) {
    self.shown = shown
    self.width = max(1, width)
  }

  private mutating func add(_ element: NativeElement, _ number: Int) {
    switch element.kind {
    case .label: paragraph(element.text)
    case .version: paragraph(element.text.replacing("%@", with: shown.version))
    case .imageView: paragraph("[\(element.text)]", .dim)
    case .button:
      let label = PageText.line(element.text)
      let text = TextFit.truncated(label, to: max(1, width - 4))
      place(element, number, .button, label: label, [PageSpan("[ \(text) ]", .bold)])
    case .textField: field(element, number)
    case .toggle:
      let label = PageText.line(element.text)
      let mark = shown.isOn(element) ? "[x] " : "[ ] "
      let lines = wrapped(label, width: max(1, width - 4))
      let first = rows.count
      for (index, line) in lines.enumerated() {
        rows.append(
          PageRow(
            [
              PageSpan(index == 0 ? mark : "    ", element: elements.count),
              PageSpan(line.text, element: elements.count),
            ], start: line.start, lead: 1))
      }
      elements.append(
        PageElement(
          id: number, kind: .checkbox, label: label, isOn: shown.isOn(element), row: first,
          columns: 0..<4 + DisplayWidth.of(lines.first?.text ?? ""), lastRow: rows.count - 1))
    }
  }

  private mutating func field(_ element: NativeElement, _ number: Int) {
    let room = max(1, min(NativeLayout.fieldWidth, width - 2))
    let value = shown.value(of: element)
    let hint = PageText.line(element.placeholder)
    // The end of a long text is where it is being typed.
    let text =
      value.isEmpty
      ? TextFit.truncated(hint, to: room) : TextFit.suffix(PageText.line(value), room)
    var spans = [PageSpan("[")]
    if !text.isEmpty { spans.append(PageSpan(text, value.isEmpty ? .dim : .plain)) }
    let rest = room - DisplayWidth.of(text)
    if rest > 0 { spans.append(PageSpan(String(repeating: "_", count: rest), .dim)) }
    spans.append(PageSpan("]"))
    place(
      element, number, .textField, label: hint.isEmpty ? element.id : hint, value: value, spans)
  }

  /// An element in a row of its own.
  private mutating func place(
    _ element: NativeElement, _ number: Int, _ kind: PageElement.Kind, label: String,
    value: String = "", _ spans: [PageSpan]
  ) {
    let index = elements.count
    elements.append(
      PageElement(
        id: number, kind: kind, label: label, value: value, row: rows.count,
        columns: 0..<spans.reduce(0) { $0 + DisplayWidth.of($1.text) }, lastRow: rows.count))
    rows.append(PageRow(spans.map { PageSpan($0.text, $0.style, element: index) }))
  }

  private mutating func paragraph(_ text: String, _ style: Style = .plain) {
    for line in wrapped(PageText.paragraph(text), width: width) {
      rows.append(
        PageRow(line.text.isEmpty ? [] : [PageSpan(line.text, style)], start: line.start))
    }
  }

  /// Rows of a text, each with what it was broken at.
  private func wrapped(_ text: String, width: Int) -> [(text: String, start: PageRow.Start)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      var rest = line
      return TextWrap.rows(String(line), width: width).enumerated().map { index, row in
        var start = PageRow.Start.line
        if index > 0 {
          let isBlank = rest.first?.isWhitespace == true
          rest = rest.drop(while: \.isWhitespace)
          start = isBlank ? .afterBlank : .insideWord
        }
        if rest.hasPrefix(row) { rest = rest.dropFirst(row.count) }
        return (row, start)
      }
    }
  }
}

import TextUI

/// What form controls look like: each says by its signs what it is.
struct ControlAppearance {
  /// Cells of a text field that does not say its size.
  static let fieldWidth = 20
  static let widthLimit = 80
  static let heightLimit = 20

  private let document: Document
  private let forms: FormState
  private let room: Int
  private let context: TextContext
  /// Whether a text field is as wide as the room.
  private let fillsRoom: Bool

  init(
    _ document: Document, _ forms: FormState, room: Int, _ context: TextContext,
    fillsRoom: Bool = false
  ) {
    self.fillsRoom = fillsRoom
    self.document = document
    self.forms = forms
    self.room = room
    self.context = context
  }

  /// The control in one line.
  func spans(of node: NodeID) -> [LaidSpan] {
    switch document[node].tag {
    case .button: return button(node)
    case .select: return select(node)
    case .progress, .meter: return [bar(document[node])]
    default: break
    }
    switch InputType(document[node]) {
    case .hidden: return []
    case .checkbox: return box(node, on: "[x]", off: "[ ]")
    case .radio: return box(node, on: "(•)", off: "( )")
    case .button, .submit, .reset, .image: return button(node)
    case .file: return button(node) + [span(" No file chosen", node, dim: true)]
    case .range: return slider(node)
    case .password: return field(node) { String(repeating: "•", count: $0.count) }
    default: return field(node) { $0 }
    }
  }

  private func span(_ text: String, _ node: NodeID, dim: Bool = false) -> LaidSpan {
    var style = context.style
    if dim || document.isDisabled(node) { style.attributes.insert(.dim) }
    return LaidSpan(text, style, node)
  }

  private func button(_ node: NodeID) -> [LaidSpan] {
    if let sign = document.stateSign(of: node) {
      let words = TextFit.truncated(document.text(of: node), to: max(1, room - 4))
      return [span(words.isEmpty ? sign : "\(sign) \(words)", node)]
    }
    let label = TextFit.truncated(
      ElementLabel.text(of: node, document, forms), to: max(1, room - 4))
    var look = span("[ \(label) ]", node)
    look.style.attributes.insert(.bold)
    return [look]
  }

  private func box(_ node: NodeID, on: String, off: String) -> [LaidSpan] {
    [span(forms.isOn(node, document) ? on : off, node)]
  }

  /// The cells of a slider's track, where there is room.
  private static let trackWidth = 9

  private func slider(_ node: NodeID) -> [LaidSpan] {
    let value = forms.value(of: node, document)
    let room = room - DisplayWidth.of(value) - 1
    let width = max(1, fillsRoom ? min(room, Self.widthLimit) : min(Self.trackWidth, room))
    let share = InputValue(document[node]).share(value)
    let knob = Int((share * Double(width - 1)).rounded())
    let track = { String(repeating: "─", count: $0) }
    return [span("\(track(knob))●\(track(width - 1 - knob)) \(value)", node)]
  }

  private func field(_ node: NodeID, _ show: (String) -> String) -> [LaidSpan] {
    let element = document[node]
    let format = InputType(element).format
    let wanted =
      element.attribute("size").flatMap { Int($0) } ?? format.map { $0.count + 1 }
      ?? Self.fieldWidth
    let size = fillsRoom ? room - 2 : wanted
    let width = max(1, min(max(size, 1), Self.widthLimit, room - 2))
    let value = Whitespace.oneLine(show(forms.shownValue(of: node, document)))
    let words = element.attribute("placeholder") ?? format ?? ""
    let hint = value.isEmpty ? Whitespace.oneLine(words) : ""
    // The end of a long text is where it is being typed.
    let shown =
      value.isEmpty ? TextFit.truncated(hint, to: width) : TextFit.suffix(value, width)
    var spans = [span("[", node)]
    if !shown.isEmpty { spans.add(span(shown, node, dim: value.isEmpty)) }
    let rest = width - DisplayWidth.of(shown)
    if rest > 0 { spans.add(span(String(repeating: "_", count: rest), node, dim: true)) }
    spans.add(span("]", node))
    return spans
  }

  private func select(_ node: NodeID) -> [LaidSpan] {
    let label = Whitespace.collapsed(forms.shownValue(of: node, document))
    return [span("[\(TextFit.truncated(label, to: max(1, room - 4))) ▾]", node)]
  }

  private func bar(_ element: Node) -> LaidSpan {
    let limit = element.attribute("max").flatMap { Double($0) } ?? 1
    let lowest = element.attribute("min").flatMap { Double($0) } ?? 0
    guard let value = element.attribute("value").flatMap({ Double($0) }), limit > lowest else {
      return LaidSpan("[··········]", context.style)
    }
    let share = (value - lowest) / (limit - lowest)
    let full = share.isFinite ? Int(min(max(share, 0), 1) * 10 + 0.5) : 0
    let bar = String(repeating: "█", count: full) + String(repeating: "·", count: 10 - full)
    return LaidSpan("[\(bar)]", context.style)
  }

  // MARK: Lists in the page

  /// Cells of a list box with its frame, where there is room.
  static func listBoxWidth(_ select: NodeID, _ document: Document, _ forms: FormState) -> Int {
    let rows = SelectOption.rows(of: select, forms, in: document)
    let widest = rows.map { DisplayWidth.of(listRow($0.choice, "( ) ")) }.max() ?? 0
    return min(max(widest, 8), widthLimit) + 2
  }

  private static func listRow(_ choice: PageChoice, _ mark: String) -> String {
    (choice.isInGroup ? "  " : "") + (choice.role == .group ? "" : mark) + choice.label
  }

  /// The rows of a list box: a frame around its options, each a box to tick or one of which one is
  /// chosen.
  func listBox(_ select: NodeID) -> [[LaidSpan]] {
    let isMultiple = document[select].has("multiple")
    let width = max(1, min(Self.listBoxWidth(select, document, forms), room) - 2)
    let line = String(repeating: "─", count: width)
    let side = span("│", select, dim: true)
    let rows = SelectOption.rows(of: select, forms, in: document).map { row -> [LaidSpan] in
      let choice = row.choice
      let mark =
        isMultiple ? choice.isChosen ? "[x] " : "[ ] " : choice.isChosen ? "(•) " : "( ) "
      let text = TextFit.padded(Self.listRow(choice, mark), to: width)
      var content = span(text, row.node, dim: choice.role == .disabled)
      if choice.role == .group { content.style.attributes.insert(.bold) }
      return [side, content, side]
    }
    let top = [span("┌\(line)┐", select, dim: true)]
    return [top] + rows + [[span("└\(line)┘", select, dim: true)]]
  }

  // MARK: Text areas

  /// Cells of a text area with its frame, where there is room.
  static func textAreaWidth(_ element: Node) -> Int {
    let columns = element.attribute("cols").flatMap { Int($0) } ?? fieldWidth
    return min(max(columns, 2), widthLimit) + 2
  }

  /// The rows of a text area: a frame around its text.
  func textArea(_ node: NodeID) -> [[LaidSpan]] {
    let element = document[node]
    let width = max(1, min(Self.textAreaWidth(element), room) - 2)
    let wanted = element.attribute("rows").flatMap { Int($0) } ?? 2
    let height = min(max(wanted, 1), Self.heightLimit)
    var value = forms.shownValue(of: node, document)
    var isHint = false
    if value.isEmpty, let hint = element.attribute("placeholder") {
      value = hint
      isHint = true
    }
    // What is typed is at the end.
    var rows = Array(TextWrap.rows(value, width: width).suffix(height))
    rows += Array(repeating: "", count: height - rows.count)
    let line = String(repeating: "─", count: width)
    let side = span("│", node, dim: true)
    let text = rows.map { row -> [LaidSpan] in
      let content = span(TextFit.padded(DisplayWidth.printable(row), to: width), node, dim: isHint)
      return [side, content, side]
    }
    let top = [span("┌\(line)┐", node, dim: true)]
    return [top] + text + [[span("└\(line)┘", node, dim: true)]]
  }
}

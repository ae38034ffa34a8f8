import TextUI

/// Turns laid rows into a snapshot: names of nodes become indices of elements.
struct SnapshotBuilder {
  private let document: Document
  private let forms: FormState
  /// The dialog beside which nothing takes focus.
  private let modal: NodeID?
  private var elements: [PageElement] = []
  private var indices: [NodeID: Int] = [:]

  /// What the device needs to know of a document that is laid out.
  static func snapshot(
    of document: Document, _ forms: FormState, _ laid: LaidBlock, load: Int
  ) -> PageSnapshot {
    var builder = SnapshotBuilder(document: document, forms: forms)
    return builder.build(laid, load: load)
  }

  /// Lays a document out by itself and says what the device needs to know of it.
  static func snapshot(
    of document: Document, _ forms: FormState, load: Int, width: Int
  ) -> PageSnapshot {
    var document = document
    document.restyle(forms)
    var forms = forms
    forms.follow(document)
    var layout = Layout(document, forms, width: width)
    return snapshot(of: document, forms, layout.run(), load: load)
  }

  private init(document: Document, forms: FormState) {
    self.document = document
    self.forms = forms
    modal = document.topModal
  }

  private mutating func build(_ block: LaidBlock, load: Int) -> PageSnapshot {
    let laid = block.rows
    let title = document.first(.title).map { document.text(of: $0) } ?? ""
    var snapshot = PageSnapshot(
      load: load, width: block.key.width, title: title.cut(toBytes: MessageLimits.text),
      firstHeading: block.firstHeading?.cut(toBytes: MessageLimits.text))
    snapshot.rows.reserveCapacity(laid.count)
    for (number, row) in laid.prefix(Layout.rowLimit).enumerated() {
      snapshot.rows.append(pageRow(row, number))
      for anchor in row.anchors { snapshot.add(document[anchor], at: number) }
    }
    if laid.count >= Layout.rowLimit {
      snapshot.isCut = true
      snapshot.rows.append(PageRow([PageSpan("… the page goes on, too long to be shown", .dim)]))
    }
    for anchor in block.anchors { snapshot.add(document[anchor], at: snapshot.rows.count) }
    snapshot.elements = elements
    return snapshot
  }

  private mutating func pageRow(_ row: LaidRow, _ number: Int) -> PageRow {
    var spans: [PageSpan] = []
    spans.reserveCapacity(row.spans.count)
    var column = 0
    for span in row.spans {
      let end = column + span.width
      let element = span.element.flatMap { place($0, row: number, columns: column..<end) }
      spans.append(PageSpan(span.text, span.style, element: element))
      column = end
    }
    return PageRow(spans, start: row.start, lead: row.lead)
  }

  /// The index of an element of which a part stands there; `nil` for what takes no focus.
  private mutating func place(_ node: NodeID, row: Int, columns: Range<Int>) -> Int? {
    if let index = indices[node] {
      if elements[index].row == row {
        elements[index].columns = elements[index].columns.lowerBound..<columns.upperBound
      }
      elements[index].lastRow = row
      return index
    }
    if let modal, !document.containsComposed(modal, node) { return nil }
    guard let kind = forms.kind(of: node, document) else { return nil }
    indices[node] = elements.count
    elements.append(
      PageElement(
        id: node.index, kind: kind, label: ElementLabel.text(of: node, document, forms),
        value: value(of: node, kind),
        isOn: forms.isOn(node, document), row: row, columns: columns, lastRow: row))
    return elements.count - 1
  }

  private func value(of node: NodeID, _ kind: PageElement.Kind) -> String {
    if kind == .editor { return EditableText(of: node, in: document).text }
    let element = document[node]
    let isReadOnly = kind == .button && (element.tag == .input || element.tag == .textarea)
    return kind.hasValue || isReadOnly && element.has("readonly")
      ? forms.shownValue(of: node, document) : ""
  }
}

extension PageSnapshot {
  /// Remembers the names of an element; the first of a name counts.
  fileprivate mutating func add(_ element: Node, at row: Int) {
    for name in [element.attribute("id"), element.tag == .anchor ? element.attribute("name") : nil]
    {
      guard let name, !name.isEmpty, name.utf8.count <= 1000, anchors[name] == nil else { continue }
      anchors[name] = row
    }
  }
}

extension PageElement.Kind {
  /// Whether something is typed or chosen in it.
  fileprivate var hasValue: Bool {
    switch self {
    case .textField, .password, .textArea, .select, .slider: true
    default: false
    }
  }
}

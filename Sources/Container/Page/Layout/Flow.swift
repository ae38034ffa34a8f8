import TextUI

/// A column of rows that text and blocks flow into: a page, or a table's cell.
struct Flow {
  /// What stands before each row of a block: an indent, a bar, a list's marker.
  struct Prefix {
    /// In place of the rest in the first row; `nil` once that is there.
    var marker: LaidSpan?
    var rest: LaidSpan
  }

  let width: Int
  var rows: [LaidRow] = []
  private(set) var prefixes: [Prefix] = []
  private(set) var prefixWidth = 0
  var alignment = TextContext.Alignment.left

  // The row in progress, and the word behind it that may not be broken.
  var spans: [LaidSpan] = []
  var spansWidth = 0
  var start = PageRow.Start.line
  var word: [LaidSpan] = []
  var wordWidth = 0
  /// The blank between them, collapsed.
  var blank: LaidSpan?
  /// The last character before a possible break beside wide characters.
  var last: (isWide: Bool, opens: Bool)?
  /// How many words and the like there have been.
  var pieces = 0
  /// Where nodes stand, and what is yet to be noted of them.
  var boxes: [LaidBox] = []
  var waitingStarts: [Int] = []
  var waitingBlocks: [Int] = []
  var wordMarks: [Mark] = []
  /// How many of them have their place.
  var placedMarks = 0
  var rowMarks: [Mark] = []
  /// The blocks inside that were laid out by themselves.
  var parts: [LaidBlock.Part] = []
  /// Cells that prefixes may take.
  let indentLimit: Int
  /// What floats beside the rows that come, and how many prefixes are around it.
  var floats: [FloatingBlock] = []
  var floatDepth = 0
  /// What floats around take of the first rows.
  let insets: [RowInset]
  /// The cells of the next row that floats take.
  var taken = 0
  /// The boxes with rows of their own in the row in progress.
  var lineBlocks: [LineBlock] = []
  private var anchors: [NodeID] = []

  /// Blank rows wanted before the next row, and how many prefixes they carry.
  var margin = 0
  private var marginDepth = Int.max
  /// Blank rows wanted before the first row.
  private var marginBefore = 0

  init(width: Int, indentLimit: Int? = nil, insets: [RowInset] = []) {
    self.width = max(1, width)
    self.indentLimit = indentLimit ?? self.width / 2
    self.insets = insets
    if !insets.isEmpty { noteInset() }
  }

  /// Blank rows wanted before the first row and behind the last.
  var margins: (before: Int, after: Int) {
    rows.isEmpty ? (margin, 0) : (marginBefore, margin)
  }

  /// The cells that a row has behind the prefixes.
  var fullRoom: Int { width - prefixWidth }

  /// The cells that the next row has for text, beside what floats.
  var room: Int { width - prefixWidth - taken }

  // MARK: Blocks

  /// Wants at least so many blank rows between what was and what comes.
  mutating func separate(by count: Int) {
    margin = max(margin, count)
    marginDepth = min(marginDepth, prefixes.count)
    if hasInsets { noteInset() }
  }

  /// Indents what follows; without effect once half of the page's width is indent.
  mutating func push(_ prefix: Prefix) {
    let fits = prefixWidth + prefix.rest.width <= indentLimit
    prefixes.append(fits ? prefix : Prefix(rest: LaidSpan("", width: 0)))
    if fits { prefixWidth += prefix.rest.width }
  }

  /// Ends an indent; a list's marker that has no row yet gets one.
  mutating func popPrefix() {
    if prefixes.last?.marker != nil { add(LaidRow()) }
    if !floats.isEmpty, floatDepth >= prefixes.count { clearFloats() }
    prefixWidth -= prefixes.removeLast().rest.width
    marginDepth = min(marginDepth, prefixes.count)
  }

  mutating func addAnchor(_ element: NodeID) { anchors.append(element) }

  /// Hands over the anchors that no row has come for.
  mutating func takeAnchors() -> [NodeID] {
    defer { anchors.removeAll() }
    return anchors
  }

  /// Adds a finished row behind the prefixes.
  mutating func add(_ content: LaidRow) {
    let slack = room - content.width
    let pad = alignment == .center ? slack / 2 : alignment == .right ? slack : 0
    place(content, before: content.spans.isEmpty ? 0 : max(0, pad))
  }

  /// Adds a row behind the prefixes and so many blanks.
  mutating func place(_ content: LaidRow, before pad: Int) {
    if rows.isEmpty {
      marginBefore = margin
      margin = 0
    }
    for _ in 0..<margin { addBlankRow() }
    margin = 0
    marginDepth = .max
    startFloats()
    var row = content
    if hasInsets {
      let split = floats.isEmpty ? 0 : floatDepth
      row = composed(content, before: pad, leading: leading(for: content, split: split))
    } else if !prefixes.isEmpty || pad > 0 {
      let (around, inside) = leading(for: content, split: 0)
      row.spans = around + inside
      if pad > 0 { row.spans.add(.blanks(pad)) }
      for span in content.spans.prefix(content.lead) { row.spans.add(span) }
      row.lead = row.spans.count
      row.spans += content.spans.dropFirst(content.lead)
    }
    if !anchors.isEmpty {
      row.anchors += anchors
      anchors.removeAll()
    }
    let left = hasInsets ? inset(at: rows.count).left : 0
    placeRow(rows.count, lead: prefixWidth + left + pad, width: content.width)
    append(row)
  }

  private mutating func append(_ row: LaidRow) {
    rows.append(row)
    guard hasInsets else { return }
    if !floats.isEmpty { endFloats() }
    noteInset()
  }

  /// What the prefixes are in the next row, those around floats and those inside.
  private mutating func leading(
    for content: LaidRow, split: Int
  ) -> (around: [LaidSpan], inside: [LaidSpan]) {
    var before: [LaidSpan] = []
    var around: [LaidSpan] = []
    for index in prefixes.indices {
      if index == split { (around, before) = (before, []) }
      if let marker = prefixes[index].marker {
        prefixes[index].marker = nil
        before.append(marker)
      } else if prefixes[index].rest.width > 0 {
        before.add(prefixes[index].rest)
      }
    }
    if prefixes.count <= split, split > 0 { (around, before) = (before, []) }
    if content.spans.isEmpty, !hasInsets { before.trimEnd() }
    return (around, before)
  }

  private mutating func addBlankRow() {
    var before: [LaidSpan] = []
    for prefix in prefixes.prefix(marginDepth) where prefix.rest.width > 0 {
      before.add(prefix.rest)
    }
    guard !hasInsets else {
      return append(composed(LaidRow(), before: 0, leading: (before, [])))
    }
    before.trimEnd()
    append(LaidRow(spans: before, lead: before.count))
  }
}

extension [LaidSpan] {
  /// Removes blanks at the end.
  mutating func trimEnd() {
    while var last = popLast() {
      while last.text.last == " " {
        last.text.removeLast()
        last.width -= 1
      }
      if !last.text.isEmpty {
        append(last)
        return
      }
    }
  }
}

import TextUI

extension Layout {
  /// The look that an inline element gives its text.
  mutating func openInline(_ node: NodeID) {
    let tag = document[node].tag
    opened[opened.count - 1].pieces = flow.pieces
    if tag == .anchor {
      guard document[node].has("href") else { return }
      if !isInEditor { context.element = node }
      context.style.foreground = .cyan
      context.style.attributes.insert(.underline)
    } else if tag == .label {
      if let control = forms.index.controls[node], document[control].isBox {
        context.element = control
      }
    } else {
      context.style.add(tag)
      if tag.isPreformatted { context.isPreformatted = true }
      switch tag {
      case .quotation: surround("“", "”")
      case .del, .strike, .struck:
        guard document.style(of: node).look.isStruck != false else { break }
        context.isStruck = true
        context.style.attributes.insert(.dim)
        surround("~", "~")
      default: break
      }
    }
  }

  mutating func closeInline(_ open: Open) {
    if let ending = open.ending { flow.add(ending, context) }
    if open.display == .inline { addAfter(open) }
    // A link that shows nothing, such as an icon, would be out of reach.
    if context.element == open.node, !context.isInvisible, flow.pieces == open.pieces {
      if forms.index.presses.words[open.node] != nil { return addBlank(open) }
      let label = ElementLabel.text(of: open.node, document, forms)
      flow.add("[\(label.isEmpty ? "link" : label)]", context)
    }
  }

  /// Adds what stands for an element that takes focus and shows nothing.
  mutating func addBlank(_ open: Open) {
    guard context.element == open.node, !context.isInvisible,
      forms.index.presses.blanks.contains(open.node)
    else { return }
    flow.add(ElementLabel.sign(ofBlank: open.node, document), context)
  }

  /// Whether text here is edited where it stands.
  private var isInEditor: Bool { context.element.map { document.isEditingHost($0) } ?? false }

  /// Shows where text can be typed that is not there yet.
  mutating func addEmptyEditor(_ node: NodeID, _ style: ComputedStyle) {
    guard context.element == node, style.before == nil, document.isEditingHost(node),
      EditableText(of: node, in: document).characters.isEmpty
    else { return }
    var look = context
    look.style.attributes.insert(.dim)
    flow.add(String(repeating: "_", count: min(ControlAppearance.fieldWidth, flow.room)), look)
  }

  // MARK: Generated content

  /// Adds what a style sheet puts before an element's content, and notes what comes behind it.
  mutating func addBefore(_ node: NodeID, _ style: ComputedStyle) {
    opened[opened.count - 1].after = style.after
    if !context.isInvisible, let sign = document.stateSign(of: node) {
      flow.add(sign, context)
      flow.addBlank(context)
    }
    if let before = style.before { add(before) }
  }

  mutating func addAfter(_ open: Open) {
    if let after = open.after { add(after) }
  }

  private mutating func add(_ generated: ComputedStyle.Generated) {
    guard !context.isInvisible, generated.display != .none, !generated.text.isEmpty,
      !generated.isIcon
    else { return }
    var look = context
    look.add(generated.look)
    if generated.display != .inline { flow.endLine() }
    flow.add(generated.text, look)
    if generated.display != .inline { flow.endLine() }
  }

  private mutating func surround(_ start: String, _ end: String) {
    flow.add(start, context)
    opened[opened.count - 1].ending = end
  }

  /// What stands in a line as one piece.
  mutating func addAtom(_ node: NodeID) {
    switch document[node].tag {
    case .lineBreak: flow.breakLine()
    case .wordBreak: flow.allowBreak()
    case .image, .svg, .iframe:
      guard let words = PictureText.words(for: node, in: document) else { return }
      var look = context
      look.isPreformatted = false
      look.style.attributes.insert(.italic)
      flow.add("[\(words)]", look)
    case .textarea: addFramed(node) { $0.textArea(node) }
    case .select where document.isListBox(node): addFramed(node) { $0.listBox(node) }
    default:
      if addLongButton(node) { return }
      let control = ControlAppearance(
        document, forms, room: flow.room, context, fillsRoom: fillsRoom)
      // As in a browser, a box does not touch what is before it, nor its label.
      if document[node].isBox {
        var outside = context
        outside.element = nil
        flow.addBlank(outside)
      }
      flow.addAtom(control.spans(of: node))
      if document[node].isBox { flow.addBlank(context) }
    }
  }

  /// Adds a button whose words need more than a line; whether it is one.
  private mutating func addLongButton(_ node: NodeID) -> Bool {
    guard document[node].tag == .button else { return false }
    let label = ElementLabel.text(of: node, document, forms)
    guard DisplayWidth.of(label) > flow.room - 4, document.stateSign(of: node) == nil else {
      return false
    }
    var look = context
    look.isPreformatted = false
    look.element = node
    look.style.attributes.insert(document.isDisabled(node) ? [.bold, .dim] : .bold)
    flow.add("[ \(label) ]", look)
    return true
  }

  /// Lets a box to tick that is out of the flow stand before the block that follows it, as style
  /// sheets place one beside its label; whether there is such a block.
  mutating func hang(_ node: NodeID, _ style: ComputedStyle) -> Bool {
    guard document[node].isBox, let next = document.nextElement(of: node),
      flexes.last?.plan.index[next] == nil, forms.index.shows(next, of: document),
      document.style(of: next).display == .block
    else { return false }
    context.add(style)
    guard !context.isInvisible else { return true }
    let control = ControlAppearance(document, forms, room: flow.room, context)
    let spans = control.spans(of: node)
    guard let first = spans.first else { return true }
    let text = spans.reduce("") { $0 + $1.text } + " "
    hanging[next] = LaidSpan(text, first.style, first.element)
    flow.closeBox(flow.openBox(node))
    return true
  }

  /// Adds a control that has rows of its own.
  private mutating func addFramed(_ node: NodeID, _ rows: (ControlAppearance) -> [[LaidSpan]]) {
    flow.endLine()
    let control = ControlAppearance(document, forms, room: flow.room, context)
    for row in rows(control) { flow.add(LaidRow(spans: row)) }
  }
}

extension ComputedStyle.Generated {
  /// Whether its text is signs of a font that only pages have.
  var isIcon: Bool {
    text.isEmpty || IconName.isSign(text)
  }
}

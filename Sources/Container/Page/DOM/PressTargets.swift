/// What can be pressed in elements that scripts listen to for presses: found while a document is
/// walked.
///
/// A script often listens at a list and asks the event which of its items was pressed. So the texts
/// in a listening element are what takes focus, each in the nearest element around it that has rows
/// of its own; controls and links in there stay what they are.
struct PressTargets: Sendable {
  /// What takes focus, with the words that are its own.
  private(set) var words: [NodeID: String] = [:]
  /// Those of `words` that are seen though nothing is in them: squares of a board, icons.
  private(set) var blanks: Set<NodeID> = []

  private enum Kind {
    /// A script listens to it; texts in it are in pieces.
    case listening
    /// All of it is one piece, as a button is.
    case whole
    /// An element around texts in a listening one.
    case piece
    /// A `details`, which takes focus by itself: only what has rows in it are pieces.
    case disclosure
    /// Only texts that are not in an element with rows of its own belong to it.
    case texts
    /// An element in one of the kind `texts`.
    case outside
  }

  private struct Frame {
    var node: NodeID
    var kind: Kind
    var words: String?
    /// Whether something in it takes focus.
    var hasInside = false
  }

  /// Most bytes of an element's words.
  private static let limit = 1200

  private var frames: [Frame] = []
  /// The outermost open element whose texts are its own matter, such as a button.
  private var closed: NodeID?

  /// Takes an element that is shown.
  mutating func enter(_ node: NodeID, _ document: Document) {
    let element = document[node]
    if element.takesFocus, !document.isDisabled(node) { markInside() }
    if closed == nil, element.editability == true, document.isEditingHost(node) {
      closed = node
      words[node] = ""
      markInside()
      return
    }
    if closed == nil, element.keepsPresses,
      element.tag != .label || !element.isActive && document.hasControl(label: node)
    {
      closed = node
      return
    }
    guard closed == nil, element.tag != .html, element.tag != .body else { return }
    if let kind = kind(of: element, node, document) { frames.append(Frame(node: node, kind: kind)) }
    if element.tag == .image || element.tag == .svg,
      let words = PictureText.words(for: node, in: document)
    {
      add(words)
    }
    addContents(of: document.style(of: node))
  }

  /// What a style sheet puts into an element is seen as its texts are.
  private mutating func addContents(of style: ComputedStyle) {
    guard !frames.isEmpty else { return }
    for generated in [style.before, style.after] {
      guard let generated, generated.display != .none, !generated.isIcon else { continue }
      enter(text: generated.text)
    }
  }

  private func kind(of element: Node, _ node: NodeID, _ document: Document) -> Kind? {
    let isDelegated = document.delegatesPresses
    let isListening =
      element.isActive || (document.isScripted && element.hasPressHandler)
      || (isDelegated && (element.looksPressable || document.style(of: node).isPointedAt))
    if isListening || isDelegated || !frames.isEmpty, element.hasPressRole { return .whole }
    // A label of no control is there for what scripts do with it.
    if element.tag == .label, isDelegated || !frames.isEmpty { return .whole }
    if element.tag == .details, isListening || !frames.isEmpty { return .disclosure }
    if isListening { return .listening }
    let hasRows = !document.style(of: node).display.isInLine
    switch frames.last?.kind {
    case .whole: return nil
    case .listening, .piece, .disclosure:
      return hasRows || element.isNamedForScripts || document.style(of: node).isPointedAt
        ? .piece : nil
    case .texts, .outside, nil:
      if isDelegated, element.isNamedForScripts { return element.tag.isItem ? .listening : .texts }
      return hasRows && !frames.isEmpty ? .outside : nil
    }
  }

  mutating func enter(text: String) {
    guard closed == nil, !frames.isEmpty, text.utf8.contains(where: { !Whitespace.contains($0) })
    else { return }
    add(text)
  }

  mutating func leave(_ node: NodeID, _ document: Document) {
    if closed == node { closed = nil }
    guard let frame = frames.last, frame.node == node else { return }
    frames.removeLast()
    let isAlone = frame.kind == .listening || frame.kind == .whole
    let isBlank =
      frame.words == nil && !frame.hasInside && frame.kind != .outside
      && document.isSeenBlank(node, alone: isAlone)
    if isBlank { blanks.insert(node) }
    if let own = frame.words ?? (isBlank || isAlone && !frame.hasInside ? "" : nil) {
      words[node] = own
      markInside()
    } else if frame.hasInside {
      markInside()
    }
  }

  /// Takes back what turned out to be for something else.
  mutating func remove(_ node: NodeID) {
    words[node] = nil
    blanks.remove(node)
  }

  private mutating func markInside() {
    if !frames.isEmpty { frames[frames.count - 1].hasInside = true }
  }

  private mutating func add(_ text: String) {
    guard let last = frames.last, last.kind != .outside, last.kind != .disclosure else { return }
    let words = last.words ?? ""
    guard words.utf8.count < Self.limit else { return }
    frames[frames.count - 1].words = words + text.prefix(Self.limit)
  }
}

extension Document {
  /// Whether an element in which nothing stands is seen as a box of its own, or as an icon.
  fileprivate func isSeenBlank(_ node: NodeID, alone: Bool) -> Bool {
    let style = style(of: node)
    guard style.display != .inline || alone, style.isInvisible != true, !style.isUntouchable else {
      return false
    }
    // The sign of a box to tick stands for what is painted in it.
    guard stateSign(of: node) == nil, !isInStateSign(node) else { return false }
    let hasElements = children(of: node).contains { self[$0].kind == .element }
    let isSeen = style.isPainted || style.before != nil || style.after != nil || hasElements
    // A strip at an edge that listens for swipes is named by its place, and is nothing to see.
    if alone, isSeen || ElementLabel.isNamed(node, self),
      !ElementLabel.name(ofWordless: node, self).isEmpty
    {
      return true
    }
    return style.isPainted && (alone || !hasElements)
  }

  /// Whether a label has a control, in it or by its name.
  fileprivate func hasControl(label: NodeID) -> Bool {
    if self[label].has("for") { return true }
    return descendants(of: label).contains { self[$0].isLabelable }
  }
}

extension Tag {
  /// Whether it is one of several alike.
  fileprivate var isItem: Bool {
    switch self {
    case .listItem, .tableRow, .tableCell, .article: true
    default: false
    }
  }
}

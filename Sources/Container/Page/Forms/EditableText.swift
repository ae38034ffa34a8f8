/// The text in an element that a person edits, as it is shown, and where in the document each of its
/// characters stands.
struct EditableText {
  /// Most characters that are edited.
  static let limit = 100_000

  enum Place: Hashable {
    /// In a text node, from one UTF-16 code unit to another.
    case text(NodeID, Range<Int>)
    case lineBreak(NodeID)
    /// Between two blocks, of which this is the second; `nil` where text follows a block.
    case edge(NodeID?)
    /// In an element that is no part of what is edited.
    case island(NodeID)
  }

  let host: NodeID
  private(set) var characters: [Character] = []
  private(set) var places: [Place] = []
  /// Texts whose blanks all count.
  private var preserved: Set<NodeID> = []

  private var pendingEdge: NodeID??
  private var pendingBreak: NodeID?
  /// The first text node, however little shows of it.
  private(set) var firstText: NodeID?

  init(of host: NodeID, in document: Document) {
    self.host = host
    var keeps = [document.style(of: host).keepsBlanks ?? false]
    var island: NodeID?
    var walk = TreeWalk(below: host)
    while characters.count < Self.limit, let step = walk.next(in: document, descending: true) {
      switch step {
      case .enter(let node):
        let element = document[node]
        if element.kind == .text {
          read(node, element.text, keeps: keeps.last ?? false, island: island)
        } else if element.kind == .element {
          if island == nil, element.editability == false { island = node }
          if element.tag == .lineBreak, island == nil { read(lineBreak: node) }
          let style = document.style(of: node)
          keeps.append(style.keepsBlanks ?? keeps.last ?? false)
          if style.display.hasRows { startLine(.some(node)) }
        }
      case .leave(let node):
        guard document[node].kind == .element else { continue }
        keeps.removeLast()
        if island == node { island = nil }
        if document.style(of: node).display.hasRows { startLine(.some(nil)) }
      }
    }
    trimBlank()
  }

  var text: String { String(characters) }

  private var isAtLineStart: Bool {
    characters.last == "\n" || characters.isEmpty || pendingEdge != nil || pendingBreak != nil
  }

  private mutating func read(
    _ node: NodeID, _ text: String, keeps: Bool, island: NodeID?
  ) {
    if island == nil, firstText == nil { firstText = node }
    if keeps { preserved.insert(node) }
    var offset = 0
    for character in text {
      let length = character.utf16.count
      defer { offset += length }
      let isBlank = character.isWhitespace && character != "\u{A0}"
      if isBlank, !keeps, isAtLineStart || characters.last == " " {
        widenBlank(node, to: offset + length)
        continue
      }
      guard characters.count < Self.limit else { return }
      flush()
      let shown: Character =
        character.isNewline && keeps ? "\n" : character.isWhitespace ? " " : character
      characters.append(shown)
      places.append(island.map { .island($0) } ?? .text(node, offset..<offset + length))
      isLastCollapsible = isBlank && !keeps
    }
  }

  private var isLastCollapsible = false

  /// The blanks that one stands for are edited as one.
  private mutating func widenBlank(_ node: NodeID, to end: Int) {
    guard isLastCollapsible, !isAtLineStart, case .text(node, let units)? = places.last else {
      return
    }
    places[places.count - 1] = .text(node, units.lowerBound..<end)
  }

  private mutating func read(lineBreak node: NodeID) {
    flush()
    trimBlank()
    pendingBreak = node
  }

  private mutating func startLine(_ edge: NodeID??) {
    // A break at a block's end is the block's end.
    let hadBreak = pendingBreak != nil
    pendingBreak = nil
    if !hadBreak { trimBlank() }
    if !characters.isEmpty { pendingEdge = edge }
  }

  private mutating func flush() {
    if let node = pendingBreak {
      append("\n", .lineBreak(node))
    } else if let edge = pendingEdge {
      append("\n", .edge(edge))
    }
    pendingBreak = nil
    pendingEdge = nil
  }

  private mutating func append(_ character: Character, _ place: Place) {
    characters.append(character)
    places.append(place)
    isLastCollapsible = false
  }

  private mutating func trimBlank() {
    guard isLastCollapsible, characters.last == " " else { return }
    characters.removeLast()
    places.removeLast()
    isLastCollapsible = false
  }

  /// Whether blanks of a text node all count.
  func keepsBlanks(_ node: NodeID) -> Bool { preserved.contains(node) }
}

extension ComputedStyle {
  /// Whether all blanks are shown; `nil` for as in the parent.
  fileprivate var keepsBlanks: Bool? {
    switch whiteSpace {
    case .preserved, .preservedWrap: true
    case .normal, .noWrap, .lines: false
    case nil: nil
    }
  }
}

extension Display {
  /// Whether it begins in a row of its own.
  fileprivate var hasRows: Bool { self != .none && !isInLine }
}

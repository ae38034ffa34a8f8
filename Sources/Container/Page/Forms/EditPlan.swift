/// What is to be done to a document so that an edited text reads as a person wants it: only the nodes
/// that the edit touches change.
struct EditPlan {
  enum Step: Hashable {
    case delete(NodeID, Range<Int>)
    case remove(NodeID)
    /// Moves what is in a block to the end of the block before it.
    case join(NodeID)
    /// Puts text into a text node; line ends become breaks, one more where nothing follows.
    case insert(NodeID, at: Int, String, isAtEnd: Bool)
    /// Puts text behind a node, or into an element at its end.
    case add(after: NodeID, String, isAtEnd: Bool)
    case append(to: NodeID, String, isAtEnd: Bool)
  }

  private(set) var steps: [Step] = []

  init(from old: EditableText, to wanted: String) {
    let new = Array(wanted.prefix(EditableText.limit))
    let shared = min(old.characters.count, new.count)
    var start = 0
    while start < shared, old.characters[start] == new[start] { start += 1 }
    var end = 0
    while end < shared - start,
      old.characters[old.characters.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let removed = start..<old.characters.count - end
    delete(removed, of: old)
    let added = new[start..<new.count - end]
    if !added.isEmpty { insert(Array(added), in: old, removed) }
  }

  private mutating func delete(_ range: Range<Int>, of old: EditableText) {
    for index in range {
      switch old.places[index] {
      case .text(let node, let units):
        if case .delete(node, let before)? = steps.last {
          steps[steps.count - 1] = .delete(node, before.lowerBound..<units.upperBound)
        } else {
          steps.append(.delete(node, units))
        }
      case .lineBreak(let node), .island(let node):
        if steps.last != .remove(node) { steps.append(.remove(node)) }
      case .edge(let block): if let block { steps.append(.join(block)) }
      }
    }
  }

  private mutating func insert(
    _ added: [Character], in old: EditableText, _ removed: Range<Int>
  ) {
    let before = removed.lowerBound > 0 ? old.places[removed.lowerBound - 1] : nil
    let after =
      removed.lowerBound < old.places.count ? old.places[removed.lowerBound] : nil
    let isAtEnd: Bool
    switch removed.upperBound < old.places.count ? old.places[removed.upperBound] : nil {
    case nil, .edge: isAtEnd = true
    default: isAtEnd = false
    }
    let left = removed.lowerBound > 0 ? old.characters[removed.lowerBound - 1] : "\n"
    let right =
      removed.upperBound < old.characters.count ? old.characters[removed.upperBound] : "\n"
    func text(_ node: NodeID?) -> String {
      if let node, old.keepsBlanks(node) { return String(added) }
      return Self.kept(added, between: left, right)
    }
    switch (before, after) {
    case (.text(let node, let units), _):
      steps.append(.insert(node, at: units.upperBound, text(node), isAtEnd: isAtEnd))
    case (_, .text(let node, let units)):
      steps.append(.insert(node, at: units.lowerBound, text(node), isAtEnd: isAtEnd))
    case (.lineBreak(let node), _), (.island(let node), _):
      steps.append(.add(after: node, text(nil), isAtEnd: isAtEnd))
    case (.edge(let block?), _): steps.append(.append(to: block, text(nil), isAtEnd: isAtEnd))
    default:
      if let node = old.firstText {
        steps.append(.insert(node, at: 0, text(node), isAtEnd: isAtEnd))
      } else {
        steps.append(.append(to: old.host, text(nil), isAtEnd: isAtEnd))
      }
    }
  }

  /// A text whose blanks are not collapsed: those beside another blank or a line's end are kept as
  /// no-break spaces, as browsers do.
  private static func kept(
    _ added: [Character], between left: Character, _ right: Character
  ) -> String {
    var text = ""
    var last = left
    for (index, character) in added.enumerated() {
      let next = index + 1 < added.count ? added[index + 1] : right
      let isKept = character == " " && (last == " " || last == "\n" || next == " " || next == "\n")
      text.append(isKept ? "\u{A0}" : character)
      last = character
    }
    return text
  }
}

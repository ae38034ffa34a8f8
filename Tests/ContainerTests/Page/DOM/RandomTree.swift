import UpdateCore

@testable import Container

/// Builds trees that markup can say exactly.
struct RandomTree {
  private var random: SplitMix

  init(_ seed: UInt64) { random = SplitMix(seed) }

  mutating func build(_ count: Int, in document: inout Document) throws -> NodeID {
    let root = try document.createElement("div")
    var parents = [root]
    for _ in 0..<count {
      let parent = pick(parents)
      let node = try child(of: parent, in: &document)
      try document.insert(node, into: parent)
      guard document[node].kind == .element, document[node].tag != .lineBreak else { continue }
      parents.append(document.templateContents[node] ?? node)
    }
    return root
  }

  private mutating func child(
    of parent: NodeID, in document: inout Document
  ) throws -> NodeID {
    let isAfterText = document[parent].lastChild.map { document[$0].kind == .text } ?? false
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3 where !isAfterText:
      return try document.createText(pick(["a", " ", "<", "&amp;", "\u{A0}é", "-->", "\"'", "\n"]))
    case 3: return try document.createComment(pick(["", " c ", "<b>", "a-b"]))
    default:
      let element = try document.createElement(
        pick(["div", "section", "span", "br", "template", "x-y", "article", "ins"]))
      for name in ["id", "class", "data-x"] where Bool.random(using: &random) {
        document.set(name, to: pick(["", "a", "a b", "\"<>&", "'\n\u{A0}", "é"]), of: element)
      }
      return element
    }
  }

  mutating func pick<Element>(_ values: [Element]) -> Element {
    values[Int.random(in: values.indices, using: &random)]
  }
}

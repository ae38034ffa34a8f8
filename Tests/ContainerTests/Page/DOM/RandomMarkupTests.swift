import Testing

@testable import Container

/// What is written and read again is the same tree.
@Suite struct RandomMarkupTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func markupComesBack(_ seed: UInt64) throws {
    var document = Document()
    var trees = RandomTree(seed)
    let tree = try trees.build(60, in: &document)
    let markup = document.innerHTML(of: tree)
    let copy = try document.createElement("div")
    try document.setInnerHTML(markup, of: copy)
    #expect(document.innerHTML(of: copy) == markup)
    let clone = try document.clone(tree, deep: true)
    #expect(document.innerHTML(of: clone) == markup)
    #expect(shape(tree, document) == shape(copy, document))
    #expect(shape(tree, document) == shape(clone, document))
  }

  /// A tree as one line for each node.
  private func shape(_ root: NodeID, _ document: Document) -> [String] {
    var lines: [String] = []
    var waiting = [root]
    while let root = waiting.popLast() {
      for node in document.descendants(of: root) {
        let parent = document[node].parent.map { document[$0].name } ?? ""
        let attributes = document[node].attributes.map { "\($0.name)=\($0.value)" }
        lines.append(
          "\(parent)>\(document[node].kind) \(document[node].name)\(document[node].text)\(attributes)"
        )
        if let contents = document.templateContents[node] { waiting.append(contents) }
      }
    }
    return lines
  }
}

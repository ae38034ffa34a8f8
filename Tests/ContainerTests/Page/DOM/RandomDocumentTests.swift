import Testing
import UpdateCore

@testable import Container

/// A document under random changes, against what a plain look at it says.
@Suite struct RandomDocumentTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func theIndexSaysWhatAScanSays(_ seed: UInt64) throws {
    var random = SplitMix(seed)
    var document = Document()
    let html = try document.createElement("html")
    try document.insert(html, into: Document.root)
    var nodes = [html]
    let ids = ["a", "b", "c"]
    for _ in 0..<400 {
      let node = nodes[Int.random(in: nodes.indices, using: &random)]
      let other = nodes[Int.random(in: nodes.indices, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: nodes.append(try document.createElement("p"))
      case 3..<7:
        let children = Array(document.children(of: other))
        try? document.insert(node, into: other, before: children.randomElement(using: &random))
      case 7: document.set("id", to: ids.randomElement(using: &random) ?? "", of: node)
      case 8: document.removeAttribute("id", of: node)
      default: if node != html { document.remove(node) }
      }
      check(document, ids)
    }
    checkLinks(document)
    for _ in 0..<200 {
      let node = nodes[Int.random(in: nodes.indices, using: &random)]
      let other = nodes[Int.random(in: nodes.indices, using: &random)]
      checkOrder(document, node, other)
    }
  }

  private func check(_ document: Document, _ ids: [String]) {
    for id in ids {
      let scanned = document.descendants(of: Document.root).first {
        document[$0].attribute("id") == id
      }
      #expect(document.element(withID: id) == scanned)
    }
  }

  private func checkLinks(_ document: Document) {
    let connected = Set(document.descendants(of: Document.root)).union([Document.root])
    for index in document.nodes.indices {
      let node = NodeID(index)
      #expect(document.isConnected(node) == connected.contains(node))
      let children = Array(document.children(of: node))
      #expect(document[node].lastChild == children.last)
      for (place, child) in children.enumerated() {
        #expect(document[child].parent == node)
        #expect(document[child].previousSibling == (place > 0 ? children[place - 1] : nil))
      }
    }
  }

  private func checkOrder(_ document: Document, _ node: NodeID, _ other: NodeID) {
    let position = document.compareDocumentPosition(node, other)
    let top = document.top(of: node)
    guard node != other, document.contains(top, other) else {
      #expect(position & 1 == (node == other ? 0 : 1))
      return
    }
    let order = [top] + Array(document.descendants(of: top))
    let isBefore = order.firstIndex(of: node) ?? 0 < order.firstIndex(of: other) ?? 0
    #expect((position & 4 != 0) == isBefore)
    #expect((position & 2 != 0) == !isBefore)
    #expect((position & 16 != 0) == document.contains(node, other))
    #expect((position & 8 != 0) == document.contains(other, node))
  }
}

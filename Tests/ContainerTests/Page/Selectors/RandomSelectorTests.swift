import Testing
import UpdateCore

@testable import Container

/// Random selectors over random trees, against the definition.
@Suite struct RandomSelectorTests {
  private struct Source {
    var random: SplitMix

    mutating func pick<Element>(_ values: [Element]) -> Element {
      values[Int.random(in: values.indices, using: &random)]
    }

    mutating func selector(depth: Int = 0) -> String {
      var text = compound(depth)
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        text += pick([" ", " > ", " + ", " ~ ", ">", " "]) + compound(depth)
      }
      return text
    }

    private mutating func compound(_ depth: Int) -> String {
      var text = pick(["*", "a", "b", "c", "a", "b"])
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3: text += pick([".x", ".y", ".z"])
        case 3: text += pick([":first-child", ":last-child", ":empty"])
        case 4:
          text += pick([":nth-child(", ":nth-last-child(", ":nth-of-type(", ":nth-last-of-type("])
          text += pick(["odd", "2n", "3n+1", "2", "-n+2", "n+2"]) + ")"
        case 5 where depth < 2: text += ":not(\(selector(depth: depth + 1)))"
        case 6 where depth < 2:
          text += ":is(\(selector(depth: depth + 1)), \(selector(depth: depth + 1)))"
        default: break
        }
      }
      return text
    }

    mutating func tree(_ count: Int) -> Document {
      var document = Document()
      let root = document.add(Node(element: "a"))
      document.append(root, to: Document.root)
      var parents = [root]
      for _ in 0..<count {
        var node = Node(element: pick(["a", "b", "c"]))
        if Bool.random(using: &random) {
          node.attributes = [Node.Attribute(name: "class", value: pick(["x", "y", "x y", "z x"]))]
        }
        if Int.random(in: 0..<6, using: &random) == 0 { node = Node(kind: .comment) }
        let id = document.add(node)
        document.append(id, to: pick(Array(parents.suffix(12))))
        if node.kind == .element { parents.append(id) }
      }
      return document
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func theMatcherSaysWhatTheDefinitionSays(_ seed: UInt64) throws {
    var source = Source(random: SplitMix(seed))
    let document = source.tree(60)
    let naive = NaiveMatcher(document: document)
    let elements = document.elements(named: "*", below: Document.root)
    for _ in 0..<20 {
      let text =
        source.selector() + (Bool.random(using: &source.random) ? ", " + source.selector() : "")
      let selector = try Selector(text)
      let expected = elements.filter { naive.matches($0, selector) }
      #expect(document.querySelectorAll(selector, below: Document.root) == expected, "\(text)")
    }
  }
}

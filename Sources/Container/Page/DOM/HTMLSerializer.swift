/// Writes a tree as markup: HTML Standard, "serializing HTML fragments".
struct HTMLSerializer {
  private let document: Document
  private var bytes: [UInt8] = []

  init(_ document: Document) { self.document = document }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a node with what stands in it.
  mutating func add(_ node: NodeID) {
    open(node)
    addChildren(of: node)
    close(node)
  }

  /// Adds what stands in a node; of a `template`, its contents.
  mutating func addChildren(of root: NodeID) {
    let root = document.templateContents[root] ?? root
    var next = isVoid(document[root]) ? nil : document[root].firstChild
    while let node = next {
      open(node)
      if !isVoid(document[node]), let child = firstInside(node) {
        next = child
      } else {
        close(node)
        next = behind(node, within: root)
      }
    }
  }

  private func firstInside(_ node: NodeID) -> NodeID? {
    document[document.templateContents[node] ?? node].firstChild
  }

  /// The node that comes after one and what is in it; closes those that end between.
  private mutating func behind(_ node: NodeID, within root: NodeID) -> NodeID? {
    var node = node
    while true {
      if let sibling = document[node].nextSibling { return sibling }
      guard let parent = document[node].parent, parent != root else { return nil }
      node = document.templateHosts[parent] ?? parent
      close(node)
    }
  }

  // MARK: Nodes

  private mutating func open(_ id: NodeID) {
    let node = document[id]
    switch node.kind {
    case .document, .fragment: break
    case .documentType: bytes += "<!DOCTYPE \(node.name)>".utf8
    case .instruction: bytes += "<?\(node.name) \(node.text)>".utf8
    case .text, .cdata: add(node)
    case .comment: bytes += "<!--\(node.text)-->".utf8
    case .element:
      bytes.append(UInt8(ascii: "<"))
      addName(of: node)
      for attribute in node.attributes {
        bytes.append(UInt8(ascii: " "))
        bytes += attribute.name.utf8
        bytes += [UInt8(ascii: "="), UInt8(ascii: "\"")]
        addEscaped(attribute.value, isAttribute: true)
        bytes.append(UInt8(ascii: "\""))
      }
      bytes.append(UInt8(ascii: ">"))
    }
  }

  private mutating func close(_ id: NodeID) {
    let node = document[id]
    guard node.kind == .element, !isVoid(node) else { return }
    bytes += "</".utf8
    addName(of: node)
    bytes.append(UInt8(ascii: ">"))
  }

  /// The prefixes of names that HTML has are left out.
  private mutating func addName(of node: Node) {
    if !node.text.isEmpty, node.namespace.rawValue > Namespace.mathML.rawValue {
      bytes += "\(node.text):".utf8
    }
    bytes += node.name.utf8
  }

  private mutating func add(_ text: Node) {
    if let parent = text.parent, isRawText(document[parent]) {
      bytes += text.text.utf8
    } else {
      addEscaped(text.text, isAttribute: false)
    }
  }

  private mutating func addEscaped(_ text: String, isAttribute: Bool) {
    var wasC2 = false
    for byte in text.utf8 {
      if wasC2, byte == 0xA0 {
        bytes.removeLast()
        bytes += "&nbsp;".utf8
        wasC2 = false
        continue
      }
      wasC2 = byte == 0xC2
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<") where !isAttribute: bytes += "&lt;".utf8
      case UInt8(ascii: ">") where !isAttribute: bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where isAttribute: bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
  }

  private func isVoid(_ node: Node) -> Bool {
    node.namespace == .html && Self.void.contains(node.name)
  }

  private func isRawText(_ node: Node) -> Bool {
    guard node.kind == .element, node.namespace == .html else { return false }
    return PlainFragment.rawText.contains(node.name)
      || (node.tag == .noscript && document.isScripted)
  }

  static let void: Set<String> = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
    "keygen", "link", "meta", "param", "source", "track", "wbr",
  ]
}

/// Writes a tree as XML: DOM Parsing and Serialization, "XML serialization".
///
/// Namespaces that names are in and no attribute declares are declared on the way. Nothing recurses;
/// it takes time with the size of the tree.
struct XMLWriter {
  /// An element whose end is to come.
  private struct Frame {
    var node: NodeID
    var tag: String
    /// The namespace that names without a prefix are in below it.
    var namespace: Namespace
    /// The namespaces whose last prefix is out of scope behind it.
    var added: [Namespace] = []
    var next: NodeID?
  }

  private let document: Document
  private var bytes: [UInt8] = []
  private var frames: [Frame] = []
  private var prefixes: [Namespace: [String]] = [.xml: ["xml"]]
  private var generated = 0

  init(_ document: Document) { self.document = document }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a node with what stands in it.
  mutating func add(_ root: NodeID) {
    open(root)
    while let last = frames.indices.last {
      if let child = frames[last].next {
        frames[last].next = document[child].nextSibling
        open(child)
      } else {
        close(frames.removeLast())
      }
    }
  }

  /// Adds what stands in a node; of a `template`, its contents.
  mutating func addChildren(of root: NodeID) {
    var next = document[document.templateContents[root] ?? root].firstChild
    while let child = next {
      add(child)
      next = document[child].nextSibling
    }
  }

  private mutating func open(_ id: NodeID) {
    let node = document[id]
    switch node.kind {
    case .document, .fragment:
      let around = frames.last?.namespace ?? .none
      frames.append(Frame(node: id, tag: "", namespace: around, next: node.firstChild))
    case .text: addEscaped(node.text, isAttribute: false)
    case .cdata: bytes += "<![CDATA[\(node.text)]]>".utf8
    case .comment: bytes += "<!--\(node.text)-->".utf8
    case .instruction: bytes += "<?\(node.name) \(node.text)?>".utf8
    case .documentType: addType(node)
    case .element: openElement(id, node)
    }
  }

  private mutating func close(_ frame: Frame) {
    for namespace in frame.added { prefixes[namespace]?.removeLast() }
    guard !frame.tag.isEmpty else { return }
    bytes += "</\(frame.tag)>".utf8
  }

  private mutating func addType(_ node: Node) {
    bytes += "<!DOCTYPE \(node.name)".utf8
    let (publicID, systemID) = (node.attribute("publicId"), node.attribute("systemId"))
    if let publicID {
      bytes += " PUBLIC \"\(publicID)\"".utf8
    } else if systemID != nil {
      bytes += " SYSTEM".utf8
    }
    if let systemID { bytes += " \"\(systemID)\"".utf8 }
    bytes += ">".utf8
  }

  // MARK: Elements

  private mutating func openElement(_ id: NodeID, _ node: Node) {
    let inherited = frames.last?.namespace ?? .none
    var frame = Frame(node: id, tag: node.name, namespace: inherited)
    var declared = Declarations(node, document.namespaces)
    for (prefix, namespace) in declared.prefixes where namespace != .xml {
      add(prefix, for: namespace, &frame)
    }
    let ownDefault = declared.ownDefault
    var declaration = ""
    if inherited == node.namespace {
      declared.ignoresDefault = ownDefault != nil
      if node.namespace == .xml { frame.tag = "xml:\(node.name)" }
    } else if let prefix = node.text == "xmlns" ? "xmlns" : prefix(for: node.namespace, node.text) {
      frame.tag = "\(prefix):\(node.name)"
      if let ownDefault, ownDefault != .xml { frame.namespace = ownDefault }
    } else if !node.text.isEmpty, node.namespace != .none {
      let isTaken = declared.prefixes.contains { $0.0 == node.text }
      let prefix = isTaken ? makePrefix() : node.text
      add(prefix, for: node.namespace, &frame)
      frame.tag = "\(prefix):\(node.name)"
      declaration = "xmlns:\(prefix)"
      if let ownDefault { frame.namespace = ownDefault }
    } else {
      frame.namespace = node.namespace
      if ownDefault != node.namespace {
        declared.ignoresDefault = true
        declaration = "xmlns"
      }
    }
    bytes += "<\(frame.tag)".utf8
    if !declaration.isEmpty { addAttribute(declaration, document.namespaces[node.namespace]) }
    for attribute in node.attributes { add(attribute, declared, &frame) }
    finish(&frame, node)
  }

  private mutating func finish(_ frame: inout Frame, _ node: Node) {
    frame.next = document[document.templateContents[frame.node] ?? frame.node].firstChild
    if frame.next != nil || (node.namespace == .html && !HTMLSerializer.void.contains(node.name)) {
      bytes += ">".utf8
    } else {
      bytes += (node.namespace == .html ? " />" : "/>").utf8
      frame.tag = ""
    }
    frames.append(frame)
  }

  private mutating func add(
    _ attribute: Node.Attribute, _ declared: Declarations, _ frame: inout Frame
  ) {
    let own =
      attribute.name.utf8.count == attribute.localName.utf8.count
      ? "" : String(attribute.name.dropLast(attribute.localName.count + 1))
    guard attribute.namespace != .none else {
      return addAttribute(attribute.name, attribute.value)
    }
    if attribute.namespace == .xmlns {
      if own.isEmpty, declared.ignoresDefault || attribute.value == document.namespaces[.xml] {
        return
      }
      return addAttribute(attribute.name, attribute.value)
    }
    if let prefix = prefix(for: attribute.namespace, own) {
      return addAttribute("\(prefix):\(attribute.localName)", attribute.value)
    }
    let isFree = !declared.prefixes.contains { $0.0 == own && $0.1 != attribute.namespace }
    let prefix = !own.isEmpty && isFree ? own : makePrefix()
    add(prefix, for: attribute.namespace, &frame)
    addAttribute("xmlns:\(prefix)", document.namespaces[attribute.namespace])
    addAttribute("\(prefix):\(attribute.localName)", attribute.value)
  }

  // MARK: Prefixes

  /// What the attributes of an element declare.
  private struct Declarations {
    var prefixes: [(String, Namespace)] = []
    var ownDefault: Namespace?
    /// Whether its own declaration of names without a prefix is left out.
    var ignoresDefault = false

    init(_ node: Node, _ namespaces: NamespaceTable) {
      for attribute in node.attributes where attribute.namespace == .xmlns {
        // A namespace that nothing is in has no number, and needs none.
        let namespace = namespaces.known(attribute.value)
        if attribute.name == "xmlns" {
          ownDefault = namespace ?? Namespace(rawValue: .max)
        } else if let namespace {
          prefixes.append((String(attribute.localName), namespace))
        }
      }
    }
  }

  private mutating func add(_ prefix: String, for namespace: Namespace, _ frame: inout Frame) {
    prefixes[namespace, default: []].append(prefix)
    frame.added.append(namespace)
  }

  /// The prefix in scope for a namespace: the wanted one if it is one, or else the last.
  private func prefix(for namespace: Namespace, _ wanted: String) -> String? {
    guard namespace != .none, let all = prefixes[namespace] else { return nil }
    return all.suffix(64).contains(wanted) ? wanted : all.last
  }

  private mutating func makePrefix() -> String {
    generated += 1
    return "ns\(generated)"
  }

  // MARK: Texts

  private mutating func addAttribute(_ name: String, _ value: String) {
    bytes += " \(name)=\"".utf8
    addEscaped(value, isAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func addEscaped(_ text: String, isAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where isAttribute: bytes += "&quot;".utf8
      case UInt8(ascii: "\t") where isAttribute: bytes += "&#x9;".utf8
      case UInt8(ascii: "\n") where isAttribute: bytes += "&#xA;".utf8
      case UInt8(ascii: "\r") where isAttribute: bytes += "&#xD;".utf8
      default: bytes.append(byte)
      }
    }
  }
}

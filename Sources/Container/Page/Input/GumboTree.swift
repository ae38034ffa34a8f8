import CGumbo

/// Copies trees of Gumbo's into documents.
enum GumboTree {
  static func document(_ root: UnsafeMutablePointer<GumboNode>) -> Document {
    var document = Document()
    let source = cgumbo_document(root).pointee
    if source.has_doctype {
      let type = Node(
        documentType: source.name.map { String(cString: $0) } ?? "",
        publicID: source.public_identifier.map { String(cString: $0) } ?? "",
        systemID: source.system_identifier.map { String(cString: $0) } ?? "")
      document.append(document.add(type), to: Document.root)
    }
    document.isQuirky = source.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS
    _ = copyChildren(of: root, into: &document, below: Document.root, limit: .max)
    return document
  }

  /// Copies what stands in a node of Gumbo's; false once a document would have too many nodes.
  static func copyChildren(
    of root: UnsafeMutablePointer<GumboNode>, into document: inout Document, below parent: NodeID,
    limit: Int
  ) -> Bool {
    /// A node of Gumbo's whose children are being copied, and where to.
    var stack = [(node: UnsafePointer(root), copy: parent, next: 0)]
    while let (parent, copy, index) = stack.last {
      let children = cgumbo_children(parent).pointee
      guard index < Int(children.length), let data = children.data,
        let child = data[index]?.assumingMemoryBound(to: GumboNode.self)
      else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      guard let node = node(child) else { continue }
      // A template makes two.
      guard document.nodes.count < limit - 1 else { return false }
      let id = document.add(node)
      document.append(id, to: copy)
      if child.pointee.type == GUMBO_NODE_TEMPLATE {
        let fragment = document.add(Node(kind: .fragment))
        document.setContents(of: id, to: fragment)
        stack.append((UnsafePointer(child), fragment, 0))
      } else if child.pointee.type == GUMBO_NODE_ELEMENT {
        stack.append((UnsafePointer(child), id, 0))
      }
    }
    return true
  }

  private static func node(_ source: UnsafeMutablePointer<GumboNode>) -> Node? {
    switch source.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      Node(kind: .text, text: cgumbo_text(source).map { String(cString: $0) } ?? "")
    case GUMBO_NODE_COMMENT:
      Node(kind: .comment, text: cgumbo_text(source).map { String(cString: $0) } ?? "")
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
      element(cgumbo_element(source).pointee)
    default: nil
    }
  }

  private static func element(_ source: GumboElement) -> Node {
    let namespace: Namespace =
      switch source.tag_namespace {
      case GUMBO_NAMESPACE_SVG: .svg
      case GUMBO_NAMESPACE_MATHML: .mathML
      default: .html
      }
    var node = Node(element: name(source), namespace)
    let attributes = source.attributes
    if let data = attributes.data {
      node.attributes = (0..<Int(attributes.length)).compactMap { index in
        guard let item = data[index]?.assumingMemoryBound(to: GumboAttribute.self).pointee,
          let name = item.name, let value = item.value
        else { return nil }
        return attribute(String(cString: name), String(cString: value), item.attr_namespace)
      }
      if namespace == .html, node.has("is") { node.flags.insert(.mayBeCustom) }
    }
    return node
  }

  /// Gumbo leaves the prefixes of names in namespaces away.
  private static func attribute(
    _ name: String, _ value: String, _ namespace: GumboAttributeNamespaceEnum
  ) -> Node.Attribute {
    switch namespace {
    case GUMBO_ATTR_NAMESPACE_XLINK:
      Node.Attribute(name: "xlink:\(name)", value: value, namespace: .xlink)
    case GUMBO_ATTR_NAMESPACE_XML:
      Node.Attribute(name: "xml:\(name)", value: value, namespace: .xml)
    case GUMBO_ATTR_NAMESPACE_XMLNS:
      Node.Attribute(
        name: name == "xmlns" ? name : "xmlns:\(name)", value: value, namespace: .xmlns)
    default: Node.Attribute(name: name, value: value)
    }
  }

  private static func name(_ source: GumboElement) -> String {
    var piece = source.original_tag
    if source.tag_namespace == GUMBO_NAMESPACE_SVG, piece.data != nil {
      gumbo_tag_from_original_text(&piece)
      if let name = gumbo_normalize_svg_tagname(&piece) { return String(cString: name) }
    }
    if source.tag != GUMBO_TAG_UNKNOWN, let name = gumbo_normalized_tagname(source.tag) {
      return String(cString: name)
    }
    piece = source.original_tag
    gumbo_tag_from_original_text(&piece)
    guard let data = piece.data else { return "" }
    let bytes = UnsafeRawBufferPointer(start: data, count: piece.length)
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}

import CGumbo

/// Markup to a document, within limits.
enum HTMLParser {
  /// Parses a document as the HTML standard says, as far as the limits go.
  ///
  /// Any bytes are a document: only size, memory and time can fail.
  static func document(
    _ bytes: [UInt8], _ limits: HTMLLimits = .standard
  ) throws(PageError) -> Document {
    guard bytes.count <= limits.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: limits.bytes)
    }
    let markup = HTMLGuard.guarded(HTMLEncoding.utf8(bytes), limits)
    return try parsed(markup, GUMBO_TAG_LAST, GUMBO_NAMESPACE_HTML, limits) { tree, _ in
      .success(GumboTree.document(tree))
    }
  }

  /// Parses what is to stand in an element, and puts it behind the last child of a node.
  ///
  /// HTML Standard, "parsing HTML fragments"; on failure the node may have a part of it.
  static func fragment(
    _ markup: String, in context: (name: String, namespace: Namespace),
    into document: inout Document, below parent: NodeID, _ limits: HTMLLimits = .standard
  ) throws(PageError) {
    let bytes = HTMLEncoding.repaired(Array(markup.utf8)[...])
    guard bytes.count <= limits.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: limits.bytes)
    }
    // The text of these is no markup, so that it has no tags to guard against.
    let isText = context.namespace == .html && ["textarea", "title"].contains(context.name)
    let markup = isText ? bytes : HTMLGuard.guarded(bytes, limits)
    let namespace =
      switch context.namespace {
      case .svg: GUMBO_NAMESPACE_SVG
      case .mathML: GUMBO_NAMESPACE_MATHML
      default: GUMBO_NAMESPACE_HTML
      }
    var copy = Document()
    swap(&copy, &document)
    defer { swap(&copy, &document) }
    try parsed(markup, gumbo_tag_enum(context.name), namespace, limits) {
      (_, root) -> Result<Void, PageError> in
      let limit = Document.nodeLimit
      return GumboTree.copyChildren(of: root, into: &copy, below: parent, limit: limit)
        ? .success(()) : .failure(.tooManyNodes(limit: limit))
    }
  }

  /// Parses, and hands over the document and its root element while they are there.
  private static func parsed<Value>(
    _ markup: [UInt8], _ context: GumboTag, _ namespace: GumboNamespaceEnum, _ limits: HTMLLimits,
    _ copy: (UnsafeMutablePointer<GumboNode>, UnsafeMutablePointer<GumboNode>) -> Result<
      Value, PageError
    >
  ) throws(PageError) -> Value {
    let nanoseconds = Int64(limits.parseTime / .nanoseconds(1))
    // The closure cannot throw a typed error through the standard library.
    let result = markup.withUnsafeBytes { markup -> Result<Value, PageError> in
      var arena: UnsafeMutablePointer<CGumboArena>?
      var output: UnsafeMutablePointer<GumboOutput>?
      defer { cgumbo_release(arena) }
      let start = markup.baseAddress?.assumingMemoryBound(to: CChar.self)
      let reason = withEmptyText(start) {
        cgumbo_parse(
          &arena, &output, $0, markup.count, limits.parseMemory, nanoseconds, context, namespace)
      }
      guard Int(reason) == CGUMBO_OK, let tree = output?.pointee.document,
        let root = output?.pointee.root
      else {
        return .failure(
          Int(reason) == CGUMBO_OUT_OF_TIME
            ? .parseTime(limit: limits.parseTime) : .parseMemory(limit: limits.parseMemory))
      }
      return copy(tree, root)
    }
    return try result.get()
  }

  /// An empty array may have no address; Gumbo wants one.
  private static func withEmptyText<Result>(
    _ text: UnsafePointer<CChar>?, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    if let text { return body(text) }
    return "".withCString(body)
  }
}

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
    let nanoseconds = Int64(limits.parseTime / .nanoseconds(1))
    // The closure cannot throw a typed error through the standard library.
    let result = markup.withUnsafeBytes { markup -> Result<Document, PageError> in
      var arena: UnsafeMutablePointer<CGumboArena>?
      var output: UnsafeMutablePointer<GumboOutput>?
      defer { cgumbo_release(arena) }
      let start = markup.baseAddress?.assumingMemoryBound(to: CChar.self)
      let reason = withEmptyText(start) {
        cgumbo_parse(&arena, &output, $0, markup.count, limits.parseMemory, nanoseconds)
      }
      guard Int(reason) == CGUMBO_OK, let tree = output?.pointee.document else {
        return .failure(
          Int(reason) == CGUMBO_OUT_OF_TIME
            ? .parseTime(limit: limits.parseTime) : .parseMemory(limit: limits.parseMemory))
      }
      return .success(GumboTree.document(tree))
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

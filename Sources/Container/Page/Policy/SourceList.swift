import UpdateCore

/// The sources of one directive.
struct SourceList: Hashable {
  private(set) var sources: [SourceExpression] = []

  /// Whether any of the items makes `'unsafe-inline'` mean nothing.
  private var isStrict: Bool {
    sources.contains {
      switch $0 {
      case .nonce, .hash, .strictDynamic: true
      default: false
      }
    }
  }

  init(_ texts: [Substring], of directive: String, findings: inout [PolicyFinding]) {
    for text in texts {
      if text.lowercased() == "'none'" {
        if texts.count > 1 { findings.append(.noneWithOthers(directive: directive)) }
      } else if let source = SourceExpression(String(text)) {
        sources.append(source)
      } else {
        findings.append(.malformedSource(String(text).cut(toBytes: 200), directive: directive))
      }
    }
  }

  /// Whether something may be fetched from there.
  func allows(_ url: PolicyURL, on page: PolicyURL, isRedirected: Bool) -> Bool {
    sources.contains { $0.matches(url, on: page, isRedirected: isRedirected) }
  }

  /// Whether a script or style sheet may be fetched from there.
  ///
  /// With `'strict-dynamic'` no place is trusted: only a nonce is, and what such a script adds.
  func allowsElement(
    _ url: PolicyURL, on page: PolicyURL, nonce: String, isAddedByScript: Bool
  ) -> Bool {
    if has(nonce: nonce) { return true }
    if sources.contains(.strictDynamic) { return isAddedByScript }
    return allows(url, on: page, isRedirected: false)
  }

  /// Whether the text of an element may be used.
  func allowsInline(_ text: String, nonce: String) -> Bool {
    has(nonce: nonce) || hasHash(of: text) || (sources.contains(.unsafeInline) && !isStrict)
  }

  /// Whether the text of an attribute may be used.
  func allowsAttribute(_ text: String) -> Bool {
    if sources.contains(.unsafeInline), !isStrict { return true }
    return sources.contains(.unsafeHashes) && hasHash(of: text)
  }

  var allowsEval: Bool { sources.contains(.unsafeEval) }

  private func has(nonce: String) -> Bool {
    !nonce.isEmpty && sources.contains(.nonce(nonce))
  }

  private func hasHash(of text: String) -> Bool {
    let bytes = Array(text.utf8)
    return sources.contains {
      guard case .hash(let algorithm, let digest) = $0 else { return false }
      return algorithm.digest(of: bytes) == digest
    }
  }
}

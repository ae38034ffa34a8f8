extension WebURL {
  /// Reads an absolute URL; `nil` when it is none, or one that is refused.
  package init?(_ text: String) { self.init(text, isAsWritten: false) }

  /// Reads a URL that a page's own parser has written, and that goes to the server as it is.
  ///
  /// As in browsers, all printable ASCII stays raw in path and query, stray percent signs and
  /// backslashes included.
  package init?(asWritten text: String) { self.init(text, isAsWritten: true) }

  init?(_ text: String, isAsWritten: Bool) {
    guard let reference = URLReference(text, isAsWritten: isAsWritten),
      let scheme = reference.scheme,
      let authority = WebURL.authority(reference.authority, scheme: scheme)
    else { return nil }
    self.init(
      authority: authority, path: WebURL.resolvingDots(in: reference.path),
      query: reference.query, fragment: reference.fragment)
  }

  /// Reads a URL or a reference relative to `base`, by RFC 3986, 5.2.
  package init?(_ text: String, relativeTo base: WebURL, isAsWritten: Bool = false) {
    guard let reference = URLReference(text, isAsWritten: isAsWritten) else { return nil }
    if reference.scheme != nil || reference.authority != nil {
      let scheme = reference.scheme ?? base.scheme.rawValue
      guard let authority = WebURL.authority(reference.authority, scheme: scheme) else {
        return nil
      }
      self.init(
        authority: authority, path: WebURL.resolvingDots(in: reference.path),
        query: reference.query, fragment: reference.fragment)
      return
    }
    let path: String
    if reference.path.isEmpty {
      path = base.path
    } else if reference.path.hasPrefix("/") {
      path = WebURL.resolvingDots(in: reference.path)
    } else {
      let folder = base.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { base.path[...$0] } ?? "/"
      path = WebURL.resolvingDots(in: folder + reference.path)
    }
    guard path.utf8.count <= WebURL.maximumLength else { return nil }
    self.init(
      authority: base.authority, path: path,
      query: reference.path.isEmpty ? reference.query ?? base.query : reference.query,
      fragment: reference.fragment)
  }

  private static func authority(_ text: String?, scheme: String) -> Authority? {
    guard let text, let scheme = Scheme(rawValue: scheme.lowercased()), !text.contains("@") else {
      return nil
    }
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") ?? text.startIndex : text.startIndex
    let colon = text[end...].firstIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)].lowercased()
    guard isHost(host) else { return nil }
    var port: UInt16?
    if let colon {
      let digits = text[text.index(after: colon)...]
      guard digits.utf8.count <= 5, digits.utf8.allSatisfy(\.isASCIIDigit),
        let number = UInt16(digits), number > 0
      else { return nil }
      port = number == (scheme == .https ? 443 : 80) ? nil : number
    }
    return Authority(scheme: scheme, host: host, port: port)
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      let inner = host.utf8.dropFirst().dropLast()
      return host.hasSuffix("]") && host.utf8.count <= 47 && inner.contains(UInt8(ascii: ":"))
        && inner.allSatisfy {
          $0.isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 || $0 == UInt8(ascii: ":")
            || $0 == UInt8(ascii: ".")
        }
    }
    guard host.utf8.count <= 253 else { return false }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      1...63 ~= label.utf8.count
        && label.utf8.allSatisfy {
          $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
    }
  }

  /// Removes `.` and `..` segments, also percent-encoded ones.
  static func resolvingDots(in path: some StringProtocol) -> String {
    var kept: [Substring] = []
    let segments = String(path).split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() where index > 0 || !segment.isEmpty {
      let isLast = index == segments.count - 1
      switch segment.replacing("%2e", with: ".").replacing("%2E", with: ".") {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}

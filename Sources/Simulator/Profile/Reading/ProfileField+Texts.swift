import UpdateCore

extension ProfileField {
  func nonEmpty() throws(ProfileError) -> String {
    try text("a string that is not empty") { !$0.isEmpty }
  }

  /// The scheme of a host of the app's own; `nil` for `file`, which has none.
  func scheme() throws(ProfileError) -> String? {
    let scheme = try text(
      "file, or a scheme for the app's own host: lower-case letters and digits, such as capacitor"
    ) { text in
      text.utf8.count <= 40 && text.utf8.first.map { (97...122).contains($0) } == true
        && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
        && !["about", "blob", "data", "javascript", "native"].contains(text)
    }
    return scheme == "file" ? nil : scheme
  }

  /// The name of a host, in lower case.
  func hostname() throws(ProfileError) -> String {
    try text("the name of a host in lower case, such as localhost") { text in
      (1...200).contains(text.utf8.count)
        && text.utf8.allSatisfy {
          (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46
        }
    }
  }

  /// The path of a folder at a host.
  func hostPath() throws(ProfileError) -> String {
    try text("a path that begins and ends with /, such as /shop/", where: SiteRoot.isPath)
  }

  /// A name that a folder or file can have, with room for an ending.
  func fileName() throws(ProfileError) -> String {
    try text(
      "a name of 1 to 200 bytes that has no / in it and no . in front", where: Self.isFileName)
  }

  static func isFileName(_ text: String) -> Bool {
    SandboxPath.isComponent(text) && text.utf8.count <= 200 && !text.hasPrefix(".")
  }

  /// A path below some folder of the device.
  func pathBelow() throws(ProfileError) -> String {
    try text("a relative path without . and ..") { SandboxPath.components($0) != nil }
  }

  /// A path on this computer, resolved against a folder unless it is absolute.
  func path(from directory: String) throws(ProfileError) -> String {
    let path = try text("a path") { !$0.isEmpty }
    if path.hasPrefix("/") || directory.isEmpty || directory == "." { return path }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }

  /// The version of a binary or plugin, in whatever form.
  func versionText() throws(ProfileError) -> String {
    try text("a string such as \"1.0.0\"") { !$0.isEmpty }
  }

  /// The version of a release, which can be compared; an integer is one.
  func releaseVersion() throws(ProfileError) -> String {
    let expected = "a version such as \"1\" or \"1.2.0\""
    let written: String
    if let number = value.number {
      guard number.isWrittenAsInteger else { throw badValue(expected, number.text) }
      written = number.text
    } else {
      written = try text(expected)
    }
    guard Version(written) != nil else { throw badValue(expected, written) }
    return written
  }

  func language() throws(ProfileError) -> String {
    try text("a language such as \"en\" or \"de-AT\"", where: Self.isLanguage)
  }

  /// A tag as BCP 47 has it, also with `_` for `-`, as folders are named: "en", "zh-Hant_TW".
  static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
    guard (2...35).contains(text.utf8.count), let first = parts.first,
      (2...8).contains(first.count), !first.contains(where: { (0x30...0x39).contains($0) })
    else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }
  }

  /// An absolute `http` or `https` URL.
  func webURL() throws(ProfileError) -> String {
    try text("an absolute http or https URL with a host and without a password") {
      WebURL($0) != nil
    }
  }

  /// `http://HOST:PORT`.
  func proxyURL() throws(ProfileError) -> String {
    try text("the http URL of a proxy without a password, such as http://127.0.0.1:8888") {
      WebURL($0).map { $0.scheme == .http && $0.path == "/" && $0.query == nil } ?? false
    }
  }

  /// A URL relative to the origin, or an absolute `http` or `https` one.
  func url() throws(ProfileError) -> String {
    try text("a URL, relative to the origin or absolute with http or https") { text in
      WebURL("http://\(DeviceProfile.labHost)/").flatMap { WebURL(text, relativeTo: $0) } != nil
    }
  }

  /// An absolute URL with whatever scheme.
  func absoluteURL() throws(ProfileError) -> String {
    try text("an absolute URL") { text in
      guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
      let scheme = text.utf8[..<colon]
      return scheme.first.map(Self.isAlphanumeric) == true && scheme.allSatisfy(Self.isSchemeByte)
        && text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && text.utf8.count > scheme.count + 1
    }
  }

  /// Whether a scheme may contain the byte (RFC 3986, 3.1).
  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "+-.".utf8.contains(byte)
  }

  /// Header fields, written as an object of strings.
  func headers() throws(ProfileError) -> [HTTPField] {
    var headers: [HTTPField] = []
    for (name, field) in try members() {
      guard Self.isToken(name) else {
        throw field.failure(
          .badValue(field: "a key of \(self.name)", expected: "a header's name", found: name))
      }
      headers.append(HTTPField(name, try field.text()))
    }
    return headers
  }

  /// Header fields that go with a request: not those that the HTTP client itself writes.
  func requestHeaders() throws(ProfileError) -> [HTTPField] {
    let headers = try headers()
    if let framing = headers.first(where: \.isFraming) {
      throw failure(
        .badValue(
          field: "a key of \(name)", expected: "a header the HTTP client does not write itself",
          found: framing.name))
    }
    return headers
  }

  /// Whether the text is a token of RFC 9110, 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        Self.isAlphanumeric($0)
          || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

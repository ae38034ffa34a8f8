import UpdateCore

extension DeviceProfile {
  /// The origin, the embedded lab's if none is named.
  package var originText: String { origin ?? "http://\(Self.labHost)/" }

  /// The update API of `www`, absolute; `nil` where there is no such set.
  package var wwwURL: String? { www.map { absolute($0.url) } }

  /// Resolves a URL of the profile against the origin, whose root `""` and `"/"` are.
  ///
  /// What is absolute already stays as it is, and so does what is no URL.
  package func absolute(_ url: String) -> String {
    guard WebURL(url) == nil, let base = WebURL(originText) else { return url }
    return WebURL(url.isEmpty ? "/" : url, relativeTo: base)?.string ?? url
  }

  /// Replaces the origin by what the command line says.
  package mutating func setOrigin(_ text: String) throws(ProfileError) {
    let field = ProfileField(
      value: .string(text), path: FieldPath("--origin"), file: nil, line: nil)
    origin = try field.webURL()
  }
}

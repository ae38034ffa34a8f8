/// A language as a folder, a profile or a person names it, in the form in which names compare.
///
/// BCP 47 with `_` taken as `-`, in any case: `zh-Hant_TW`, `en_us`. Old codes (`iw`) and the names
/// that early projects have (`English.lproj`) mean today's codes. A language that is written in two
/// scripts always has one here: `zh-TW` is `zh-Hant-TW`, `zh` is `zh-Hans`.
package struct LanguageTag: Sendable, Hashable {
  /// BCP 47 (RFC 5646, 4.4.1) asks for room for 35 characters; what is longer names no language.
  package static let limit = 35

  /// Small letters: `zh`.
  package let language: String
  /// With a capital: `Hant`; of languages with one script only if it was written.
  package let script: String?
  /// Capitals or digits: `TW`, `419`.
  package let region: String?
  /// What follows them, in small letters: `1901`.
  package let variants: [String]

  /// Reads a name; `nil` for one that names no language.
  package init?(_ name: some StringProtocol) {
    guard name.utf8.count <= Self.limit else { return nil }
    let folded = Self.fold(name)
    var parts = (LanguageNames.old[folded] ?? folded).split(
      separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count), first.allSatisfy(\.isASCII),
      first.allSatisfy(\.isLetter)
    else { return nil }
    let modern = LanguageNames.today[String(first)] ?? String(first)
    parts.replaceSubrange(..<1, with: modern.split(separator: "-"))
    guard
      parts.dropFirst().allSatisfy({ part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }

    var rest = parts.dropFirst()
    var script: String?
    if let part = rest.first, part.utf8.count == 4, part.allSatisfy(\.isLetter) {
      script = part.prefix(1).uppercased() + part.dropFirst()
      rest = rest.dropFirst()
      // `sr-Latn-Cyrl`: what an old code stands for yields to what is written.
      if let other = rest.first, other.utf8.count == 4, other.allSatisfy(\.isLetter) {
        script = other.prefix(1).uppercased() + other.dropFirst()
        rest = rest.dropFirst()
      }
    }
    var region: String?
    if let part = rest.first,
      part.utf8.count == 2 && part.allSatisfy(\.isLetter)
        || part.utf8.count == 3 && part.allSatisfy(\.isNumber)
    {
      region = part.uppercased()
      rest = rest.dropFirst()
    }
    self.init(
      language: String(parts[0]),
      script: script ?? LanguageNames.script(of: String(parts[0]), in: region), region: region,
      variants: rest.map(String.init))
  }

  init(language: String, script: String?, region: String?, variants: [String] = []) {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
  }

  /// Small letters with `-`: names that are equal in this form are the same folder.
  package static func fold(_ name: some StringProtocol) -> String {
    String(name.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// The tag as BCP 47 writes it.
  package var text: String {
    ([language, script, region].compactMap { $0 } + variants).joined(separator: "-")
  }
}

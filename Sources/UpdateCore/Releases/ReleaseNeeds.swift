/// What a release needs of the binary it runs in.
///
/// In an offer: `"needs": {"native": RANGE, "plugins": …}`, where `plugins` is a list of names, each
/// with `@RANGE` or without, or an object from name to range.
package struct ReleaseNeeds: Sendable, Hashable {
  /// A range of app versions; `nil` for any.
  package var native: String?
  /// Names of plugins and the ranges of their versions.
  package var plugins: [String: String]

  package init(native: String? = nil, plugins: [String: String] = [:]) {
    self.native = native
    self.plugins = plugins
  }

  package var isEmpty: Bool { native == nil && plugins.isEmpty }

  /// What a binary lacks, a clause each; empty when it has all.
  package func lacking(in binary: Binary) -> [String] {
    var clauses: [String] = []
    if let native, !ReleaseNeeds.holds(native, binary.version) {
      clauses.append(
        "it needs app version \(ReleaseNeeds.inWords(native)), and this is \(binary.version)")
    }
    for (name, range) in plugins.sorted(by: { $0.key < $1.key }) {
      let wanted =
        range == "*"
        ? ReleaseNeeds.shown(name)
        : "\(ReleaseNeeds.shown(name)) \(ReleaseNeeds.inWords(range))"
      if let version = binary.plugins[name] {
        if !ReleaseNeeds.holds(range, version) {
          clauses.append(
            "it needs plugin \(wanted), and the app has \(ReleaseNeeds.shown(version))")
        }
      } else {
        clauses.append("it needs plugin \(wanted), which the app does not have")
      }
    }
    return clauses
  }

  /// The range, and how it is read where people read it in two ways.
  private static func inWords(_ range: String) -> String {
    let text = shown(range)
    guard let parsed = VersionRange(range) else { return "\(text) (which is no range)" }
    return parsed.explanation.contains(" means ") ? "\(text) (\(shown(parsed.explanation)))" : text
  }

  private static func shown(_ text: String) -> String { escapingControls(text, limit: 100) }

  /// An app or plugin whose own version is unknown satisfies only "any".
  private static func holds(_ range: String, _ version: String) -> Bool {
    if range == "*" { return true }
    guard let range = VersionRange(range), let version = Version(version) else { return false }
    return range.contains(version)
  }
}

/// What the `Content-Security-Policy` of a page's `meta` elements lets it do.
///
/// Each policy of a page is asked, and all have to agree. Source: Content Security Policy Level 3.
struct ContentPolicy {
  /// Longest text of one policy, in bytes; a longer one is not read, which is a finding.
  static let textLimit = 16_384
  /// Most policies of a page.
  static let countLimit = 20

  /// One policy as it was written, and what each of its directives lists.
  private struct Policy {
    var text: String
    var lists: [PolicyDirective: SourceList] = [:]
  }

  private let page: PolicyURL
  private var policies: [Policy] = []
  private(set) var findings: [PolicyFinding] = []

  /// No policy, on a page of that URL, which is what `'self'` means.
  init(page: String) { self.page = PolicyURL(page) }

  var isEmpty: Bool { policies.isEmpty }

  /// Adds the policy of another `meta` element.
  mutating func add(_ text: String) {
    guard text.utf8.count <= Self.textLimit else {
      findings.append(.tooLong(bytes: text.utf8.count))
      return
    }
    guard policies.count < Self.countLimit else {
      findings.append(.tooManyPolicies)
      return
    }
    var policy = Policy(text: text)
    for part in text.split(separator: ";") {
      let words = part.split { $0.isWhitespace }
      guard let first = words.first else { continue }
      read(first.lowercased(), Array(words.dropFirst()), into: &policy)
    }
    policies.append(policy)
  }

  private mutating func read(_ name: String, _ words: [Substring], into policy: inout Policy) {
    guard let directive = PolicyDirective(rawValue: name) else {
      if PolicyDirective.ignoredInMeta.contains(name) {
        findings.append(.ignoredInMeta(name))
      } else if !PolicyDirective.withoutEffect.contains(name) {
        findings.append(.unknownDirective(String(name).cut(toBytes: 200)))
      }
      return
    }
    guard policy.lists[directive] == nil else {
      findings.append(.repeatedDirective(name))
      return
    }
    policy.lists[directive] = SourceList(words, of: name, findings: &findings)
  }

  /// Why the page may not do that; `nil` when it may.
  func refusal(of use: PolicyUse) -> PolicyRefusal? {
    for policy in policies {
      let chain = [use.directive] + use.directive.fallbacks
      guard let directive = chain.first(where: { policy.lists[$0] != nil }),
        let list = policy.lists[directive], !use.isAllowed(by: list, on: page)
      else { continue }
      return PolicyRefusal(
        directive: directive.rawValue, blocked: use.blocked, policy: policy.text)
    }
    return nil
  }

  func allows(_ use: PolicyUse) -> Bool { refusal(of: use) == nil }
}

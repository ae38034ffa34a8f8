/// In which languages a text is looked for, and why.
package struct LanguageChoice: Sendable, Hashable {
  /// What is said of one language that is there or wanted.
  package struct Reason: Sendable, Hashable {
    /// As its folder is written, or as it is preferred or declared where it has none.
    package var language: String
    package var why: Why

    package init(_ language: String, _ why: Why) {
      self.language = language
      self.why = why
    }

    package var isAsked: Bool { why.isAsked }
    /// `de.lproj: matches de-AT` without the folder.
    package var sentence: String { why.sentence }
  }

  package enum Why: Sendable, Hashable {
    case matches(String)
    case parent(of: String)
    case relative(of: String)
    case development
    case base
    /// Files that belong to no language.
    case loose
    case onlyInDocuments
    case undeclared
    case withoutFolder
    case notPreferred
    case notThere
    case noLanguage
  }

  /// The languages in the order in which they are asked, as their folders are written.
  package var chain: [String]
  /// The asked ones in their order, then the others by name, then what is preferred in vain.
  package var reasons: [Reason]

  package init(chain: [String], reasons: [Reason] = []) {
    self.chain = chain
    self.reasons = reasons
  }

  package func reason(for language: String) -> Reason? {
    let folded = LanguageTag.fold(language)
    return reasons.first { LanguageTag.fold($0.language) == folded }
  }
}

extension LanguageChoice.Why {
  package var isAsked: Bool {
    switch self {
    case .matches, .parent, .relative, .development, .base, .loose: true
    case .onlyInDocuments, .undeclared, .withoutFolder, .notPreferred, .notThere, .noLanguage: false
    }
  }

  /// A clause for after the language's name.
  package var sentence: String {
    switch self {
    case .matches(let preferred): "matches \(preferred)"
    case .parent(let preferred): "parent of \(preferred)"
    case .relative(let preferred): "the nearest to \(preferred)"
    case .development: "the development language"
    case .base: "asked last"
    case .loose: "of no language, asked last"
    case .onlyInDocuments: "not declared by the app: only in Documents"
    case .undeclared: "not declared by the app"
    case .withoutFolder: "declared by the app, which has no texts in it"
    case .notPreferred: "the device does not prefer it"
    case .notThere: "preferred, and the app has nothing near it"
    case .noLanguage: "names no language"
    }
  }
}

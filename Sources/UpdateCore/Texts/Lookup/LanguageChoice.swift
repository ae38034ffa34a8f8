/// In which languages a text is looked for, and why.
package struct LanguageChoice: Sendable, Hashable {
  /// The languages in the order in which they are asked, as their folders are written.
  package var chain: [String]
  /// For each language that is there or wanted: why it is asked or not, in words.
  package var reasons: [String]

  package init(chain: [String], reasons: [String] = []) {
    self.chain = chain
    self.reasons = reasons
  }
}

extension LabState {
  /// The texts that are served; `nil` for a server without any.
  package var currentTexts: LabTexts? {
    texts.indices.contains(textsPublished) ? texts[textsPublished] : nil
  }

  /// What would be served next, and what was before.
  package var nextTexts: LabTexts? {
    texts.indices.contains(textsPublished + 1) ? texts[textsPublished + 1] : nil
  }

  package var textsBefore: LabTexts? { textsPublished > 0 ? texts[textsPublished - 1] : nil }

  /// Serves a release of texts from now on; those that were to come step aside.
  package mutating func publish(_ release: LabTexts) {
    texts = texts.prefix(textsPublished + 1).filter { $0.version != release.version } + [release]
    textsPublished = texts.count - 1
  }
}

/// Chooses among an app's languages for a person's, as `Bundle.preferredLocalizations` does.
///
/// Apple's QA1828 and TN2418 say how: names compare with `_` as `-` in any case; a variant finds
/// the more general language; the development language stands in for what matches nothing. What
/// they leave open is decided as in the matcher of Apple's ICU (`ualoc_localizationsToUse`):
/// where neither the language nor a parent is there, another region's of the same language and
/// script is better than another language (`en` finds `en-GB`, `pt-BR` finds `pt-PT`), the usual
/// region's first; but `pt-PT` takes `pt-BR` only where nothing else is preferred that is there,
/// and a region that is itself preferred goes first (`fr-CH, fr-CA` with `fr-FR, fr-CA`).
struct LanguageMatcher {
  /// A language of the app.
  struct Candidate: Hashable {
    /// As its folder is written.
    var name: String
    var folded: String
    var tag: LanguageTag

    init?(_ name: String) {
      guard let tag = LanguageTag(name) else { return nil }
      self.name = name
      self.folded = LanguageTag.fold(name)
      self.tag = tag
    }
  }

  struct Match: Hashable {
    var name: String
    var why: LanguageChoice.Why
  }

  /// Preferred languages that are looked at, from the first.
  static let limit = 32

  private let candidates: [Candidate]

  init(_ names: [String]) { candidates = names.compactMap(Candidate.init) }

  /// The languages that match, each once, best first.
  func matches(for preferred: [String]) -> [Match] {
    let wanted = preferred.prefix(Self.limit).compactMap { name in
      LanguageTag(name).map { (name: name, folded: LanguageTag.fold(name), tag: $0) }
    }
    let direct = wanted.map { self.direct(name: $0.name, folded: $0.folded, tag: $0.tag) }
    var found: [Match] = []
    var late: [Match] = []
    for (want, matches) in zip(wanted, direct) {
      guard matches.isEmpty else {
        found += matches
        continue
      }
      let isServed = zip(wanted, direct).contains {
        !$0.1.isEmpty && $0.0.tag.isRelated(to: want.tag)
      }
      guard !isServed, let relative = relative(of: want.tag) else { continue }
      let match = Match(name: relative.name, why: .relative(of: want.name))
      let isFar =
        want.tag.language == "pt" && want.tag.region == "PT"
        && relative.tag.region == "BR"
      if isFar { late.append(match) } else { found.append(match) }
    }
    var names: Set<String> = []
    return (found + late).filter { names.insert($0.name).inserted }
  }

  /// The development language's name among the app's.
  func development(_ region: String?) -> String? {
    if let region {
      guard let tag = LanguageTag(region) else { return nil }
      return direct(name: region, folded: LanguageTag.fold(region), tag: tag).first?.name
    }
    return (candidates.first { $0.tag == LanguageTag("en") } ?? candidates.first)?.name
  }

  private func direct(name: String, folded: String, tag: LanguageTag) -> [Match] {
    let same =
      candidates.filter { $0.folded == folded }
      + candidates.filter {
        $0.tag == tag && $0.folded != folded
      }
    return same.map { Match(name: $0.name, why: .matches(name)) }
      + tag.parents.flatMap { parent in
        candidates.filter { $0.tag == parent }.map {
          Match(name: $0.name, why: .parent(of: name))
        }
      }
  }

  /// The best of another region: the fewest steps over a common parent, then the usual region's.
  private func relative(of tag: LanguageTag) -> Candidate? {
    let chain = [tag] + tag.parents
    func distance(_ candidate: Candidate) -> Int {
      let other = [candidate.tag] + candidate.tag.parents
      let steps = chain.enumerated().compactMap { up, parent in
        other.firstIndex(of: parent).map { up + $0 }
      }
      return 2 * (steps.min() ?? chain.count + other.count)
        + (candidate.tag.region == LanguageNames.usualRegion(of: candidate.tag) ? 0 : 1)
    }
    return candidates.filter { $0.tag.isRelated(to: tag) }
      .min { (distance($0), $0.folded) < (distance($1), $1.folded) }
  }
}

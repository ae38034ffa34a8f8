/// The rules of one tree's style sheets, found by what an element must have to be matched.
struct RuleIndex: Sendable {
  private(set) var rules: [StyleRule] = []
  private var byID: [String: [Int32]] = [:]
  private var byClass: [String: [Int32]] = [:]
  private var byType: [String: [Int32]] = [:]
  /// Rules that are found by no name.
  private(set) var others: [Int32] = []
  /// Rules for the host of the tree, and for what is in its slots.
  private(set) var forHost: [Int32] = []
  private(set) var forSlotted: [Int32] = []
  /// What whole `class` attributes lead to.
  private var known: [String: ClassNames] = [:]

  /// What a `class` attribute says.
  struct ClassNames: Sendable {
    var hashes: [UInt32] = []
    var rules: [Int32] = []
  }

  private static let knownLimit = 20_000

  mutating func add(_ rule: StyleRule) {
    let index = Int32(rules.count)
    rules.append(rule)
    if case .slotted = rule.selector.target {
      forSlotted.append(index)
    } else if rule.isForHost {
      forHost.append(index)
    } else {
      add(index, rule.selector.complex.compounds.last?.parts ?? [])
    }
  }

  private mutating func add(_ index: Int32, _ parts: [SimpleSelector]) {
    var className: String?
    var type: String?
    for part in parts {
      switch part {
      case .id(let name): return byID[name, default: []].append(index)
      case .class(let name): className = className ?? name
      case .type(_, let html): type = html
      default: break
      }
    }
    if let className {
      byClass[className, default: []].append(index)
    } else if let type {
      byType[type, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  func rules(ofType node: Node) -> [Int32]? {
    if byType.isEmpty { return nil }
    return byType[node.namespace == .html ? node.name : node.name.lowercased()]
  }

  func rules(ofID id: String) -> [Int32]? { byID.isEmpty ? nil : byID[id] }

  /// What an element's `class` says.
  mutating func names(_ value: String?) -> ClassNames {
    guard let value else { return ClassNames() }
    if let names = known[value] { return names }
    var names = ClassNames()
    var seen: Set<Substring> = []
    for token in value.utf8.split(whereSeparator: Whitespace.contains) {
      let token = Substring(token)
      guard seen.insert(token).inserted else { continue }
      names.hashes.append(AncestorFilter.hash(AncestorFilter.Sign.class, String(token)))
      names.rules += byClass[String(token)] ?? []
    }
    if known.count >= Self.knownLimit { known.removeAll() }
    known[value] = names
    return names
  }
}

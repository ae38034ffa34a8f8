/// Puts the rules of a document's sheets in the order of the cascade.
struct RuleCollector {
  private(set) var styling: Styling
  private var index = RuleIndex()
  private var known: [[StyleSheetID]: RuleIndex] = [:]
  private var order = 0
  /// The layers in the order in which they were named.
  private var layers: [String: Int] = [:]
  private var layerNames: [String] = []
  private var pending: [Pending] = []

  private struct Pending {
    var selectors: [StyleSelector]
    var block: Int32
    var layer: Int?
    var order: Int
  }

  init(_ styling: Styling) { self.styling = styling }

  /// Collects the rules of one tree.
  mutating func collect(_ sheets: [StyleSheetID], for scope: NodeID) {
    // The shadow trees of alike elements have the same sheets.
    if let known = known[sheets] {
      styling.rules[scope] = known
      return
    }
    defer { known[sheets] = index }
    index = RuleIndex()
    order = 0
    layers = [:]
    layerNames = []
    pending = []
    for sheet in sheets { collect(sheet) }
    let ranks = layerRanks()
    for item in pending {
      let layer = item.layer.map { ranks[$0] } ?? ranks.count
      styling.layers[Int(item.block)] = Int32(layer)
      for selector in item.selectors {
        if case .hidden = selector.target { continue }
        styling.features.add(selector)
        index.add(StyleRule(selector, block: item.block, layer: layer, order: item.order))
      }
    }
    styling.rules[scope] = index
  }

  /// The place of each layer: an inner layer comes before what stands in its outer one itself.
  private func layerRanks() -> [Int] {
    let paths = layerNames.map { name -> [Int] in
      var path: [Int] = []
      var prefix = ""
      for part in name.split(separator: ".") {
        prefix += prefix.isEmpty ? String(part) : "." + part
        path.append(layers[prefix] ?? 0)
      }
      return path + [Int.max]
    }
    let sorted = paths.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
    var ranks = [Int](repeating: 0, count: paths.count)
    for (rank, layer) in sorted.enumerated() { ranks[layer] = rank }
    return ranks
  }

  private mutating func layer(_ name: String) -> Int {
    if let known = layers[name] { return known }
    // An outer layer is there before its inner ones.
    if let dot = name.lastIndex(of: ".") { _ = layer(String(name[..<dot])) }
    layers[name] = layerNames.count
    layerNames.append(name)
    return layerNames.count - 1
  }

  // MARK: Sheets

  private struct Frame {
    var sheet: StyleSheetID
    var rules: [Int]
    var next = 0
    var layer: String?
  }

  /// Walks the rules of a sheet, and of those that it imports, without recursion.
  private mutating func collect(_ first: StyleSheetID) {
    guard let top = topRules(of: first) else { return }
    var frames = [Frame(sheet: first, rules: top)]
    while let frame = frames.last {
      guard frame.next < frame.rules.count else {
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].next += 1
      guard let rule = styling.sheets[frame.sheet]?.rules[frame.rules[frame.next]] else { continue }
      if let inner = take(rule, frame.rules[frame.next], in: frame) { frames.append(inner) }
    }
  }

  /// The rules of a sheet that stand in no other; `nil` if it does not count.
  private func topRules(of id: StyleSheetID) -> [Int]? {
    guard let sheet = styling.sheets[id], !sheet.isDisabled, styling.media.matches(sheet.media)
    else { return nil }
    return sheet.top
  }

  /// Takes one rule; the frame for what stands in it, if that counts.
  private mutating func take(_ rule: CSSRule, _ number: Int, in frame: Frame) -> Frame? {
    var inner = Frame(sheet: frame.sheet, rules: rule.children, layer: frame.layer)
    switch rule.kind {
    case .style, .nested:
      add(rule, number, frame)
      return rule.children.isEmpty ? nil : inner
    case .media: return styling.media.matches(rule.prelude) ? inner : nil
    case .supports: return SupportsCondition.holds(rule.prelude) ? inner : nil
    case .container: return matches(container: rule.prelude) ? inner : nil
    case .layer:
      inner.layer = name(rule.prelude, number, frame)
      return inner
    case .layerStatement:
      for name in CSSText.list(rule.prelude) where !name.isEmpty {
        _ = layer(frame.layer.map { "\($0).\(name)" } ?? name)
      }
      return nil
    case .importing: return imported(rule, number, frame)
    default: return nil
    }
  }

  private mutating func name(_ prelude: String, _ number: Int, _ frame: Frame) -> String {
    let own = prelude.isEmpty ? " \(frame.sheet.rawValue)-\(number)" : prelude
    let name = frame.layer.map { "\($0).\(own)" } ?? own
    _ = layer(name)
    return name
  }

  private mutating func imported(_ rule: CSSRule, _ number: Int, _ frame: Frame) -> Frame? {
    let condition = ImportRule(rule.prelude)
    guard let id = styling.sheets[frame.sheet]?.imported[number], let sheet = styling.sheets[id],
      let condition, styling.media.matches(condition.media),
      condition.supports.map(SupportsCondition.holds) ?? true
    else { return nil }
    var inner = Frame(sheet: id, rules: sheet.top, layer: frame.layer)
    if let layer = condition.layer { inner.layer = name(layer, number, frame) }
    return inner
  }

  /// The containers of a page are taken for as wide as the page.
  private func matches(container prelude: String) -> Bool {
    guard let open = prelude.firstIndex(of: "(") else { return false }
    let condition = String(prelude[open...])
    return !condition.contains("style(") && styling.media.matches(condition)
  }

  private mutating func add(_ rule: CSSRule, _ number: Int, _ frame: Frame) {
    guard !rule.declarations.isEmpty, styling.blocks.count < Styling.ruleLimit else { return }
    guard let block = styling.sheets.block(of: number, in: frame.sheet), !block.isEmpty else {
      return
    }
    for name in block.readsAttributes { styling.features.add(attribute: name) }
    order += 1
    pending.append(
      Pending(
        selectors: rule.selectors, block: Int32(styling.blocks.count),
        layer: frame.layer.map { layer($0) }, order: order))
    styling.blocks.append(block)
    styling.origins.append(RuleOrigin(sheet: frame.sheet, rule: number))
    styling.layers.append(0)
  }
}

/// The elements open at a place of the markup, as far as tags tell.
struct OpenElements {
  private enum Kind { case ordinary, void, formatting, implied }

  private struct Name {
    var kind: Kind
    var open = 0
    var leftOut = 0
  }

  private var indices: [String: Int] = [:]
  private var names: [Name] = []
  /// The open ordinary elements, outermost first.
  private var stack: [Int] = []
  private var formatting = 0
  private var foreign = 0

  /// Takes a start tag; false when it is to be left out.
  mutating func open(_ name: String, isSelfClosing: Bool, _ limits: HTMLLimits) -> Bool {
    let index = index(of: name)
    switch names[index].kind {
    case .void, .implied: return true
    case .formatting:
      // The standard closes an open link before it opens another.
      if name == "a", names[index].open > 0 { return true }
      guard add(index, if: formatting < limits.formatting) else { return false }
      formatting += 1
      return true
    case .ordinary:
      if isSelfClosing, foreign > 0 { return true }
      guard add(index, if: stack.count < limits.depth) else { return false }
      stack.append(index)
      if Self.isForeign(name) { foreign += 1 }
      return true
    }
  }

  /// Takes an end tag; false when its start tag was left out.
  mutating func close(_ name: String) -> Bool {
    let index = index(of: name)
    if names[index].leftOut > 0 {
      names[index].leftOut -= 1
      return false
    }
    guard names[index].open > 0 else { return true }
    if names[index].kind == .formatting {
      names[index].open -= 1
      formatting -= 1
      return true
    }
    while let last = stack.popLast() {
      names[last].open -= 1
      if last == index { break }
    }
    if foreign > 0 { foreign = Self.foreignNames.reduce(0) { $0 + (opened($1)) } }
    return true
  }

  private mutating func add(_ index: Int, if fits: Bool) -> Bool {
    if fits { names[index].open += 1 } else { names[index].leftOut += 1 }
    return fits
  }

  private func opened(_ name: String) -> Int { indices[name].map { names[$0].open } ?? 0 }

  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    names.append(Name(kind: Self.kinds[name] ?? .ordinary))
    indices[name] = names.count - 1
    return names.count - 1
  }

  private static let foreignNames = ["svg", "math"]
  private static func isForeign(_ name: String) -> Bool { foreignNames.contains(name) }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    let void = "area base br col embed frame hr img input link meta param source track wbr image"
    for name in void.split(separator: " ") { kinds[String(name)] = .void }
    let formatting = "a b big code em font i nobr s small strike strong tt u"
    for name in formatting.split(separator: " ") { kinds[String(name)] = .formatting }
    // Each of these is ended by the next of its kind, so their depth is that of the others.
    let implied = "html head body p li dt dd option tr td th thead tbody tfoot colgroup caption"
    for name in implied.split(separator: " ") { kinds[String(name)] = .implied }
    return kinds
  }()
}

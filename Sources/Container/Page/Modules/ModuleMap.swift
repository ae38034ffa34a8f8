/// The modules of a page, by their addresses.
struct ModuleMap {
  /// Most modules of a page.
  static let limit = 2_000

  struct Module {
    enum State {
      case waiting
      /// Why it cannot be had.
      case failed(ScriptFault)
      case ready
    }

    /// What its imports are resolved against.
    var url: String
    /// What the engine calls its text.
    var address: String
    var type: String
    var nonce = ""
    /// Whether the script that asked for it was not in the page's markup, which some policies trust.
    var isAddedByScript = false
    var state = State.waiting
    var source: ModuleSource?
    /// What the engine runs.
    var script: RewrittenScript?
    /// The line in which its text begins, counted from 1.
    var line = 1
    /// For each of the source's requests.
    var requests: [Int] = []
    /// Whether the engine knows what its imports are.
    var isLinked = false
  }

  /// What waits for a module and all that it imports.
  enum Use {
    case script(NodeID)
    case call(Int)
    case preload(NodeID)
  }

  /// A way through a module and all that it imports, as far as they have come.
  struct Walk {
    let root: Int
    /// Modules, each behind what it imports.
    fileprivate(set) var order: [Int] = []
    fileprivate var seen: Set<Int>
    fileprivate var path: [(module: Int, next: Int)]

    init(_ root: Int) {
      self.root = root
      seen = [root]
      path = [(root, 0)]
    }
  }

  private(set) var modules: [Module] = []
  private var numbers: [String: Int] = [:]
  var uses: [(walk: Walk, use: Use)] = []

  subscript(_ module: Int) -> Module {
    get { modules[module] }
    set { modules[module] = newValue }
  }

  /// Whether the page's `load` waits for one of them.
  var delayLoad: Bool { uses.contains { if case .script = $0.use { true } else { false } } }

  /// The module of an address, if it was asked for.
  func number(url: String, type: String) -> Int? { numbers[type + " " + url] }

  /// A new module; one without an address of its own stands in the document.
  mutating func add(url: String, type: String, nonce: String, isInline: Bool = false) -> Int {
    modules.append(Module(url: url, address: url, type: type, nonce: nonce))
    if !isInline { numbers[type + " " + url] = modules.count - 1 }
    return modules.count - 1
  }

  /// Goes on with a walk over a module and all that it imports; whether nothing is waited for.
  func advance(_ walk: inout Walk) -> Bool {
    while let (module, next) = walk.path.last {
      if case .waiting = modules[module].state { return false }
      guard next < modules[module].requests.count else {
        walk.order.append(module)
        walk.path.removeLast()
        continue
      }
      walk.path[walk.path.count - 1].next = next + 1
      let request = modules[module].requests[next]
      if walk.seen.insert(request).inserted { walk.path.append((request, 0)) }
    }
    return true
  }

  /// Those of some modules, each behind what it imports, that are part of a cycle.
  func cyclic(in order: [Int]) -> Set<Int> {
    var importers: [Int: [Int]] = [:]
    var cyclic: Set<Int> = []
    for module in order {
      for request in modules[module].requests {
        importers[request, default: []].append(module)
        if request == module { cyclic.insert(module) }
      }
    }
    // From the last to the first: what reaches one back, and was not reached yet, is in its cycle.
    var seen: Set<Int> = []
    for root in order.reversed() where seen.insert(root).inserted {
      var (component, next) = ([root], 0)
      while next < component.count {
        for importer in importers[component[next]] ?? [] where seen.insert(importer).inserted {
          component.append(importer)
        }
        next += 1
      }
      if component.count > 1 { cyclic.formUnion(component) }
    }
    return cyclic
  }

  // MARK: Names

  /// Where a name that a module exports comes from: a module and a name there, `nil` for all of it.
  enum Resolution {
    case found(module: Int, name: String?)
    case none, ambiguous
  }

  func resolve(_ name: String, of module: Int) -> Resolution {
    var found: (module: Int, name: String?)?
    var seen: Set<String> = []
    var open: [(module: Int, name: String)] = [(module, name)]
    while let (module, name) = open.popLast() {
      guard seen.insert("\(module) \(name)").inserted else { continue }
      let entry = modules[module]
      let result: (module: Int, name: String?)
      switch entry.source?.exports[name] {
      case .local: result = (module, name)
      case .from(let request, let inner?, _):
        open.append((entry.requests[request], inner))
        continue
      case .from(let request, nil, _): result = (entry.requests[request], nil)
      case nil:
        if name != "default" {
          for star in entry.source?.stars ?? [] { open.append((entry.requests[star], name)) }
        }
        continue
      }
      if let found, found != result { return .ambiguous }
      found = result
    }
    return found.map { .found(module: $0.module, name: $0.name) } ?? .none
  }

  /// Whether what a module exports may be another once it has run.
  func mayChange(_ name: String?, of module: Int) -> Bool {
    guard let name else { return false }
    return modules[module].source?.changing.contains(name) ?? true
  }

  /// The names that a module exports, in the order of the standard.
  func names(of module: Int) -> [String] {
    var names: Set<String> = []
    var seen: Set<Int> = []
    var open = [module]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let source = modules[next].source else { continue }
      for name in source.exports.keys where next == module || name != "default" {
        names.insert(name)
      }
      for star in source.stars { open.append(modules[next].requests[star]) }
    }
    return names.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
  }
}

import UpdateCore

/// What a page's `<script type="importmap">` says names of modules mean (HTML §8.1.5.2).
struct ImportMap {
  private typealias Entries = [String: String?]

  private var imports: Entries = [:]
  private var scopes: [(prefix: String, entries: Entries)] = []

  /// Adds what a map says; entries that are there stay.
  mutating func add(_ text: String, base: URLReference) throws(JSONError) {
    let map = try JSONReader.read(Array(text.utf8))
    if let object = map["imports"]?.object {
      imports.merge(Self.entries(object, base)) { first, _ in first }
    }
    for member in map["scopes"]?.object?.members ?? [] {
      guard let object = member.value.object, let reference = URLReference(attribute: member.key)
      else { continue }
      scopes.append((reference.resolved(against: base).text, Self.entries(object, base)))
    }
    scopes.sort { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }

  private static func entries(_ object: JSONObject, _ base: URLReference) -> Entries {
    var entries: Entries = [:]
    for member in object.members {
      let key =
        isAddress(member.key)
        ? URLReference(attribute: member.key)?.resolved(against: base).text ?? member.key
        : member.key
      let address = member.value.string.flatMap {
        isAddress($0) ? URLReference(attribute: $0) : nil
      }
      let url = address?.resolved(against: base).text
      entries[key] = .some(member.key.hasSuffix("/") && url?.hasSuffix("/") == false ? nil : url)
    }
    return entries
  }

  /// Whether a name is an address, and not a bare one.
  static func isAddress(_ name: String) -> Bool {
    name.hasPrefix("/") || name.hasPrefix("./") || name.hasPrefix("../")
      || URLReference(name).scheme != nil
  }

  /// What a name, or the address it is, means in a script of that address; `nil` if nothing is said,
  /// and nothing in it if it is said to mean nothing.
  func resolve(_ name: String, url: String?, from script: String) -> String?? {
    let key = url ?? name
    for scope in scopes {
      let isIn = scope.prefix.hasSuffix("/") && script.hasPrefix(scope.prefix)
      guard isIn || script == scope.prefix else { continue }
      if let found = Self.match(key, scope.entries) { return found }
    }
    return Self.match(key, imports)
  }

  private static func match(_ key: String, _ entries: Entries) -> String?? {
    if let entry = entries[key] { return .some(entry) }
    // The longest prefix that ends with a slash counts.
    var end = key.endIndex
    while let slash = key[..<end].lastIndex(of: "/") {
      let prefix = String(key[...slash])
      if let entry = entries[prefix] {
        return .some(entry.map { $0 + key[key.index(after: slash)...] })
      }
      end = slash
    }
    return nil
  }
}

/// The custom properties of an element, with what they name of each other put in.
enum CustomProperties {
  /// Most that an element may have.
  static let limit = 5_000
  /// Most names that lead from one to the next.
  private static let depth = 64

  /// The table of an element that declares some and inherits the others.
  static func resolve(
    _ declarations: [DeclarationBlock.Declaration], _ inherited: [String: String]
  ) -> [String: String] {
    var own: [String: DeclarationBlock.Declaration] = [:]
    for declaration in declarations { own[declaration.name] = declaration }
    var table = inherited
    for (name, declaration) in own where !declaration.hasVariables {
      switch declaration.value.lowercased() {
      case "inherit", "unset", "revert", "revert-layer": table[name] = inherited[name]
      case "initial": table[name] = nil
      default: if table.count < limit || table[name] != nil { table[name] = declaration.value }
      }
    }
    let open = own.values.filter(\.hasVariables)
    if !open.isEmpty { resolve(open.map(\.name), own, &table) }
    return table
  }

  /// Puts variables in, those first that others name; those that name themselves have no value.
  private static func resolve(
    _ names: [String], _ own: [String: DeclarationBlock.Declaration],
    _ table: inout [String: String]
  ) {
    var done: Set<String> = []
    for name in names { table[name] = nil }
    for name in names.sorted() where !done.contains(name) {
      var path = [name]
      while let current = path.last {
        guard let declaration = own[current] else { break }
        let waiting = references(in: declaration.value).first { reference in
          own[reference]?.hasVariables == true && !done.contains(reference)
            && !path.contains(reference)
        }
        if let waiting, path.count < depth {
          path.append(waiting)
          continue
        }
        path.removeLast()
        done.insert(current)
        let known = table
        let value = Variables.substitute(declaration.value) { known[$0] }
        if value != nil, table.count >= limit { continue }
        table[current] = value
      }
    }
  }

  private static func references(in value: String) -> [String] {
    var names: [String] = []
    var rest = value.utf8[...]
    while let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
      rest = rest[dash...]
      guard rest.starts(with: [0x2D, 0x2D]) else {
        rest = rest.dropFirst()
        continue
      }
      let end = rest.firstIndex { $0 == 0x29 || $0 == 0x2C || Whitespace.contains($0) }
      let name = rest[..<(end ?? rest.endIndex)]
      names.append(String(Substring(name)))
      rest = rest[name.endIndex...]
    }
    return names
  }
}

extension ModuleSource {
  /// The module as an expression whose value makes its body.
  ///
  /// What is imported are constants, taken when the body begins; what may change after that, or is
  /// not there yet in a cycle, is `live`: an accessor of an object in a `with` around all, which is
  /// slow, and slows every name that is not the module's own.
  func script(live: Set<String>) -> RewrittenScript {
    let all = live.isEmpty ? edits : merged(live)
    return RewrittenScript(original, [head(live)] + all + [tail])
  }

  /// The module's own text, to see what is wrong with it.
  var body: RewrittenScript {
    let end = original.starts(with: [0x23, 0x21]) ? "//" : ""
    return RewrittenScript(original, [.init(range: 0..<0, text: "\"use strict\";" + end)] + edits)
  }

  private func merged(_ live: Set<String>) -> [RewrittenScript.Edit] {
    let changed = calls.filter { live.contains($0.name) }.map {
      RewrittenScript.Edit(range: $0.range, text: "\(names.plain)(\($0.name))")
    }
    return (edits + changed).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func head(_ live: Set<String>) -> RewrittenScript.Edit {
    var exported = ""
    for (name, local) in locals.sorted(by: { $0.key < $1.key }) {
      exported += ",\(ScriptLiteral.quoted(name)):()=>\(local)"
    }
    let taken = imports.map(\.local).filter { !live.contains($0) }
    let constants = taken.isEmpty ? "" : "const{\(taken.joined(separator: ","))}=\(names.imports);"
    let with = live.isEmpty ? "{" : "with(\(names.imports)){"
    let text =
      "(function(\(names.imports)){\(with)return function(\(names.export),\(names.plain),"
      + "\(names.dynamicImport),\(names.meta),undefined){return \(hasAwait ? "async " : "")"
      + "function*(){\"use strict\";\(names.export)({__proto__:null\(exported)});yield;\(constants)"
    // A first line that tells a shell what to do is no script.
    let end = original.starts(with: [0x23, 0x21]) ? "//" : ""
    return .init(range: 0..<0, text: text + end)
  }

  private var tail: RewrittenScript.Edit {
    .init(range: original.count..<original.count, text: "\n}}}})")
  }
}

import CJavaScriptCore

extension Native {
  /// `import()` and what namespaces hold.
  static var modules: [Native] {
    [
      // importModule(token, specifier, type, the importing script's address, its module or -1)
      Native("importModule") { (page, call) throws(ScriptThrow) in
        let (specifier, type) = (try call.text(1), try call.text(2))
        let base = try call.text(3)
        guard let url = page.resolveModule(specifier, from: base) else {
          throw .typeError(
            "the module \"\(specifier)\" is not to be found: a name without /, ./ or ../ before it "
              + "needs an import map")
        }
        let importer = call.integer(4)
        let nonce =
          page.modules.modules.indices.contains(importer)
          ? page.modules[importer].nonce : page.loading.nonces[base] ?? ""
        guard let module = page.module(url, type: type, nonce: nonce, isAddedByScript: true) else {
          throw .typeError("the module \(url) may not be loaded")
        }
        page.use(module, for: .call(call.integer(0)))
        return call.undefined
      },
      // moduleArrived(module, text, type): of an address that the page itself has
      Native("moduleArrived") { (page, call) throws(ScriptThrow) in
        let module = call.integer(0)
        guard page.modules.modules.indices.contains(module) else { return call.undefined }
        page.receive(try call.text(1), type: try call.text(2), forModule: module)
        page.settleModules()
        return call.undefined
      },
      // moduleNames(module) → names, modules and names there, flat
      Native("moduleNames") { page, call in
        let module = call.integer(0)
        guard page.modules.modules.indices.contains(module) else { return call.array([]) }
        return call.array(
          page.modules.names(of: module).flatMap { (name) -> [JSValueRef?] in
            guard case .found(let from, let inner) = page.modules.resolve(name, of: module) else {
              return []
            }
            return [call.make(name), call.make(from), call.make(inner)]
          })
      },
      // resolveModule(specifier, base) → address, or null
      Native("resolveModule") { (page, call) throws(ScriptThrow) in
        call.make(page.resolveModule(try call.text(0), from: try call.text(1)))
      },
      // The address of the script that runs.
      Native("scriptAddress") { page, call in
        guard let place = page.context?.callerPlace() else { return call.make(page.base.text) }
        let file = page.place(place).file
        return call.make(file.contains(":") ? file : page.base.text)
      },
    ]
  }
}

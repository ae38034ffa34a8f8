import CJavaScriptCore
import UpdateCore

extension Page {
  // MARK: Asking for modules

  /// The module that a script element is: its own text, or what stands at its address.
  func requestModule(_ script: NodeID, _ source: String?, _ text: String, line: Int, isParsed: Bool)
    -> Int?
  {
    let nonce = document[script].attribute("nonce") ?? ""
    if let source {
      guard let url = resolve(source) else { return nil }
      return module(url, type: "", nonce: nonce, isAddedByScript: !isParsed)
    }
    guard allowsInline(script, text) else { return nil }
    let module = modules.add(url: base.text, type: "", nonce: nonce, isInline: true)
    modules[module].address = documentURL
    modules[module].isAddedByScript = !isParsed
    compile(module, text, line: line)
    return module
  }

  /// A module by its address, which is asked for if it was not before; `nil` if it may not be had.
  func module(_ url: String, type: String, nonce: String, isAddedByScript: Bool) -> Int? {
    if let known = modules.number(url: url, type: type) { return known }
    guard modules.modules.count < ModuleMap.limit else { return nil }
    guard allows(.script(url: url, nonce: nonce, isAddedByScript: isAddedByScript)) else {
      return nil
    }
    let module = modules.add(url: url, type: type, nonce: nonce)
    modules[module].isAddedByScript = isAddedByScript
    let scheme = URLReference(url).scheme
    if scheme == "data" || scheme == "blob" {
      context?.call("fetchModule", context?.make(module), context?.make(url))
    } else if canRequest {
      send(type == "json" ? .fetch : .script, url, for: .module(module))
    } else {
      fail(module, "the page asks for too much at once: \(url) was not asked for")
    }
    return module
  }

  /// Waits for a module and all it imports.
  func use(_ module: Int, for use: ModuleMap.Use) {
    modules.uses.append((ModuleMap.Walk(module), use))
    settleModules()
  }

  /// What a name in a module stands for: an address, or what the page's import map says.
  func resolveModule(_ specifier: String, from base: String) -> String? {
    let url =
      ImportMap.isAddress(specifier)
      ? URLReference(attribute: specifier)?.resolved(against: URLReference(base)).text : nil
    let resolved = importMap.resolve(specifier, url: url, from: base) ?? url
    guard let resolved, resolved.utf8.count <= MessageLimits.webURL else { return nil }
    return resolved
  }

  /// Asks for what `<link rel=modulepreload>` names.
  func preloadModule(_ link: NodeID) {
    let element = document[link]
    guard TokenList.contains("modulepreload", in: (element.attribute("rel") ?? "").lowercased()),
      let url = element.attribute("href").flatMap({ resolve($0) }), loading.asked[link] != url
    else { return }
    loading.asked[link] = url
    let nonce = element.attribute("nonce") ?? ""
    if let module = module(url, type: "", nonce: nonce, isAddedByScript: false) {
      modules.uses.append((ModuleMap.Walk(module), .preload(link)))
    }
  }

  // MARK: What comes

  func receive(_ response: PageResponse, forModule module: Int) {
    let url = modules[module].url
    switch response {
    case .answered(let answer) where (200..<300).contains(answer.status):
      let type = answer.headers.last { $0.name.lowercased() == "content-type" }?.value ?? ""
      receive(ScriptEncoding.text(of: answer), type: type, forModule: module)
    case .answered(let answer): fail(module, "\(url) answered with status \(answer.status)")
    case .failed(let failure): fail(module, "\(url) could not be loaded: \(failure.reason)")
    }
    settleModules()
  }

  func receive(_ text: String, type: String, forModule module: Int) {
    let name = Whitespace.collapsed(String(type.prefix { $0 != ";" })).lowercased()
    let url = modules[module].url
    switch modules[module].type {
    case "":
      guard name.hasSuffix("javascript") || name.hasSuffix("ecmascript") else {
        return fail(module, "\(url) is no module: its type is \"\(name)\", not text/javascript")
      }
      compile(module, text, line: 1)
    case "json":
      guard name.hasSuffix("/json") || name.hasSuffix("+json") else {
        return fail(module, "\(url) is no JSON module: its type is \"\(name)\"")
      }
      compile(module, json: text)
    default:
      fail(module, "\(url): modules of the type \"\(modules[module].type)\" are not supported")
    }
  }

  private func fail(_ module: Int, _ message: String, _ place: ScriptPlace? = nil) {
    modules[module].state = .failed(ScriptFault(.load, message, at: place))
  }

  private func compile(_ module: Int, json text: String) {
    guard let context,
      let value = context.call("compileJSON", context.make(module), context.make(text)),
      context.flag(of: value)
    else { return fail(module, "\(modules[module].url) is no JSON") }
    var source = ModuleParser.parse("")
    source.exports = ["default": .local]
    modules[module].source = source
    modules[module].state = .ready
  }

  /// Makes a function of a module's text, and asks for what it imports.
  private func compile(_ module: Int, _ text: String, line: Int) {
    let address = modules[module].address
    var source = ModuleParser.parse(text)
    modules[module].line = line
    name(script: address)
    if let refusal = source.refusal {
      modules[module].script = source.script(live: [])
      let place = place(refusal.place, in: module)
      return fail(module, refusal.message, place)
    }
    var made = make(module, source, live: [])
    if case .failure = made, source.hasAnyAwait, !source.hasAwait {
      var awaiting = source
      awaiting.hasAwait = true
      let second = make(module, awaiting, live: [])
      if case .success = second { (made, source) = (second, awaiting) }
    }
    if case .failure(let error) = made {
      return fail(module, thrown: source.hasAnyAwait ? error : syntaxError(module, source) ?? error)
    }
    modules[module].source = source
    modules[module].state = .ready
    for request in source.requests {
      let place = place(request.place, in: module)
      guard let url = resolveModule(request.specifier, from: modules[module].url) else {
        return fail(
          module,
          "the module \"\(request.specifier)\" is not to be found: a name without "
            + "/, ./ or ../ before it needs an import map", place)
      }
      guard
        let next = self.module(
          url, type: request.type, nonce: modules[module].nonce,
          isAddedByScript: modules[module].isAddedByScript)
      else { return fail(module, "the module \(url) may not be loaded", place) }
      modules[module].requests.append(next)
    }
  }

  private func place(_ place: Int, in module: Int) -> ScriptPlace? {
    guard let (line, column) = modules[module].script?.position(of: place) else { return nil }
    return ScriptPlace(file: modules[module].address, line: line, column: column)
  }

  private func fail(_ module: Int, thrown error: JSValueRef) {
    guard let context else { return }
    var fault = context.fault(of: error, .syntax)
    fault.place = fault.place.map(place)
    modules[module].state = .failed(fault)
    context.call("failModule", context.make(module), error)
  }

  /// What is wrong with a module's own text, which the engine places worse in a function.
  private func syntaxError(_ module: Int, _ source: ModuleSource) -> JSValueRef? {
    let (address, line) = (modules[module].address, modules[module].line)
    var body = source.body
    body.firstLine = line
    let error = context?.syntaxError(in: body.text, name: address, line: line)
    if error != nil { rewritten[address, default: []].append(body) }
    return error
  }

  /// Makes a function of a module, some of whose imports may change.
  private func make(_ module: Int, _ source: ModuleSource, live: Set<String>)
    -> ScriptContext.Compiled
  {
    guard let context else { return .success(nil) }
    let (address, line) = (modules[module].address, modules[module].line)
    var script = source.script(live: live)
    script.firstLine = line
    modules[module].script = script
    rewritten[address, default: []].append(script)
    let made = context.compile(script.text, name: address, line: line)
    if case .success(let function) = made {
      loading.keep(ScriptSource(text: script.text, url: address))
      context.call(
        "compileModule", context.make(module), context.make(modules[module].url), function,
        context.make(source.hasAwait), context.make(source.hasUnnamedDefault))
    }
    return made
  }

  // MARK: What is there

  /// Runs what has all that it imports.
  func settleModules() {
    var index = 0
    while index < modules.uses.count {
      guard modules.advance(&modules.uses[index].walk) else {
        index += 1
        continue
      }
      let (walk, use) = modules.uses.remove(at: index)
      finish(use, walk.root, walk.order)
    }
  }

  private func finish(_ use: ModuleMap.Use, _ module: Int, _ order: [Int]) {
    let failed = order.first { if case .failed = modules[$0].state { true } else { false } }
    var fault: ScriptFault?
    if let failed, case .failed(let reason) = modules[failed].state { fault = reason }
    if fault == nil { fault = link(order) }
    switch use {
    case .preload(let link): dispatch(fault == nil ? "load" : "error", at: link)
    case .script(let script): arrive(script, fault.map { .failed($0) } ?? .module(order))
    case .call(let token):
      guard let context else { return }
      let numbers = context.array(order)
      if let fault {
        context.call(
          "refuseImport", context.make(token), context.make(failed ?? -1),
          context.make(fault.message), context.make(fault.kind.name))
      } else {
        context.call("finishImport", context.make(token), numbers)
      }
    }
  }

  /// Tells the engine what the imports of modules are; what is wrong with one.
  private func link(_ order: [Int]) -> ScriptFault? {
    guard let context, order.contains(where: { !modules[$0].isLinked }) else { return nil }
    let cyclic = modules.cyclic(in: order)
    for module in order where !modules[module].isLinked {
      guard let source = modules[module].source else { continue }
      for case .from(let request, let name?, let place) in source.exports.values {
        let target = modules[module].requests[request]
        if let fault = missing(name, of: target, in: module, at: place) { return fault }
      }
      var imports: [JSValueRef?] = []
      var live: Set<String> = []
      for found in source.imports {
        let target = modules[module].requests[found.request]
        var resolved = (module: target, name: found.name)
        if let name = found.name {
          if let fault = missing(name, of: target, in: module, at: found.place) { return fault }
          guard case .found(let from, let inner) = modules.resolve(name, of: target) else {
            continue
          }
          resolved = (from, inner)
        }
        if cyclic.contains(module) || modules.mayChange(resolved.name, of: resolved.module) {
          live.insert(found.local)
        }
        imports += [context.make(found.local), context.make(resolved.module)]
        imports.append(
          resolved.name.flatMap { context.make($0) } ?? JSValueMakeNull(context.reference))
      }
      if !live.isEmpty, case .failure(let error) = make(module, source, live: live) {
        fail(module, thrown: error)
        if case .failed(let fault) = modules[module].state { return fault }
      }
      let call = NativeCall(context: context.reference, count: 0, arguments: nil)
      context.call(
        "linkModule", context.make(module), call.array(imports),
        context.array(modules[module].requests))
      modules[module].isLinked = true
    }
    return nil
  }

  /// What is wrong with a name that a module is to export.
  private func missing(_ name: String, of target: Int, in module: Int, at place: Int)
    -> ScriptFault?
  {
    let words: String
    switch modules.resolve(name, of: target) {
    case .found: return nil
    case .none: words = "has no export named"
    case .ambiguous: words = "exports several things named"
    }
    return ScriptFault(
      .syntax, "SyntaxError: \(modules[target].url) \(words) \"\(name)\"",
      at: self.place(place, in: module))
  }
}

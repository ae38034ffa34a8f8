import CJavaScriptCore
import UpdateCore

extension Page {
  // MARK: Asking for modules

  /// The module that a script element is: its own text, or what stands at its address.
  func requestModule(_ script: NodeID, _ source: String?, _ text: String, line: Int) -> Int? {
    let nonce = document[script].attribute("nonce") ?? ""
    if let source {
      guard let url = resolve(source) else { return nil }
      return module(url, type: "", nonce: nonce, isAddedByScript: false)
    }
    guard allowsInline(script, text) else { return nil }
    let module = modules.add(url: base.text, type: "", nonce: nonce, isInline: true)
    modules[module].address = documentURL
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
    modules.uses.append((module, use))
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
      modules.uses.append((module, .preload(link)))
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
    guard let context else { return }
    let address = modules[module].address
    var source = ModuleParser.parse(text)
    source.text.firstLine = line
    name(script: address)
    var made = context.compile(source.text.text, name: address, line: line)
    if case .failure = made, source.hasAnyAwait, !source.hasAwait {
      var awaiting = source.awaiting
      awaiting.text.firstLine = line
      let second = context.compile(awaiting.text.text, name: address, line: line)
      if case .success = second { (made, source) = (second, awaiting) }
    }
    loading.keep(ScriptSource(text: source.text.text, url: address))
    rewritten[address, default: []].append(source.text)
    switch made {
    case .failure(let error):
      var fault = context.fault(of: error, .syntax)
      fault.place = fault.place.map(place)
      modules[module].state = .failed(fault)
      context.call("failModule", context.make(module), error)
      return
    case .success(let function):
      context.call(
        "compileModule", context.make(module), context.make(modules[module].url), function,
        context.make(source.hasAwait), context.make(source.hasUnnamedDefault))
    }
    modules[module].source = source
    modules[module].state = .ready
    for request in source.requests {
      let (line, column) = source.text.position(of: request.place)
      let place = ScriptPlace(file: address, line: line, column: column)
      guard let url = resolveModule(request.specifier, from: modules[module].url) else {
        return fail(
          module,
          "the module \"\(request.specifier)\" is not to be found: a name without "
            + "/, ./ or ../ before it needs an import map", place)
      }
      guard
        let next = self.module(
          url, type: request.type, nonce: modules[module].nonce, isAddedByScript: false)
      else { return fail(module, "the module \(url) may not be loaded", place) }
      modules[module].requests.append(next)
    }
  }

  // MARK: What is there

  /// Runs what has all that it imports.
  func settleModules() {
    var index = 0
    while index < modules.uses.count {
      let (module, use) = modules.uses[index]
      guard let order = modules.order(from: module) else {
        index += 1
        continue
      }
      modules.uses.remove(at: index)
      finish(use, module, order)
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
    guard let context else { return nil }
    for module in order where !modules[module].isLinked {
      guard let source = modules[module].source else { continue }
      var imports: [JSValueRef?] = []
      for found in source.imports {
        let target = modules[module].requests[found.request]
        var resolved = (module: target, name: found.name)
        if let name = found.name {
          guard case .found(let from, let inner) = modules.resolve(name, of: target) else {
            let (line, column) = source.text.position(of: found.place)
            let place = ScriptPlace(file: modules[module].address, line: line, column: column)
            let message = "\(modules[target].url) has no export named \"\(name)\""
            return ScriptFault(.syntax, "SyntaxError: \(message)", at: place)
          }
          resolved = (from, inner)
        }
        imports += [context.make(found.local), context.make(resolved.module)]
        imports.append(
          resolved.name.flatMap { context.make($0) } ?? JSValueMakeNull(context.reference))
      }
      let call = NativeCall(context: context.reference, count: 0, arguments: nil)
      context.call(
        "linkModule", context.make(module), call.array(imports),
        context.array(modules[module].requests))
      modules[module].isLinked = true
    }
    return nil
  }
}

import UpdateCore

extension Page {
  /// Goes on with the load: builds the document, runs its scripts in order, and says how far it is.
  func advance() {
    guard context != nil else { return }
    while loading.builder != nil, loading.blocking == nil { build() }
    if loading.builder == nil, loading.blocking == nil { finish() }
  }

  /// Builds up to the next script.
  private func build() {
    let first = document.nodes.count
    guard let pause = loading.builder?.next(into: &document) else { return }
    if let failure = loading.builder?.failure {
      tell(.console(ConsoleLine(.error, "document.write: \(failure)")))
    }
    didBuild(from: first)
    tellElements()
    switch pause {
    case .script(let script): prepare(script, isParsed: true)
    case .end: loading.builder = nil
    }
  }

  /// Runs what was deferred, and dispatches what is due when all is there.
  private func finish() {
    guard let context else { return }
    if loading.stage == .loading {
      loading.stage = .deferring
      context.call("setReadyState", context.make("interactive"))
    }
    while let script = loading.deferred.first, let arrival = loading.arrived[script] {
      loading.deferred.removeFirst()
      run(script, arrival)
    }
    if loading.stage == .deferring, loading.deferred.isEmpty {
      loading.stage = .interactive
      dispatch("DOMContentLoaded", at: Document.root, bubbles: true)
      tell(.stage(.interactive))
    }
    if loading.stage == .interactive, !pending.values.contains(where: \.delaysLoad),
      !modules.delayLoad
    {
      loading.stage = .complete
      context.call("setReadyState", context.make("complete"))
      context.call("autofocus")
      dispatch("load", at: nil)
      dispatch("pageshow", at: nil)
      tell(.stage(.complete))
    }
  }

  // MARK: Scripts

  /// Runs a script, or asks for it: HTML Standard, "prepare the script element".
  func prepare(_ script: NodeID, isParsed: Bool) {
    let element = document[script]
    guard element.isHTML(.script), !element.isStarted, element.isConnected else { return }
    guard ScriptType(element) != .other else { return }
    let source = element.attribute("src")
    let text = source == nil ? document.textContent(of: script) : ""
    if source == nil, text.isEmpty { return }
    document.setStarted(script)
    switch ScriptType(element) {
    case .module: return prepareModule(script, source, text, isParsed)
    case .importMap: return takeImportMap(script, text, isParsed)
    default: if element.has("nomodule") { return }
    }
    if let source { return request(script, source, isParsed) }
    let line = isParsed ? loading.lines.next(text) : 1
    guard allowsInline(script, text) else { return }
    run(script, .classic(ScriptSource(text: text, url: documentURL)), line: line, isInline: true)
  }

  private func request(_ script: NodeID, _ source: String, _ isParsed: Bool) {
    guard let url = resolve(source), allowsScript(script, url, isParsed: isParsed) else {
      context?.call("fireLater", context?.make(script.index), context?.make("error"))
      return
    }
    if isParsed, !document[script].has("async") {
      if document[script].has("defer") {
        loading.deferred.append(script)
      } else {
        loading.blocking = script
      }
    } else if !isParsed, loading.isAsync[script] == false {
      loading.ordered.append(script)
    }
    send(.script, url, for: .script(script))
  }

  /// Notes that a script has come, or will not, and runs what may run now.
  func receive(_ response: PageResponse, forScript script: NodeID) {
    arrive(script, source(in: response, script).map { .classic($0) } ?? ScriptArrival.none)
  }

  func arrive(_ script: NodeID, _ arrival: ScriptArrival) {
    if script == loading.blocking {
      loading.blocking = nil
      run(script, arrival)
    } else if loading.deferred.contains(script) {
      loading.arrived[script] = arrival
    } else if loading.ordered.contains(script) {
      loading.arrived[script] = arrival
      while let first = loading.ordered.first, let arrival = loading.arrived[first] {
        loading.ordered.removeFirst()
        run(first, arrival)
      }
    } else {
      run(script, arrival)
    }
  }

  /// The text of a script; `nil`, and a fault that says why, if there is none.
  private func source(in response: PageResponse, _ script: NodeID) -> ScriptSource? {
    let url = resolve(document[script].attribute("src") ?? "") ?? ""
    switch response {
    case .answered(let answer) where (200..<300).contains(answer.status):
      return ScriptSource(text: ScriptEncoding.text(of: answer), url: url)
    case .answered(let answer):
      tell(fault: ScriptFault(.load, "\(url) answered with status \(answer.status)", at: nil))
    case .failed(let failure):
      tell(fault: ScriptFault(.load, "\(url) could not be loaded: \(failure.reason)", at: nil))
    }
    return nil
  }

  /// Runs a script that has come, and says so to its element.
  private func run(
    _ script: NodeID, _ arrival: ScriptArrival, line: Int = 1, isInline: Bool = false
  ) {
    let outer = loading.current
    defer { loading.current = outer }
    switch arrival {
    case .none: dispatch("error", at: script)
    case .failed(let fault):
      tell(fault: fault, isMapped: true)
      dispatch("error", at: script)
    case .module(let order):
      loading.current = nil
      context?.call("runModules", context?.array(order))
      if document[script].has("src") { dispatch("load", at: script) }
    case .classic(let source):
      loading.current = script
      name(script: source.url)
      loading.nonces[source.url] = document[script].attribute("nonce")
      if !isInline { loading.keep(source) }
      let text = ModuleParser.classic(source.text)
      context?.evaluate(text, name: source.url, line: line)
      loading.current = outer
      if !isInline { dispatch("load", at: script) }
    }
  }

  // MARK: Modules

  private func prepareModule(
    _ script: NodeID, _ source: String?, _ text: String, _ isParsed: Bool
  ) {
    let line = isParsed && source == nil ? loading.lines.next(text) : 1
    guard let module = requestModule(script, source, text, line: line, isParsed: isParsed) else {
      context?.call("fireLater", context?.make(script.index), context?.make("error"))
      return
    }
    if isParsed, !document[script].has("async") {
      loading.deferred.append(script)
    } else if !isParsed, loading.isAsync[script] == false {
      loading.ordered.append(script)
    }
    use(module, for: .script(script))
  }

  private func takeImportMap(_ script: NodeID, _ text: String, _ isParsed: Bool) {
    let line = isParsed ? loading.lines.next(text) : 1
    guard !document[script].has("src") else {
      let message = "an import map of an address of its own is not supported"
      return tell(fault: ScriptFault(.load, message, at: nil))
    }
    guard allowsInline(script, text) else { return }
    do throws(JSONError) {
      try importMap.add(text, base: base)
    } catch {
      let place = ScriptPlace(file: documentURL, line: line + error.line - 1, column: error.column)
      tell(fault: ScriptFault(.syntax, "the import map is not used: \(error)", at: place))
    }
  }
}

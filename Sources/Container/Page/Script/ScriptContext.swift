import CJavaScriptCore

/// A page's global object in the engine, and what the program gives it.
///
/// The owner of a C context; used by its page's thread only. Values of the engine are not retained:
/// they are good while they are on the stack or the script can reach them.
final class ScriptContext {
  let reference: JSGlobalContextRef
  /// What the prelude's files share: the way from the program into the script.
  private let shared: JSObjectRef
  /// Alive as long as the engine may call them.
  private var natives: [NativeFunction] = []
  /// What the script has made and the document does not have yet.
  let queue: NodeQueue
  unowned let page: Page

  /// A global object with the prelude run in it; `nil` when the engine gives none.
  init?(_ page: Page, _ table: [Native]) {
    var definition = kJSClassDefinitionEmpty
    let name = Array("Window".utf8CString)
    let context = name.withUnsafeBufferPointer { name in
      // A class of our own gives the global object a prototype that can have a prototype.
      definition.className = name.baseAddress
      let windowClass = withUnsafePointer(to: &definition) { JSClassCreate($0) }
      defer { JSClassRelease(windowClass) }
      return JSGlobalContextCreate(windowClass)
    }
    guard let context, let shared = JSObjectMake(context, nil, nil),
      let queue = NodeQueue(in: context)
    else { return nil }
    JSValueProtect(context, shared)
    reference = context
    self.shared = shared
    self.page = page
    self.queue = queue
    // What a page puts on `Object.prototype` is none of the program's.
    JSObjectSetPrototype(context, shared, JSValueMakeNull(context))
    set("scope", to: Prelude.scope(in: context), of: shared)
    let host = makeHost(table)
    set("names", to: WindowNames.make(page, in: context), of: host)
    set("queue", to: queue.value, of: host)
    queue.setNext(page.document.nodes.count)
    for script in Prelude.scripts { run(script, host) }
    watchTime()
  }

  deinit {
    queue.release()
    JSValueUnprotect(reference, shared)
    JSGlobalContextRelease(reference)
  }

  // MARK: The program in the script

  private func makeHost(_ table: [Native]) -> JSObjectRef? {
    let host = JSObjectMake(reference, nil, nil)
    JSObjectSetPrototype(reference, host, JSValueMakeNull(reference))
    guard let nativeClass = NativeFunction.makeClass() else { return host }
    defer { JSClassRelease(nativeClass) }
    for native in table {
      let function = NativeFunction(page, queue, native.body)
      natives.append(function)
      let pointer = Unmanaged.passUnretained(function).toOpaque()
      set(native.name, to: JSObjectMake(reference, nativeClass, pointer), of: host)
    }
    return host
  }

  /// Runs a file of the prelude; an error in it is the program's own and shows on the console.
  private func run(_ script: Prelude.Script, _ host: JSObjectRef?) {
    var exception: JSValueRef?
    _ = Prelude.run(script, in: reference, host, shared, &exception)
    if let exception { page.tell(fault: fault(of: exception, .exception)) }
  }

  /// Lets the page's rejected promises be told by `shared[name]`.
  func watchRejections(by name: String) {
    guard let function = get(name, of: shared), JSValueIsObject(reference, function) else { return }
    var exception: JSValueRef?
    JSGlobalContextSetUnhandledRejectionCallback(reference, function, &exception)
  }

  /// Lets `eval` and `Function` throw from now on.
  func refuseEval(_ message: String) {
    let text = ScriptText.make(message)
    defer { text.map(JSStringRelease) }
    JSGlobalContextSetEvalEnabled(reference, false, text)
  }

  // MARK: The script from the program

  /// Calls `shared[name]`; an error it throws is reported as the page's.
  @discardableResult
  func call(_ name: String, _ arguments: JSValueRef?...) -> JSValueRef? {
    guard let function = get(name, of: shared), JSValueIsObject(reference, function) else {
      return nil
    }
    var exception: JSValueRef?
    queue.setNext(page.document.nodes.count)
    let result = JSObjectCallAsFunction(
      reference, function, shared, arguments.count, arguments, &exception)
    queue.apply(to: page)
    if let exception { report(exception, .exception) }
    return result
  }

  /// Runs a script of the page's; an error is reported, and then there is no value.
  @discardableResult
  func evaluate(_ text: String, name: String, line: Int = 1) -> JSValueRef? {
    let script = ScriptText.make(text)
    let file = ScriptText.make(name)
    defer { for string in [script, file] { string.map(JSStringRelease) } }
    call("runsScript", make(name), make(line))
    var exception: JSValueRef?
    queue.setNext(page.document.nodes.count)
    let result = JSEvaluateScript(reference, script, nil, file, Int32(clamping: line), &exception)
    queue.apply(to: page)
    if let exception {
      let isReadable = JSCheckScriptSyntax(reference, script, file, Int32(clamping: line), nil)
      report(exception, isReadable ? .exception : .syntax)
      return nil
    }
    return result
  }

  /// Tells the page's listeners and the device of an error that nothing caught.
  func report(_ value: JSValueRef, _ kind: ScriptFault.Kind) {
    var exception: JSValueRef?
    let function = get("report", of: shared)
    if let function, JSValueIsObject(reference, function) {
      queue.setNext(page.document.nodes.count)
      _ = JSObjectCallAsFunction(
        reference, function, shared, 2, [value, make(kind.name)], &exception)
      queue.apply(to: page)
      if exception == nil { return }
    }
    page.tell(fault: fault(of: value, kind))
  }
}

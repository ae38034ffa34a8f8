import CJavaScriptCore

extension Prelude {
  /// Runs a file of the prelude as the body of a function; `nil`, and an exception, when it throws.
  static func run(
    _ script: Script, in context: JSContextRef, _ host: JSValueRef?, _ shared: JSValueRef?,
    _ exception: inout JSValueRef?
  ) -> JSValueRef? {
    let names = ["host", "shared"].map { ScriptText.make($0) }
    let body = ScriptText.make(script.text)
    let file = ScriptText.make(script.name)
    defer { for string in names + [body, file] { string.map(JSStringRelease) } }
    let function = JSObjectMakeFunction(context, nil, 2, names, body, file, 1, &exception)
    guard let function else { return nil }
    return JSObjectCallAsFunction(context, function, nil, 2, [host, shared], &exception)
  }
}

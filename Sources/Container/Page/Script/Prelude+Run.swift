import CJavaScriptCore

extension Prelude {
  /// Runs a file of the prelude as the body of a function; `nil`, and an exception, when it throws.
  ///
  /// The function is an expression of a script: a policy that forbids `eval` forbids the making of
  /// functions from text too.
  static func run(
    _ script: Script, in context: JSContextRef, _ host: JSValueRef?, _ shared: JSValueRef?,
    _ exception: inout JSValueRef?
  ) -> JSValueRef? {
    let text = ScriptText.make("(function (host, shared) {\(script.text)\n})")
    let file = ScriptText.make(script.name)
    defer { for string in [text, file] { string.map(JSStringRelease) } }
    guard let value = JSEvaluateScript(context, text, nil, file, 1, &exception) else { return nil }
    let function = JSValueToObject(context, value, nil)
    return JSObjectCallAsFunction(context, function, nil, 2, [host, shared], &exception)
  }
}

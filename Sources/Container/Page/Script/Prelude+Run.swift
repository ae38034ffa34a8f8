import CJavaScriptCore

extension Prelude {
  /// The engine's names that the prelude uses as they were before any script of the page ran.
  private static let names = """
    globalThis, Array, ArrayBuffer, Boolean, Date, Error, EvalError, Function, JSON, Map, Math, \
    Number, Object, Promise, RangeError, Reflect, RegExp, Set, String, Symbol, SyntaxError, \
    TypeError, Uint8Array, WeakMap, parseFloat, parseInt
    """

  /// The object that has them; for `shared.scope`.
  static func scope(in context: JSContextRef) -> JSValueRef? {
    let text = ScriptText.make("({ __proto__: null, \(names) })")
    defer { text.map(JSStringRelease) }
    return JSEvaluateScript(context, text, nil, nil, 1, nil)
  }

  /// Runs a file of the prelude as the body of a function; `nil`, and an exception, when it throws.
  ///
  /// The function is an expression of a script: a policy that forbids `eval` forbids the making of
  /// functions from text too.
  static func run(
    _ script: Script, in context: JSContextRef, _ host: JSValueRef?, _ shared: JSValueRef?,
    _ exception: inout JSValueRef?
  ) -> JSValueRef? {
    let text = ScriptText.make(
      "(function (host, shared) { const { \(names) } = shared.scope;"
        + " return (function () {\(script.text)\n})(); })")
    let file = ScriptText.make(script.name)
    defer { for string in [text, file] { string.map(JSStringRelease) } }
    guard let value = JSEvaluateScript(context, text, nil, file, 1, &exception) else { return nil }
    let function = JSValueToObject(context, value, nil)
    return JSObjectCallAsFunction(context, function, nil, 2, [host, shared], &exception)
  }
}

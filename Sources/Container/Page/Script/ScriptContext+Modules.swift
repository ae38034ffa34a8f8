import CJavaScriptCore

extension ScriptContext {
  /// What came of an expression.
  enum Compiled {
    case success(JSValueRef?)
    case failure(JSValueRef)
  }

  /// The value of an expression of ours, or what it throws.
  func compile(_ text: String, name: String, line: Int) -> Compiled {
    let script = ScriptText.make(text)
    let file = ScriptText.make(name)
    defer { for string in [script, file] { string.map(JSStringRelease) } }
    var exception: JSValueRef?
    let value = JSEvaluateScript(reference, script, nil, file, Int32(clamping: line), &exception)
    if let exception { return .failure(exception) }
    return .success(value)
  }

  /// What is wrong with a script's syntax, if something is.
  func syntaxError(in text: String, name: String, line: Int) -> JSValueRef? {
    let script = ScriptText.make(text)
    let file = ScriptText.make(name)
    defer { for string in [script, file] { string.map(JSStringRelease) } }
    var exception: JSValueRef?
    JSCheckScriptSyntax(reference, script, file, Int32(clamping: line), &exception)
    return exception
  }

  func array(_ numbers: [Int]) -> JSValueRef? {
    let values = numbers.map { make($0) }
    return JSObjectMakeArray(reference, values.count, values, nil)
  }
}

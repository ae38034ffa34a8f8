import CJavaScriptCore

/// What a native function throws into the script that called it.
enum ScriptThrow: Error {
  /// A value of the engine's, passed on.
  case value(Thrown)
  case typeError(String)
  case rangeError(String)
  /// A `DOMException` of that name.
  case exception(name: String, String)

  /// A value on its way from one script to another; never leaves the page's thread.
  struct Thrown: @unchecked Sendable {
    let reference: JSValueRef

    init(_ reference: JSValueRef) { self.reference = reference }
  }
}

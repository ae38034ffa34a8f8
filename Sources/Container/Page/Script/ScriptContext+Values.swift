import CJavaScriptCore

extension ScriptContext {
  func make(_ number: Int) -> JSValueRef? { JSValueMakeNumber(reference, Double(number)) }
  func make(_ number: Double) -> JSValueRef? { JSValueMakeNumber(reference, number) }
  func make(_ flag: Bool) -> JSValueRef? { JSValueMakeBoolean(reference, flag) }

  func make(_ text: String) -> JSValueRef? {
    guard let string = ScriptText.make(text) else { return nil }
    defer { JSStringRelease(string) }
    return JSValueMakeString(reference, string)
  }

  /// An object of these properties.
  func make(_ properties: [(String, JSValueRef?)]) -> JSObjectRef? {
    let object = JSObjectMake(reference, nil, nil)
    JSObjectSetPrototype(reference, object, JSValueMakeNull(reference))
    for (name, value) in properties { set(name, to: value, of: object) }
    return object
  }

  /// A property that may run a getter; `nil` when that throws.
  func get(_ name: String, of object: JSObjectRef) -> JSValueRef? {
    let name = ScriptText.make(name)
    defer { name.map(JSStringRelease) }
    var exception: JSValueRef?
    let value = JSObjectGetProperty(reference, object, name, &exception)
    return exception == nil ? value : nil
  }

  func set(_ name: String, to value: JSValueRef?, of object: JSObjectRef?) {
    let name = ScriptText.make(name)
    defer { name.map(JSStringRelease) }
    JSObjectSetProperty(reference, object, name, value, 0, nil)
  }

  /// What `String(value)` says; `nil` when that throws.
  func text(of value: JSValueRef?) -> String? {
    guard let value, let string = JSValueToStringCopy(reference, value, nil) else { return nil }
    defer { JSStringRelease(string) }
    return ScriptText.read(string)
  }

  func number(of value: JSValueRef?) -> Double {
    guard let value, JSValueIsNumber(reference, value) else { return .nan }
    return JSValueToNumber(reference, value, nil)
  }

  func flag(of value: JSValueRef?) -> Bool {
    value.map { JSValueToBoolean(reference, $0) } ?? false
  }

  /// The value that a native function throws.
  func value(of error: ScriptThrow) -> JSValueRef? {
    switch error {
    case .value(let thrown): thrown.reference
    case .typeError(let message): call("makeError", make("TypeError"), make(message))
    case .rangeError(let message): call("makeError", make("RangeError"), make(message))
    case .exception(let name, let message): call("makeError", make(name), make(message))
    }
  }

  /// What can be said of an error without running any script of the page's but its `toString`.
  func fault(of value: JSValueRef, _ kind: ScriptFault.Kind) -> ScriptFault {
    let message = text(of: value) ?? "an error that cannot be shown"
    guard JSValueIsObject(reference, value), let object = JSValueToObject(reference, value, nil)
    else { return ScriptFault(kind, message, at: nil) }
    let line = number(of: get("line", of: object))
    let column = number(of: get("column", of: object))
    let file = get("sourceURL", of: object).flatMap { text(of: $0) } ?? ""
    let place = Int(exactly: line).map {
      ScriptPlace(file: file, line: $0, column: Int(exactly: column) ?? 0)
    }
    let stack = get("stack", of: object).flatMap { text(of: $0) } ?? ""
    return ScriptFault(kind, message, at: place, stack: stack)
  }
}

extension ScriptFault.Kind {
  /// Its name in the prelude.
  var name: String {
    switch self {
    case .exception: "exception"
    case .rejection: "rejection"
    case .syntax: "syntax"
    case .load: "load"
    }
  }

  init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

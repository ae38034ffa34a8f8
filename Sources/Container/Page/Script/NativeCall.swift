import CJavaScriptCore

/// The arguments of one call of a native function, and the making of its result.
struct NativeCall {
  let context: JSContextRef
  let count: Int
  let arguments: UnsafePointer<JSValueRef?>?

  /// An argument; `nil` if it was not given.
  subscript(index: Int) -> JSValueRef? {
    index < count ? arguments?[index] : nil
  }

  /// Whether an argument is there and neither `undefined` nor `null`.
  func has(_ index: Int) -> Bool {
    guard let value = self[index] else { return false }
    return !JSValueIsUndefined(context, value) && !JSValueIsNull(context, value)
  }

  func text(_ index: Int) throws(ScriptThrow) -> String {
    guard let value = self[index] else { return "undefined" }
    var exception: JSValueRef?
    let string = JSValueToStringCopy(context, value, &exception)
    if let exception { throw .value(ScriptThrow.Thrown(exception)) }
    guard let string else { return "" }
    defer { JSStringRelease(string) }
    return ScriptText.read(string)
  }

  /// A text; `nil` for `undefined` and `null`.
  func optionalText(_ index: Int) throws(ScriptThrow) -> String? {
    has(index) ? try text(index) : nil
  }

  /// A number; not a number if the argument is none, no conversion of the script's runs.
  func number(_ index: Int) -> Double {
    guard let value = self[index], JSValueIsNumber(context, value) else { return .nan }
    return JSValueToNumber(context, value, nil)
  }

  func integer(_ index: Int) -> Int {
    Int(exactly: number(index).rounded(.towardZero)) ?? 0
  }

  func flag(_ index: Int) -> Bool {
    self[index].map { JSValueToBoolean(context, $0) } ?? false
  }

  /// The texts of an array; at most `limit` of them.
  func texts(_ index: Int, limit: Int) throws(ScriptThrow) -> [String] {
    guard let value = self[index], JSValueIsArray(context, value) else { return [] }
    let array = JSValueToObject(context, value, nil)
    var texts: [String] = []
    while texts.count < limit {
      let item = JSObjectGetPropertyAtIndex(context, array, UInt32(texts.count), nil)
      guard let item, JSValueIsString(context, item) else { break }
      let string = JSValueToStringCopy(context, item, nil)
      guard let string else { break }
      defer { JSStringRelease(string) }
      texts.append(ScriptText.read(string))
    }
    return texts
  }

  // MARK: Results

  var undefined: JSValueRef? { JSValueMakeUndefined(context) }
  var null: JSValueRef? { JSValueMakeNull(context) }
  func make(_ flag: Bool) -> JSValueRef? { JSValueMakeBoolean(context, flag) }
  func make(_ number: Double) -> JSValueRef? { JSValueMakeNumber(context, number) }
  func make(_ number: Int) -> JSValueRef? { JSValueMakeNumber(context, Double(number)) }

  func make(_ text: String) -> JSValueRef? {
    guard let string = ScriptText.make(text) else { return undefined }
    defer { JSStringRelease(string) }
    return JSValueMakeString(context, string)
  }

  /// A text, or `null`.
  func make(_ text: String?) -> JSValueRef? {
    if let text { return make(text) }
    return null
  }

  func array(_ values: [JSValueRef?]) -> JSValueRef? {
    JSObjectMakeArray(context, values.count, values, nil)
  }
}

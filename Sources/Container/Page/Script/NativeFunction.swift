import CJavaScriptCore

/// A function of the program that script can call.
struct Native {
  typealias Body = (Page, NativeCall) throws(ScriptThrow) -> JSValueRef?

  var name: String
  var body: Body

  init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }
}

/// A native function as the engine holds it: the private pointer of a callable object.
final class NativeFunction {
  private unowned let page: Page
  private unowned let queue: NodeQueue
  private let body: Native.Body

  init(_ page: Page, _ queue: NodeQueue, _ body: @escaping Native.Body) {
    self.page = page
    self.queue = queue
    self.body = body
  }

  /// The class of all native functions; the caller releases it.
  static func makeClass() -> JSClassRef? {
    var definition = kJSClassDefinitionEmpty
    definition.callAsFunction = call
    return withUnsafePointer(to: &definition) { JSClassCreate($0) }
  }

  private static let call: JSObjectCallAsFunctionCallback = {
    context, function, _, count, arguments, exception in
    guard let context, let pointer = JSObjectGetPrivate(function) else { return nil }
    let native = Unmanaged<NativeFunction>.fromOpaque(pointer).takeUnretainedValue()
    native.queue.apply(to: native.page)
    defer { native.queue.setNext(native.page.document.nodes.count) }
    let call = NativeCall(context: context, count: count, arguments: arguments)
    do throws(ScriptThrow) {
      return try native.body(native.page, call)
    } catch {
      exception?.pointee = native.page.context?.value(of: error)
      return JSValueMakeUndefined(context)
    }
  }
}

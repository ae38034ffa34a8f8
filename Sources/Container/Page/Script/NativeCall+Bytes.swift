import CJavaScriptCore
import Glibc

extension NativeCall {
  /// The bytes of an `ArrayBuffer` or a view of one, or of a text in UTF-8; none for `null`.
  func bytes(_ index: Int) throws(ScriptThrow) -> [UInt8] {
    guard has(index), let value = self[index] else { return [] }
    if JSValueIsObject(context, value), let bytes = Self.bytes(of: value, context) { return bytes }
    return Array(try text(index).utf8)
  }

  private static func bytes(of value: JSValueRef, _ context: JSContextRef) -> [UInt8]? {
    let type = JSValueGetTypedArrayType(context, value, nil)
    let object = JSValueToObject(context, value, nil)
    switch type {
    case kJSTypedArrayTypeNone:
      return nil
    case kJSTypedArrayTypeArrayBuffer:
      let count = JSObjectGetArrayBufferByteLength(context, object, nil)
      let start = JSObjectGetArrayBufferBytesPtr(context, object, nil)
      return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    default:
      // The pointer is that of the buffer; the view's place in it is not counted in.
      let offset = JSObjectGetTypedArrayByteOffset(context, object, nil)
      let count = JSObjectGetTypedArrayByteLength(context, object, nil)
      let buffer = JSObjectGetTypedArrayBuffer(context, object, nil)
      guard let start = JSObjectGetArrayBufferBytesPtr(context, buffer, nil) else { return [] }
      return Array(UnsafeRawBufferPointer(start: start + offset, count: count))
    }
  }

  /// An `ArrayBuffer` of these bytes.
  func buffer(_ bytes: [UInt8]) -> JSValueRef? {
    let memory = malloc(max(1, bytes.count))
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { memory?.copyMemory(from: start, byteCount: bytes.count) }
    }
    return JSObjectMakeArrayBufferWithBytesNoCopy(
      context, memory, bytes.count, { memory, _ in free(memory) }, nil, nil)
  }
}

import CJavaScriptCore

/// An object in the window's prototype chain that is asked for what nothing before it has: the `id`
/// of an element is a name of the window's, and standard names that are not there are told.
///
/// The engine allows no proxy there, but an object of a class with callbacks.
enum WindowNames {
  /// Makes the object; its private pointer is the page, which outlives it.
  static func make(_ page: Page, in context: JSContextRef) -> JSObjectRef? {
    var definition = kJSClassDefinitionEmpty
    definition.hasProperty = has
    definition.getProperty = get
    let namesClass = withUnsafePointer(to: &definition) { JSClassCreate($0) }
    defer { JSClassRelease(namesClass) }
    return JSObjectMake(context, namesClass, Unmanaged.passUnretained(page).toOpaque())
  }

  private static let has: JSObjectHasPropertyCallback = { _, object, name in
    guard let page = page(of: object), let name else { return false }
    let text = ScriptText.read(name)
    if names.contains(text) {
      page.tell(missing: text)
      return false
    }
    page.context?.queue.apply(to: page)
    return page.document.element(withID: text) != nil
  }

  private static let get: JSObjectGetPropertyCallback = { _, object, name, _ in
    guard let page = page(of: object), let name, let context = page.context else { return nil }
    context.queue.apply(to: page)
    guard let node = page.document.element(withID: ScriptText.read(name)) else { return nil }
    return context.call("wrap", context.make(node.index))
  }

  private static func page(of object: JSObjectRef?) -> Page? {
    JSObjectGetPrivate(object).map { Unmanaged<Page>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Standard names of a window that a page may ask for.
  private static let names: Set<String> = Set(
    """
    PerformanceObserver FontFace indexedDB caches Worker SharedWorker ServiceWorker Notification
    PushManager RTCPeerConnection MediaRecorder MediaSource AudioContext
    webkitAudioContext OffscreenCanvas ImageData Path2D createImageBitmap WritableStream
    TransformStream CompressionStream DecompressionStream TextDecoderStream TextEncoderStream
    trustedTypes scheduler speechSynthesis SpeechRecognition webkitSpeechRecognition
    showOpenFilePicker PaymentRequest ApplePaySession DOMMatrix DOMPoint DOMQuad
    XSLTProcessor WebGLRenderingContext WebGL2RenderingContext Touch DeviceOrientationEvent
    ReportingObserver SpeechSynthesisUtterance TextTrack VTTCue VideoFrame XMLDocument
    ReadableStreamBYOBReader PerformanceNavigationTiming PerformanceResourceTiming TimeRanges
    DeviceMotionEvent VisualViewport Highlight navigation cookieStore launchQueue
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

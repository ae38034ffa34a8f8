import CJavaScriptCore

/// Nodes that a script has made and placed, and that the document does not have yet.
///
/// A call of a native function costs more than all that it does with one node; so the prelude writes
/// down what needs no answer, in memory that both can see, and it is done before anything is asked.
/// The owner of values in the engine; used by its page's thread only.
final class NodeQueue {
  /// Words of the memory that both see.
  private static let capacity = 1 << 16
  /// Words before the first change: how many follow, and the next node's name.
  private static let header = 2
  /// Most names of elements that are known by number.
  private static let nameLimit = 1_000

  private enum Change: Int32 {
    /// Where its characters begin and how many there are, in UTF-16 units.
    case text = 1
    case comment
    /// The number of its name.
    case element
    /// Its new parent and itself.
    case append
  }

  private let context: JSContextRef
  private let object: JSObjectRef
  private let words: UnsafeMutableBufferPointer<Int32>
  private let textsName = ScriptText.make("texts")
  private var elements: [Node] = []

  /// `nil` when the engine has no memory for it.
  init?(in context: JSContextRef) {
    guard let object = JSObjectMake(context, nil, nil) else { return nil }
    words = .allocate(capacity: Self.capacity)
    words.initialize(repeating: 0)
    self.context = context
    self.object = object
    JSValueProtect(context, object)
    JSObjectSetPrototype(context, object, JSValueMakeNull(context))
    let name = ScriptText.make("words")
    defer { name.map(JSStringRelease) }
    let array = JSObjectMakeTypedArrayWithBytesNoCopy(
      context, kJSTypedArrayTypeInt32Array, words.baseAddress,
      words.count * MemoryLayout<Int32>.stride, Self.free, nil, nil)
    JSObjectSetProperty(context, object, name, array, 0, nil)
    clearTexts()
  }

  /// Lets go of what the engine holds for it; the memory goes with the engine's array.
  func release() {
    JSValueUnprotect(context, object)
    textsName.map(JSStringRelease)
  }

  private static let free: JSTypedArrayBytesDeallocator = { bytes, _ in bytes?.deallocate() }

  /// What the prelude writes to: `words`, and the `texts` of new nodes in a row.
  var value: JSValueRef { object }

  var isEmpty: Bool { words[0] == 0 }

  /// Tells the prelude the name that the next node will have.
  func setNext(_ name: Int) { words[1] = Int32(truncatingIfNeeded: name) }

  /// The number of an element's name; -1 for one whose making or placing has to be known at once.
  func number(ofName name: String) -> Int {
    let node = Node(element: name)
    if node.tag == .script || node.tag == .template || name.utf8.contains(UInt8(ascii: "-")) {
      return -1
    }
    guard elements.count < Self.nameLimit else { return -1 }
    elements.append(node)
    return elements.count - 1
  }

  /// Does what is written down, in its order.
  func apply(to page: Page) {
    let count = min(Int(words[0]), words.count - Self.header)
    guard count > 0 else { return }
    words[0] = 0
    let texts = takeTexts()
    defer { texts.map(JSStringRelease) }
    let units = UnsafeBufferPointer(
      start: texts.flatMap(JSStringGetCharactersPtr), count: texts.map(JSStringGetLength) ?? 0)
    var place = Self.header
    let end = Self.header + count
    while place + 2 < end, let change = Change(rawValue: words[place]) {
      apply(change, words[place + 1], words[place + 2], units, to: page)
      place += 3
    }
  }

  private func apply(
    _ change: Change, _ first: Int32, _ second: Int32, _ units: UnsafeBufferPointer<UInt16>,
    to page: Page
  ) {
    switch change {
    case .text, .comment:
      let start = min(max(Int(first), 0), units.count)
      let end = min(start + max(Int(second), 0), units.count)
      let text = ScriptText.read(UnsafeBufferPointer(rebasing: units[start..<end]))
      _ = page.document.add(Node(kind: change == .text ? .text : .comment, text: text))
    case .element:
      guard elements.indices.contains(Int(first)) else { return }
      _ = page.document.add(elements[Int(first)])
    case .append:
      guard page.document.has(Int(first)), page.document.has(Int(second)) else { return }
      // The prelude writes down only what the document takes.
      try? page.insert(NodeID(Int(second)), into: NodeID(Int(first)), before: nil)
    }
  }

  /// The texts of what is written down; the caller releases them.
  private func takeTexts() -> JSStringRef? {
    guard let value = JSObjectGetProperty(context, object, textsName, nil),
      let texts = JSValueToStringCopy(context, value, nil)
    else { return nil }
    if JSStringGetLength(texts) > 0 { clearTexts() }
    return texts
  }

  private func clearTexts() {
    let empty = ScriptText.make("")
    defer { empty.map(JSStringRelease) }
    JSObjectSetProperty(context, object, textsName, JSValueMakeString(context, empty), 0, nil)
  }
}

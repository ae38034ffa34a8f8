import CJavaScriptCore

extension Page {
  /// Dispatches an event of the page's own; whether nothing prevented it.
  ///
  /// Microtasks run between its listeners. `nil` is the window.
  @discardableResult
  func dispatch(_ type: String, at node: NodeID?, bubbles: Bool = false) -> Bool {
    guard let context else { return true }
    return finishEvent(
      context.call(
        "beginSimple", context.make(node?.index ?? -1), context.make(type), context.make(bubbles)))
  }

  /// Dispatches what a person does at an element; whether nothing prevented it.
  @discardableResult
  func dispatchPerson(
    _ type: String, at node: NodeID, _ text: String = "", _ inputType: String = ""
  ) -> Bool {
    guard let context else { return true }
    return finishEvent(
      context.call(
        "beginPerson", context.make(node.index), context.make(type), context.make(text),
        context.make(inputType)))
  }

  /// Calls the listeners of an event that has begun.
  private func finishEvent(_ begun: JSValueRef?) -> Bool {
    guard let context, context.flag(of: begun) else { return true }
    while context.flag(of: context.call("stepEvent")) {}
    return context.flag(of: context.call("endEvent"))
  }
}

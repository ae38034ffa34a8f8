extension Page {
  /// Dispatches an event of the page's own, with microtasks between listeners; whether nothing
  /// prevented it. `nil` is the window.
  @discardableResult
  func dispatch(_ type: String, at node: NodeID?, bubbles: Bool = false) -> Bool {
    guard let context else { return true }
    context.call(
      "beginSimple", context.make(node?.index ?? -1), context.make(type), context.make(bubbles))
    return finishEvent()
  }

  /// Dispatches what a person does at an element; whether nothing prevented it.
  @discardableResult
  func dispatchPerson(_ type: String, at node: NodeID, _ text: String = "") -> Bool {
    guard let context else { return true }
    context.call("beginPerson", context.make(node.index), context.make(type), context.make(text))
    return finishEvent()
  }

  private func finishEvent() -> Bool {
    guard let context else { return true }
    while context.flag(of: context.call("stepEvent")) {}
    return context.flag(of: context.call("endEvent"))
  }
}

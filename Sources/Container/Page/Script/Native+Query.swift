extension Native {
  /// Finding elements by CSS selectors.
  static var query: [Native] {
    [
      Native("query") { (page, call) throws(ScriptThrow) in
        let (root, selector) = (try call.node(0, page), try page.selector(try call.text(1)))
        return call.make(page.document.querySelector(selector, below: root, page.forms))
      },
      Native("queryAll") { (page, call) throws(ScriptThrow) in
        let (root, selector) = (try call.node(0, page), try page.selector(try call.text(1)))
        return call.make(page.document.querySelectorAll(selector, below: root, page.forms))
      },
      Native("matches") { (page, call) throws(ScriptThrow) in
        let (node, selector) = (try call.node(0, page), try page.selector(try call.text(1)))
        return call.make(page.document.matches(node, selector, page.forms))
      },
      Native("closest") { (page, call) throws(ScriptThrow) in
        let (node, selector) = (try call.node(0, page), try page.selector(try call.text(1)))
        return call.make(page.document.closest(node, selector, page.forms))
      },
    ]
  }
}

extension Page {
  /// Most selectors that are kept as read.
  private static let selectorLimit = 500

  /// A selector, read once.
  fileprivate func selector(_ text: String) throws(ScriptThrow) -> Selector {
    if let known = selectors[text] { return known }
    do throws(SelectorError) {
      let selector = try Selector(text)
      if selectors.count >= Self.selectorLimit { selectors.removeAll() }
      selectors[text] = selector
      return selector
    } catch {
      let shown = text.cut(toBytes: 200)
      throw .exception(name: "SyntaxError", "\u{201C}\(shown)\u{201D} is no selector: \(error)")
    }
  }
}

extension Page {
  /// `document.write`: at the script that runs while the document is being built, or a document anew.
  func write(_ markup: String) throws(ScriptThrow) {
    if loading.builder != nil {
      guard loading.current != nil else {
        let text = "document.write had no effect: no script of the document runs"
        return tell(.console(ConsoleLine(.warn, text)))
      }
      do throws(PageError) {
        try loading.builder?.write(markup)
      } catch {
        throw .rangeError("\(error)")
      }
      return placeWritten()
    }
    if loading.rewritten == nil { openDocument() }
    try rewrite(markup)
  }

  /// `document.open`: what is written from now on is a document anew; nothing while one is built.
  func openDocument() {
    guard loading.builder == nil else { return }
    document.removeChildren(of: Document.root)
    loading.rewritten = ""
  }

  /// `document.close`: what is written later is another document.
  func closeDocument() { loading.rewritten = nil }

  /// Lets a script find what it has written, as soon as that is a whole.
  private func placeWritten() {
    let first = document.nodes.count
    let scripts = loading.builder?.placeWritten(into: &document) ?? []
    didBuild(from: first)
    for script in scripts { prepare(script, isParsed: false) }
  }

  /// What is written when the document is complete replaces it.
  private func rewrite(_ markup: String) throws(ScriptThrow) {
    let text = (loading.rewritten ?? "") + markup
    loading.rewritten = text
    do throws(PageError) {
      let parsed = try HTMLParser.document(Array(text.utf8))
      document.removeChildren(of: Document.root)
      let first = document.nodes.count
      var builder = DocumentBuilder(parsed)
      while builder.next(into: &document) != .end {}
      didBuild(from: first)
    } catch {
      throw .rangeError("\(error)")
    }
  }
}

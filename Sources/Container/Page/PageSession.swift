/// A page as its process holds it: commands in, events out; no descriptor, no clock.
struct PageSession {
  /// A document that is shown.
  private struct Shown {
    var token: Int
    var url: URLReference
    var document: Document
    var forms: FormState
  }

  /// Narrowest and widest page, in cells.
  static let widths = 10...500

  private var shown: Shown?
  private var width = 40

  /// What a command leads to; the same for the same commands before it.
  mutating func handle(_ command: PageCommand) -> [PageEvent] {
    switch command {
    case .load(let load):
      setWidth(load.width)
      return self.load(load.token, load.html, load.url)
    case .resize(let width):
      setWidth(width)
      return snapshot()
    case .activate(let element):
      return change(element) { $0.activate($1) }
    case .setValue(let element, let value):
      return change(element) { $0.setValue(value, of: $1) }
    case .respond, .wake, .answer, .evaluate, .signal:
      return []
    }
  }

  private mutating func setWidth(_ width: Int) {
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
  }

  private mutating func load(_ token: Int, _ html: [UInt8], _ url: String) -> [PageEvent] {
    do throws(PageError) {
      let document = try HTMLParser.document(html)
      shown = Shown(
        token: token, url: URLReference(url), document: document, forms: FormState(document))
      return snapshot()
    } catch {
      return [.failed(load: token, error)]
    }
  }

  private func snapshot() -> [PageEvent] {
    guard let shown else { return [] }
    return [
      .snapshot(
        SnapshotBuilder.snapshot(
          of: shown.document, shown.forms, load: shown.token, width: width))
    ]
  }

  /// Lets a person's action change the document; an element that is not there is none.
  private mutating func change(
    _ element: Int, _ action: (inout FormInteraction, NodeID) -> FormInteraction.Outcome
  ) -> [PageEvent] {
    guard var shown, shown.document.nodes.indices.contains(element) else { return [] }
    var interaction = FormInteraction(document: shown.document, forms: shown.forms)
    let outcome = action(&interaction, NodeID(element))
    switch outcome {
    case .nothing:
      return []
    case .changed:
      shown.document = interaction.document
      shown.forms = interaction.forms
      self.shown = shown
      return snapshot()
    case .follow(let href):
      guard let reference = URLReference(attribute: href) else { return [] }
      return [.navigate(PageNavigation(reference.resolved(against: shown.url).text, .link))]
    case .submit(let form):
      return form.events(from: shown.url)
    }
  }
}

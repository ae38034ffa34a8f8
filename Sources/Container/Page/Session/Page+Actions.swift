extension Page {
  /// Lets a person's action change the document; an element that is not there is none.
  func act(on element: Int, _ action: (inout FormInteraction, NodeID) -> FormInteraction.Outcome) {
    guard document.has(element) else { return }
    var interaction = FormInteraction(document: document, forms: forms)
    switch action(&interaction, NodeID(element)) {
    case .nothing: break
    case .changed:
      document = interaction.document
      forms = interaction.forms
      isStale = true
    case .follow(let href):
      guard let reference = URLReference(attribute: href) else { return }
      navigate(reference.resolved(against: url).text, .link)
    case .submit(let form):
      for event in form.events(from: url) { tell(event) }
    }
  }
}

@testable import Container

/// A parsed page with its forms, whose elements go by their `id`.
struct LoadedPage {
  var state: FormInteraction

  init(_ html: String) throws {
    let document = try HTMLParser.document(Array(html.utf8))
    state = FormInteraction(document: document, forms: FormState(document))
  }

  subscript(id: String) -> NodeID { state.document.element(withID: id) ?? Document.root }

  func value(_ id: String) -> String { state.forms.value(of: self[id], state.document) }

  func isOn(_ id: String) -> Bool { state.forms.isOn(self[id], state.document) }

  mutating func set(_ value: String, _ id: String) {
    state.forms.setValue(value, of: self[id], &state.document)
  }
}

/// Something on a native view.
package struct NativeElement: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case label, button, textField
    case toggle = "switch"
    case imageView
    /// A label with the app's version in it.
    case version
  }

  /// The object identifier: `Qx3-kL-9aB`.
  package var id: String
  package var kind: Kind
  /// What it says; of a text field what is in it.
  package var text: String
  /// What an empty text field shows.
  package var placeholder = ""
  package var isOn = false
  /// Where a button leads, as a person would type it; `nil` for nowhere.
  package var open: String?

  package init(id: String, kind: Kind, text: String) {
    self.id = id
    self.kind = kind
    self.text = text
  }
}

extension NativeElement.Kind {
  /// What `ibtool` calls the element's text in a table of texts.
  package var textKey: String {
    switch self {
    case .label, .version, .textField: "text"
    case .button: "normalTitle"
    case .toggle: "title"
    case .imageView: "ibExternalAccessibilityConfiguration.label"
    }
  }

  /// The keys of the view's file that it can have besides `id`, `type` and `text`.
  var ownKeys: [String] {
    switch self {
    case .label, .imageView, .version: []
    case .button: ["open"]
    case .textField: ["placeholder"]
    case .toggle: ["on"]
    }
  }
}

/// What the person is shown over the app, at most one at a time.
package struct Prompt: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A content update runs: no button, nothing dismisses it.
    case updating(received: Int, total: Int?)
    /// A content update is done.
    case updated(to: String)
    /// An update of the binary; `store` is the store's version, where it is known.
    case gate(isRequired: Bool, store: String?)
  }

  package var kind: Kind
  package var title: String
  package var message: String
  /// What the documents' apps would not say: why an update cannot help, or that the App Store could
  /// not be opened.
  package var note: String?
  package var buttons: [String]
  /// The button, if any, that iOS marks as destructive.
  package var destructiveButton: String?
  /// Given by the queue, so that each prompt is counted as shown once.
  package var serial = 0

  /// What an optional prompt has and a required one has not.
  static let cancelButton = "Cancel"

  /// "Your app is being updated.", to the letter of the document.
  package static let updating = Prompt(
    kind: .updating(received: 0, total: nil), title: "Update",
    message: "Your app is being updated.", buttons: [])

  package static func updated(to version: String) -> Prompt {
    Prompt(
      kind: .updated(to: version), title: "Update", message: "Your app has been updated.",
      buttons: ["OK"])
  }

  /// The prompt for an optional or a required update of the binary, to the letter of the document.
  package static func gate(isRequired: Bool, store: String?, note: String? = nil) -> Prompt {
    Prompt(
      kind: .gate(isRequired: isRequired, store: store), title: "New Version Available",
      message: "Please update to the latest version.", note: note,
      buttons: isRequired ? ["Update"] : ["Update", cancelButton],
      destructiveButton: isRequired ? nil : cancelButton)
  }

  package init(
    kind: Kind, title: String, message: String, note: String? = nil, buttons: [String],
    destructiveButton: String? = nil
  ) {
    self.kind = kind
    self.title = title
    self.message = message
    self.note = note
    self.buttons = buttons
    self.destructiveButton = destructiveButton
  }

  package var isUpdating: Bool {
    if case .updating = kind { return true }
    return false
  }

  package var isGate: Bool {
    if case .gate = kind { return true }
    return false
  }

  package var isRequired: Bool { kind.isRequired }
}

extension Prompt.Kind {
  var isRequired: Bool {
    if case .gate(isRequired: true, _) = self { return true }
    return false
  }
}

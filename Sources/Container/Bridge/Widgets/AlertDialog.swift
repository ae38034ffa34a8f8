/// A dialog that a page asks the container for.
package struct AlertDialog: Hashable, Sendable {
  package struct Button: Hashable, Sendable {
    package var text: String
    /// The script that a press runs in the page; empty for none.
    package var action: String

    package init(text: String, action: String = "") {
      self.text = text
      self.action = action
    }
  }

  package var title: String
  package var message: String
  /// Any number; without one nothing closes the dialog but the end of its page.
  package var buttons: [Button]

  package init(title: String, message: String, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

package import Container
import UpdateCore

/// A dialog that a page asked for, as it stands on the phone.
package struct DeviceDialog: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    /// The widget `alert_dialog`; its buttons run scripts.
    case widget(AlertDialog)
    /// `alert`, `confirm` or `prompt` of a script, which stands still until it is answered.
    case page(PageDialog)
  }

  static let ok = "OK"
  static let cancel = "Cancel"
  /// The most buttons that are shown.
  private static let mostButtons = 50

  package var source: Source
  package var title: String
  package var message: String
  /// May be empty: then nothing but the end of its page closes it.
  package var buttons: [String]

  package init(_ dialog: AlertDialog) {
    source = .widget(dialog)
    title = PageText.line(dialog.title)
    message = PageText.paragraph(dialog.message)
    buttons = dialog.buttons.prefix(DeviceDialog.mostButtons).map { PageText.line($0.text) }
  }

  /// The dialog of a script; `title` says whose it is, since a script gives it none.
  package init(_ dialog: PageDialog, title: String) {
    source = .page(dialog)
    self.title = PageText.line(title)
    switch dialog {
    case .alert(let text):
      message = PageText.paragraph(text)
      buttons = [DeviceDialog.ok]
    case .confirm(let text), .prompt(let text, _):
      message = PageText.paragraph(text)
      buttons = [DeviceDialog.cancel, DeviceDialog.ok]
    }
  }

  /// What the text field says at first; `nil` for a dialog without one.
  package var initialText: String? {
    guard case .page(.prompt(_, let initial)) = source else { return nil }
    return PageText.line(initial, limit: 2048)
  }

  /// The button that Enter presses at first.
  var preferredButton: Int {
    guard case .page = source else { return 0 }
    return buttons.count - 1
  }

  /// The button that Escape presses.
  var cancelButton: Int? {
    guard case .page = source else { return nil }
    return buttons.firstIndex(of: DeviceDialog.cancel)
  }
}

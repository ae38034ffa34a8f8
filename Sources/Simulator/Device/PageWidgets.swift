package import Container
package import TextUI

/// What a page has put on the phone besides its document; all of it goes with the page.
package struct PageWidgets: Sendable, Equatable {
  package enum PullToRefresh: Sendable, Equatable {
    case off
    case enabled
    /// Until the page says that it is complete.
    case refreshing
  }

  /// As many dialogs as a page may have asked for at a time.
  static let mostDialogs = 20
  /// So many unseen dialogs are told of: a page may ask in a loop.
  static let mostTold = 5
  /// As many items as the menu may have.
  static let mostItems = 20

  /// The navigation bar's title that a widget set; `nil` for the page's own.
  package var title: String?
  package var menu: [MenuItem] = []
  package var pullToRefresh = PullToRefresh.off
  /// In the order they were asked for; the first is the one on screen.
  package private(set) var dialogs: [DeviceDialog] = []
  /// How many of a script's dialogs were answered with nobody there.
  var unseen = 0
  /// The item of the open menu sheet that Enter presses; `nil` while it is closed.
  package var sheet: Int?
  /// The list of a choice; `nil` while none is open.
  var picker: PagePicker?
  /// The button of the dialog on screen that Enter presses.
  package var selected = 0
  /// The first row of that dialog's message that is seen.
  package var offset = 0
  /// What is typed into that dialog; `nil` for one without a text field.
  package var field: TextField?

  package init() {}

  /// Puts a dialog behind those that are there; false when there are too many.
  mutating func add(_ dialog: DeviceDialog) -> Bool {
    guard dialogs.count < PageWidgets.mostDialogs else { return false }
    dialogs.append(dialog)
    if dialogs.count == 1 { prepareDialog() }
    return true
  }

  /// Takes the dialog on screen away; the next one comes up.
  mutating func removeDialog() {
    guard !dialogs.isEmpty else { return }
    dialogs.removeFirst()
    prepareDialog()
  }

  private mutating func prepareDialog() {
    offset = 0
    selected = dialogs.first?.preferredButton ?? 0
    field = dialogs.first?.initialText.map { TextField($0) }
  }
}

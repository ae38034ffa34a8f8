import Container
import TextUI
import UpdateCore

/// Which actions the last row names, most useful first.
enum Hints {
  /// What is named however narrow the screen is.
  static let always: [Action] = [.focus, .command, .help, .quit]

  /// What keys do while a text is typed into the page or its dialog; `nil` when none is.
  static func typing(for state: AppState) -> [(key: String, words: String)]? {
    guard state.focus == .device, state.overlay == nil else { return nil }
    let device = state.device
    if let dialog = device.dialog, device.typesIntoDialog, device.isInFront, device.prompt == nil {
      let selected = device.widgets.selected
      let button = dialog.buttons.indices.contains(selected) ? dialog.buttons[selected] : ""
      let escape = dialog.cancelButton == nil ? [] : [(key: "Escape", words: "cancels")]
      return [("Enter", "presses \(button)")] + escape + [("↑ ↓", "another button")]
    }
    if state.hearsEveryKey, device.editing == nil {
      return [("all keys", "are the page's"), ("Escape", "ends that")]
    }
    if device.selection != nil, device.showsPage {
      return [
        ("arrows", "select"), ("V", "begins here"), ("y", "copies"), ("Escape", "ends"),
      ]
    }
    if device.picker != nil {
      return [("Enter", "chooses"), ("Escape", "closes"), ("↑ ↓", "another option")]
    }
    guard device.editing != nil, device.showsPage, device.prompt == nil, device.dialog == nil
    else { return nil }
    return [
      ("Enter", device.editing?.takesLines == true ? "new line" : "sends"),
      ("Escape", "leaves the field"),
      ("Tab", "leaves it"), ("← →", "move"),
    ]
  }

  private static func texts(_ state: AppState) -> [Action] {
    ([.missing, .table, .language] + (state.focus == .inspector ? [.filter] : [])).filter {
      ActionInfo.of($0)?.unavailable(state) == nil
    }
  }

  static func actions(for state: AppState) -> [Action] {
    var actions: [Action] = []
    if state.waiting != nil { actions.append(.stepOn) }
    if state.pane == .traffic, state.focus == .inspector {
      actions += [.filter, .hold, .cause, .curl, .clear]
    }
    if state.pane == .texts, state.focus == .inspector { actions += texts(state) }
    if state.pane == .lab, state.focus == .inspector { actions.append(.torture) }
    switch state.device.phase {
    case .off: actions += [.launch]
    case .background: actions += [state.device.store == nil ? .home : .back, .kill]
    case .splash, .foreground: break
    }
    // They are the pane's whichever side has the focus; the app's start comes first.
    if state.pane == .texts, state.focus == .device { actions += texts(state) }
    if state.menuUnavailable == nil { actions.append(.menu) }
    if state.pullUnavailable == nil { actions.append(.pull) }
    if state.publishUnavailable == nil { actions.append(.publish) }
    if state.device.isInFront { actions += [.check, .home, .kill] }
    if state.lab != nil { actions.append(.nextFault) }
    actions += [.network, .stepMode]
    if state.device.isInFront { actions.append(.open) }
    actions.append(.why)
    return actions
  }
}

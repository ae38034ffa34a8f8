import TextUI
import UpdateCore

/// Which actions the last row names, most useful first.
enum Hints {
  /// What is named however narrow the screen is.
  static let always: [Action] = [.focus, .command, .help, .quit]

  static func actions(for state: AppState) -> [Action] {
    var actions: [Action] = []
    if state.waiting != nil { actions.append(.stepOn) }
    if state.pane == .traffic, state.focus == .inspector {
      actions += [.filter, .hold, .cause, .curl, .clear]
    }
    switch state.device.phase {
    case .off: actions += [.launch]
    case .background: actions += [state.device.store == nil ? .home : .back, .kill]
    case .splash, .foreground: break
    }
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

import Container
import UpdateCore

extension World {
  /// Taps the front-most thing with a label: prompt, dialog, open menu, navigation bar, page, home
  /// screen.
  func tap(_ label: String, _ number: Int) throws(StepFailure) {
    let device = state.device
    if let prompt = device.prompt {
      guard prompt.buttons.contains(label), number == 1 else {
        throw StepFailure(
          "The prompt “\(prompt.title)” has no button “\(label)” (\(World.list(prompt.buttons))).")
      }
      send(.press(label))
      return
    }
    if let store = device.store {
      try tapStore(store, label, number)
      return
    }
    switch device.phase {
    case .off, .background:
      guard label == device.iconName else {
        throw StepFailure("The home screen shows \(device.iconName) only.")
      }
      send(.openApp)
    case .splash: throw StepFailure("The launch image is up.")
    case .foreground:
      if let dialog = device.dialog {
        let buttons = dialog.buttons.indices.filter { dialog.buttons[$0] == label }
        guard buttons.indices.contains(number - 1) else {
          throw StepFailure(
            "The dialog “\(dialog.title)” has no button “\(label)”"
              + " (\(World.list(dialog.buttons))).")
        }
        send(.dialogButton(buttons[number - 1]))
      } else if let picker = device.picker {
        guard let row = picker.choices.row(called: label), number == 1 else {
          throw StepFailure(
            "The list “\(picker.title)” has no “\(label)”"
              + " (\(World.list(picker.choices.map(\.label)))).")
        }
        send(.choose(row))
      } else if device.menuSheet != nil {
        try menu(label, number)
      } else {
        try tapPage(label, number)
      }
    }
  }

  /// Navigation bar and page: what has just that label, else what of the page contains it.
  private func tapPage(_ label: String, _ number: Int) throws(StepFailure) {
    let device = state.device
    let bar = device.barLabels
    let elements = device.page?.elements ?? []
    var found: [Event] = bar.filter { $0.label == label }.map(\.event)
    found += elements.indices.filter { elements[$0].label == label }.map { .activate($0) }
    if found.isEmpty {
      found = elements.indices.filter { elements[$0].label.contains(label) }.map { .activate($0) }
    }
    guard found.indices.contains(number - 1) else {
      let labels = bar.map(\.label) + elements.map(\.label)
      throw StepFailure(
        "The page has \(found.isEmpty ? "nothing" : "only \(found.count)") labelled"
          + " “\(label)” (\(World.list(labels))).")
    }
    send(found[number - 1])
  }

  /// The element of the page with just that label, else one that contains it.
  func element(_ label: String, _ number: Int) throws(StepFailure) -> Int {
    guard state.device.showsPage, state.device.prompt == nil, state.device.dialog == nil else {
      throw StepFailure("The page is not in front.")
    }
    let elements = state.device.page?.elements ?? []
    let exact = elements.indices.filter { elements[$0].label == label }
    let found =
      exact.isEmpty ? elements.indices.filter { elements[$0].label.contains(label) } : exact
    guard found.indices.contains(number - 1) else {
      throw StepFailure(
        "The page has \(found.isEmpty ? "nothing" : "only \(found.count)") labelled"
          + " “\(label)” (\(World.list(elements.map(\.label)))).")
    }
    return found[number - 1]
  }

  /// Presses an item of the page's menu, whether that is open or not.
  func menu(_ label: String, _ number: Int = 1) throws(StepFailure) {
    if let reason = state.menuUnavailable { throw StepFailure(reason) }
    let titles = state.device.menu.map(\.title)
    let exact = titles.indices.filter { titles[$0] == label }
    let found = exact.isEmpty ? titles.indices.filter { titles[$0].contains(label) } : exact
    guard found.indices.contains(number - 1) else {
      throw StepFailure("The menu has no “\(label)” (\(World.list(titles))).")
    }
    send(.menuItem(found[number - 1]))
  }

  /// The App Store's page: its button, and the way back to the app.
  private func tapStore(_ store: StoreSheet, _ label: String, _ number: Int) throws(StepFailure) {
    if label == state.device.appName, number == 1 {
      send(.action(.back))
      return
    }
    guard label == store.button, number == 1 else {
      let button = store.button.map { "“\($0)”" } ?? "no button"
      throw StepFailure("The App Store shows \(button): \(store.words)")
    }
    send(.pressStore)
  }

  private static func list(_ labels: [String]) -> String {
    let more = labels.count - 12
    return labels.isEmpty
      ? "none"
      : labels.prefix(12).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension DeviceState {
  /// What of the navigation bar can be tapped.
  var barLabels: [(label: String, event: Event)] {
    let back: [(label: String, event: Event)] = history.isEmpty ? [] : [("Back", .action(.back))]
    return back + menu.enumerated().map { ($1.title, .menuItem($0)) }
  }
}

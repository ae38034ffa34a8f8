import TextUI

/// The App Store's page of the app, on the phone.
struct StoreView {
  let state: AppState
  let layout: Layout
  let sheet: StoreSheet

  private var box: BoxStyle { state.boxes ? .rounded : .ascii }

  func draw(in rect: Rect, _ frame: Style, _ grid: inout Grid) {
    let room = rect.width - 4
    grid.put("‹ \(state.device.appName)", x: rect.x + 2, y: rect.y + 2, Style(.blue), limit: room)
    let title = "App Store"
    grid.put(
      title, x: rect.x + rect.width - 2 - DisplayWidth.of(title), y: rect.y + 2, .bold)
    grid.divider(rect, y: rect.y + 3, frame, with: box)
    let icon = Rect(rect.x + 3, rect.y + 5, 8, 4)
    grid.box(icon, Style(.blue), with: box)
    let letters = state.device.iconLetters
    grid.put(letters, x: icon.x + 3, y: icon.y + 1, Style(.blue, on: .standard, .bold))
    let x = icon.x + icon.width + 2
    let width = rect.x + rect.width - 2 - x
    grid.put(state.device.appName, x: x, y: icon.y + 1, .bold, limit: width)
    grid.put(
      sheet.version.map { "Version \($0)" } ?? "", x: x, y: icon.y + 2, .dim, limit: width)
    var y = icon.y + 5
    let style: Style = sheet.isFailing ? Style(.red) : .plain
    for line in TextWrap.rows(sheet.words, width: room - 2) where y < rect.y + rect.height - 4 {
      grid.put(line, x: rect.x + 3, y: y, style, limit: room - 2)
      y += 1
    }
    drawProgress(rect, &grid)
    if let button = sheet.button, let place = layout.storeButton {
      let style =
        state.focus == .device
        ? Style(.blue, on: .standard, [.bold, .reverse]) : Style(.blue, on: .standard, .bold)
      grid.put(" \(button) ", x: place.x, y: place.y, style, limit: place.width)
    }
    let back =
      state.device.isRunning
      ? "Backspace: back to \(state.device.appName)" : "Backspace: the home screen"
    grid.put(back, x: rect.x + 3, y: rect.y + rect.height - 2, .dim, limit: room - 2)
  }

  private func drawProgress(_ rect: Rect, _ grid: inout Grid) {
    guard case .downloading(let received, let total) = sheet.stage,
      let place = layout.storeButton
    else { return }
    ProgressBar(received: received, total: total, boxes: state.boxes).draw(
      Rect(rect.x + 3, place.y, rect.width - 6, 2), &grid)
  }
}

extension StoreSheet {
  /// Whether what it says is bad news.
  var isFailing: Bool {
    switch stage {
    case .unreachable, .ready(failure: .some): true
    default: false
    }
  }
}

extension DeviceState {
  /// What stands on the app's icon: capitals of its name, or how it begins.
  var iconLetters: String {
    let letters = String(appName.filter(\.isUppercase).prefix(2))
    return letters.isEmpty ? String(appName.prefix(2)) : letters
  }
}

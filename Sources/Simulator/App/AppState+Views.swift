import Container
import TextUI
import UpdateCore

/// Native views: what hands do to them, without a page process.
extension AppState {
  /// Shows a view that was found; one that shows already is drawn anew, and keeps what was typed.
  mutating func show(_ view: NativeView, _ resolution: Resolution, _ token: Int) -> [Effect] {
    device.resolution = resolution
    device.address = resolution.address
    if device.view?.load == token {
      device.view?.redraw(view)
    } else {
      device.view = ShownView(load: token, view: view, version: device.appVersion)
      if textsView.follow(view: view.name) {
        self[list: .texts] = ListView()
        if pane == .texts { countRows(of: .texts) }
      }
    }
    device.diary.document = .found(resolution.url)
    return drawView()
  }

  mutating func drawView() -> [Effect] {
    guard let view = device.view else { return [] }
    let snapshot = view.snapshot(width: Layout(self).pageWidth)
    device.diary.note(.snapshot(snapshot), at: uptime)
    return show(snapshot)
  }

  /// Enter, a click or a tap on an element.
  mutating func activateInView(_ number: Int) -> [Effect] {
    guard let element = element(number) else { return [] }
    switch element.kind {
    case .toggle:
      device.view?.toggle(element)
      return drawView()
    case .button: return open(element)
    case .label, .imageView, .version, .textField: return []
    }
  }

  mutating func typeInView(_ number: Int, _ text: String) -> [Effect] {
    guard let element = element(number) else { return [] }
    device.view?.type(text, into: element)
    return drawView()
  }

  private func element(_ number: Int) -> NativeElement? {
    guard let elements = device.view?.view.elements, elements.indices.contains(number) else {
      return nil
    }
    return elements[number]
  }

  private mutating func open(_ button: NativeElement) -> [Effect] {
    let label = PageText.line(button.text)
    guard let target = button.open else {
      message = "“\(label)” was pressed: it opens nothing."
      return []
    }
    let shown = PageText.line(target)
    guard WebURL(target) == nil else {
      message = "“\(label)” was pressed: a device would hand \(shown) to the system."
      return []
    }
    guard let address = PageAddress(typed: target) else {
      message = "“\(label)” was pressed: \(PageAddress.refusal(of: shown))."
      return []
    }
    return [.note("“\(label)” was pressed: it opens \(shown).")] + go(to: address)
  }
}

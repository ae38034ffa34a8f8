import Container
import UpdateCore

extension World {
  /// Lets the page's controller decide where a page's wish to go leads, and widgets do their work.
  func decide(_ navigation: PageNavigation) {
    guard let open = page else { return }
    send(.uptime(clock.uptime))
    switch open.controller.decide(navigation) {
    case .widget(let call):
      open.controller.perform(call, on: PhoneWidgets(mailbox: mailbox, load: open.load))
    case .refused(let reason): send(.message(reason))
    case let decision: send(.navigated(decision))
    }
  }
}

import Container

/// The phone as widgets of one page see it.
struct PhoneWidgets: WidgetController {
  let mailbox: Mailbox
  /// The load of the page.
  let load: Int

  private func post(_ effect: WidgetEffect) { mailbox.post(.widget(effect, token: load)) }

  func setTitle(_ title: String) { post(.title(title)) }
  func setMenu(_ items: [MenuItem]) { post(.menu(items)) }
  func present(_ dialog: AlertDialog) { post(.dialog(dialog)) }
  func toast(_ toast: Toast) { post(.toast(toast)) }
  func enablePullToRefresh() { post(.enablePullToRefresh) }
  func completePullToRefresh() { post(.completePullToRefresh) }
}

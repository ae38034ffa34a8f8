package import Container

/// What a widget does to the phone for its page.
package enum WidgetEffect: Sendable, Hashable {
  /// `nil` gives the page its own title back.
  case title(String?)
  case menu([MenuItem])
  case dialog(AlertDialog)
  case toast(Toast)
  case enablePullToRefresh
  case completePullToRefresh
}

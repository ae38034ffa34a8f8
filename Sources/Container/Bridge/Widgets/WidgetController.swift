/// What widgets do to the controller that shows their page; called on any thread.
package protocol WidgetController: Sendable {
  func setTitle(_ title: String)
  /// Replaces the items at the right of the navigation bar.
  func setMenu(_ items: [MenuItem])
  func present(_ dialog: AlertDialog)
  func toast(_ toast: Toast)
  /// Lets the page be pulled down to refresh it; without effect when it already can.
  func enablePullToRefresh()
  /// Ends a refresh; without effect when there is none.
  func completePullToRefresh()
}

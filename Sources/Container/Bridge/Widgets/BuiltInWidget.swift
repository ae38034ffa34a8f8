/// The widgets that a profile can attach to its pages.
package enum BuiltInWidget: String, Sendable, CaseIterable {
  case navTitle = "nav_title"
  case navMenu = "nav_menu"
  case alertDialog = "alert_dialog"
  case toast
  case pullToRefresh = "pull_to_refresh"

  package var widget: any Widget {
    switch self {
    case .navTitle: NavTitleWidget()
    case .navMenu: NavMenuWidget()
    case .alertDialog: AlertDialogWidget()
    case .toast: ToastWidget()
    case .pullToRefresh: PullToRefreshWidget()
    }
  }
}

extension DeviceProfile {
  /// A widget that a page can ask for.
  package enum Widget: String, Sendable, CaseIterable {
    case navTitle = "nav_title"
    case navMenu = "nav_menu"
    case alertDialog = "alert_dialog"
    case toast
    case pullToRefresh = "pull_to_refresh"
  }
}

import UpdateCore

/// Puts items at the right of the navigation bar: `data`, a list of objects with `title`, `color`,
/// `uri` and `icon`.
///
/// Data that cannot be read leave the items as they are, as on a device. What an item's `type` says
/// makes no difference.
struct NavMenuWidget: Widget {
  let name = BuiltInWidget.navMenu.rawValue
  private var items: [MenuItem] = []

  mutating func prepare(with url: WidgetURL) throws(WidgetError) {
    items = []
    let data = try WidgetData(of: url)
    for item in try data.elements("menu items", limit: WidgetLimits.menuItems) {
      items.append(
        MenuItem(
          title: try item.text("title", limit: WidgetLimits.title) ?? "",
          color: try item.text("color", limit: WidgetLimits.title),
          uri: try item.text("uri", limit: WidgetLimits.action),
          icon: try item.text("icon", limit: WidgetLimits.action)))
    }
  }

  func perform(with controller: any WidgetController) -> String {
    controller.setMenu(items)
    guard !items.isEmpty else { return "The menu is empty." }
    let titles = items.prefix(5).map { "\"\(escapingControls($0.title, limit: 40))\"" }
    let more = items.count > 5 ? " and \(items.count - 5) more" : ""
    return "The menu has \(titles.joined(separator: ", "))\(more)."
  }
}

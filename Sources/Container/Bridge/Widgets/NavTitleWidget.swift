import UpdateCore

/// Sets the title in the navigation bar: `title`; without one the bar is empty, as on a device.
struct NavTitleWidget: Widget {
  let name = BuiltInWidget.navTitle.rawValue
  private var title: String?

  mutating func prepare(with url: WidgetURL) throws(WidgetError) {
    guard let text = url["title"] else { return }
    title = try WidgetData.limited(text, "`title`", WidgetLimits.title)
  }

  func perform(with controller: any WidgetController) -> String {
    controller.setTitle(title ?? "")
    guard let title else { return "The title is empty: the URL has no `title`." }
    return "The title is \"\(escapingControls(title))\"."
  }
}

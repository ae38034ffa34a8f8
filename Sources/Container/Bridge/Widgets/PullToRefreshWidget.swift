/// Lets the page be pulled down to refresh it, or ends the refresh: `action`, which is `enable` or
/// `complete`.
struct PullToRefreshWidget: Widget {
  enum Action: String, CaseIterable { case enable, complete }

  let name = BuiltInWidget.pullToRefresh.rawValue
  private var action = Action.enable

  mutating func prepare(with url: WidgetURL) throws(WidgetError) {
    guard let text = url["action"] else { throw .missing(parameter: "action") }
    guard let action = Action(rawValue: text) else {
      throw .unknownValue(parameter: "action", value: text, known: Action.allCases.map(\.rawValue))
    }
    self.action = action
  }

  func perform(with controller: any WidgetController) -> String {
    switch action {
    case .enable:
      controller.enablePullToRefresh()
      return "The page can be pulled down to refresh it."
    case .complete:
      controller.completePullToRefresh()
      return "The refresh is complete."
    }
  }
}

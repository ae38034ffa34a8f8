import UpdateCore

/// Shows a short message: `message`, and `level`, which is `info`, `error` or `fatal`.
///
/// A real container shows nothing at any other level; neither does this one, which says so.
struct ToastWidget: Widget {
  let name = BuiltInWidget.toast.rawValue
  private var toast = Toast(message: "")

  mutating func prepare(with url: WidgetURL) throws(WidgetError) {
    guard let message = url["message"] else { throw .missing(parameter: "message") }
    guard let text = url["level"] else { throw .missing(parameter: "level") }
    guard let level = Toast.Level(rawValue: text) else {
      throw .unknownValue(
        parameter: "level", value: text, known: Toast.Level.allCases.map(\.rawValue))
    }
    toast = Toast(
      level, message: try WidgetData.limited(message, "`message`", WidgetLimits.message))
  }

  func perform(with controller: any WidgetController) -> String {
    controller.toast(toast)
    return "The \(toast.level.rawValue) \"\(escapingControls(toast.message, limit: 80))\" is shown."
  }
}

import UpdateCore

/// Presents a dialog: `data`, an object with `title`, `message` and `buttons`, a list of objects with
/// `text` and `action`.
///
/// Buttons that are no objects are left out, as on a device.
struct AlertDialogWidget: Widget {
  let name = BuiltInWidget.alertDialog.rawValue
  private var dialog = AlertDialog(title: "", message: "", buttons: [])
  private var leftOut = 0

  mutating func prepare(with url: WidgetURL) throws(WidgetError) {
    leftOut = 0
    let data = try WidgetData(of: url)
    dialog = AlertDialog(
      title: try data.text("title", limit: WidgetLimits.title) ?? "",
      message: try data.text("message", limit: WidgetLimits.message) ?? "", buttons: [])
    let buttons = try data.member("buttons")?.elements("buttons", limit: WidgetLimits.buttons)
    for button in buttons ?? [] {
      guard button.value.object != nil else {
        leftOut += 1
        continue
      }
      dialog.buttons.append(
        AlertDialog.Button(
          text: try button.text("text", limit: WidgetLimits.title) ?? "",
          action: try button.text("action", limit: WidgetLimits.action) ?? ""))
    }
  }

  func perform(with controller: any WidgetController) -> String {
    controller.present(dialog)
    let title = dialog.title.isEmpty ? dialog.message : dialog.title
    var outcome = "The dialog \"\(escapingControls(title, limit: 80))\" is up"
    if dialog.buttons.isEmpty {
      outcome += "; it has no button: on a device nothing closes it"
    }
    if leftOut > 0 { outcome += "; \(leftOut) of its buttons are no objects and were left out" }
    return outcome + "."
  }
}

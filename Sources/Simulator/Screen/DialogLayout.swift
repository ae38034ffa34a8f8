import TextUI

/// Where the parts of a page's dialog stand: used for drawing, keys and mouse alike.
struct DialogLayout {
  let rect: Rect
  let title: [String]
  /// All rows of the message, and where those stand that have room.
  let message: [String]
  let messageArea: Rect
  /// The text field's cells.
  let field: Rect?
  /// Buttons that have room: all of them, or as many as there are rows, with the selected one.
  private(set) var buttons: [(index: Int, rect: Rect)] = []
  let buttonArea: Rect
  let areStacked: Bool

  /// `room` is the phone below its bars, `width` the box with its frame.
  init(_ dialog: DeviceDialog, _ widgets: PageWidgets, in room: Rect, width: Int) {
    let (inner, free) = (width - 4, room.height - 2)
    let count = dialog.buttons.count
    let hasField = widgets.field != nil
    message = dialog.message.isEmpty ? [] : TextWrap.rows(dialog.message, width: inner)
    let least = min(1, message.count) + (hasField ? 1 : 0) + min(1, count)
    let heading = dialog.title.isEmpty ? 0 : min(2, free - least)
    title = DialogLayout.shortened(dialog.title, to: heading, width: inner)
    let each = (width - 2) / max(1, count)
    areStacked = count > 2 || dialog.buttons.contains { DisplayWidth.of($0) + 2 > each }
    // A blank row above the field and one above the buttons, where there is room for it.
    let fieldGap = hasField && free > title.count + least + 1 ? 1 : 0
    let gap = count > 0 && free > title.count + least + fieldGap ? 1 : 0
    let fixed = title.count + (hasField ? 1 + fieldGap : 0) + gap
    // A long message leaves the buttons all but three rows, and many buttons leave it those.
    let wanted = areStacked ? count : min(1, count)
    let buttonRows = max(min(1, wanted), min(wanted, free - fixed - min(message.count, 3)))
    let messageRows = max(0, min(message.count, free - fixed - buttonRows))
    let height = 2 + fixed + messageRows + buttonRows
    rect = Rect(
      room.x + (room.width - width) / 2, room.y + max(0, (room.height - height) / 2), width, height)
    var y = rect.y + 1 + title.count
    messageArea = Rect(rect.x + 2, y, inner, messageRows)
    y += messageRows + fieldGap
    field = hasField ? Rect(rect.x + 2, y, inner, 1) : nil
    y += (hasField ? 1 : 0) + gap
    buttonArea = Rect(rect.x + 1, y, width - 2, buttonRows)
    if areStacked {
      let first = DialogLayout.firstVisible(of: count, height: buttonRows, widgets.selected)
      for row in 0..<buttonRows {
        buttons.append((first + row, Rect(rect.x + 1, y + row, width - 2, 1)))
      }
    } else {
      for index in 0..<count {
        buttons.append((index, Rect(rect.x + 1 + index * each, y, each, 1)))
      }
    }
  }

  /// The first of a list's rows on screen when `selected` has to be seen.
  static func firstVisible(of count: Int, height: Int, _ selected: Int) -> Int {
    max(0, min(selected - height + 1, count - height))
  }

  /// A text in so many rows at most, its end left out if it must be.
  static func shortened(_ text: String, to count: Int, width: Int) -> [String] {
    let rows = TextWrap.rows(text, width: width)
    guard rows.count > count else { return rows }
    guard count > 0, let last = rows[..<count].last else { return [] }
    let end = TextFit.prefix(last, max(0, width - 1)) + "…"
    return rows.prefix(count - 1) + [end]
  }
}

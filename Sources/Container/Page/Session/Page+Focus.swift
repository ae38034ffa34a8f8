extension Page {
  /// The device's focus is on an element now, or on none: the page's follows, and what a person points
  /// at.
  func focus(_ element: Int?) {
    let node = element.flatMap { document.has($0) ? NodeID($0) : nil }
    guard let context else { return document.setHovered(node) }
    context.call("hoverOn", context.make(node?.index ?? -1))
    let takesFocus = context.flag(of: context.call("focusOn", context.make(node?.index ?? -1)))
    knownFocus = takesFocus ? focusTarget(of: node) : nil
    isFocusPersons = true
    // It was selected before the field had the focus.
    if let knownFocus, forms.selections[knownFocus] != nil { wantedSelection = knownFocus }
  }

  /// A script gives the focus to what the device's focus has led it to: as with any other, the device
  /// is told, so that typing begins in a field that opened where something was pressed.
  func confirmFocus() {
    guard isFocusPersons, document.focused == knownFocus else { return }
    isFocusPersons = false
    knownFocus = nil
    isStale = true
  }

  /// Between the two presses of a double click, in milliseconds.
  private static let pressDistance = 100.0

  /// A person presses an element twice: `dblclick` comes after the second click.
  func pressTwice(_ element: Int) {
    guard let (node, _) = target(element), context != nil else { return }
    let clicked = interact { $0.clickTarget(of: node) }
    for count in ["1", "2"] {
      // Pages that look for two clicks themselves compare the times of both.
      if count == "2" { clock.pass(Self.pressDistance) }
      if touch(clicked) { dispatchPerson("click", at: clicked, count) }
    }
    if document[clicked].isConnected { dispatchPerson("dblclick", at: clicked) }
  }

  /// A person presses a key that types nothing.
  func key(_ key: String, at element: Int?) {
    guard let context, key.utf8.count <= MessageLimits.name else { return }
    let given = element.flatMap { document.has($0) ? NodeID($0) : nil }
    guard let node = given ?? document.focused ?? document.first(.body) else { return }
    if dispatchPerson("keydown", at: node, key) {
      if key.unicodeScalars.count == 1 || key == "Enter" {
        dispatchPerson("keypress", at: node, key)
      }
      context.call("didPressKey", context.make(node.index), context.make(key))
    }
    if document[node].isConnected { dispatchPerson("keyup", at: node, key) }
  }

  /// A person has put the cursor somewhere in a field, or selected some of its characters.
  func select(_ range: Range<Int>, by element: Int) {
    guard let (node, kind) = target(element), kind.isEditable, kind != .editor else { return }
    let text = forms.value(of: node, document)
    let start = text.codeUnits(before: range.lowerBound)
    forms.select(start..<max(start, text.codeUnits(before: range.upperBound)), of: node)
  }

  /// A script selects in a field's text; the device shows it while the field has the focus.
  func select(_ range: Range<Int>, in node: NodeID) {
    forms.select(range, of: node)
    wantedSelection = node
  }

  /// Whether the device is to be told what is selected in the field that has the focus.
  var wantsSelection: Bool { wantedSelection != nil && wantedSelection == document.focused }

  /// Has the device say why a control keeps a form from being sent; of several the first counts.
  func complain(_ message: String, of control: NodeID?) {
    if complaint != nil { return }
    complaint = PageSnapshot.Complaint(
      element: control?.index, message: message.cut(toBytes: MessageLimits.text))
  }

  /// A person has scrolled.
  func didScroll(to row: Int, of rows: Int) {
    let row = max(0, row)
    viewRows = max(0, rows)
    guard row != scrollRow, wantedScroll == nil else { return }
    scrollRow = row
    dispatch("scroll", at: Document.root, bubbles: true)
  }

  /// A script scrolls to a row; whether that is another than before.
  func scroll(to row: Int) {
    let row = max(0, row)
    guard row != scrollRow else { return }
    scrollRow = row
    wantedScroll = row
    context?.call("scrollLater")
  }

  /// What takes the focus when the device's is on an element: the first line of a `details`, the list
  /// that an option is in.
  func focusTarget(of node: NodeID?) -> NodeID? {
    guard let node else { return nil }
    return document.listBox(of: node) ?? interact { $0.clickTarget(of: node) }
  }

  // MARK: Telling

  /// What is not in the document any more has no focus.
  func dropFocus() {
    if let focused = document.focused, !document[focused].isConnected { document.setFocused(nil) }
    if let hovered = document.hovered, !document[hovered].isConnected { document.setHovered(nil) }
  }

  func tellFocus(in snapshot: inout PageSnapshot) {
    if let wanted = wantedScroll {
      // Only now it is known how long the page is.
      scrollRow = min(wanted, max(0, snapshot.rows.count - viewRows))
      snapshot.scroll = scrollRow
      wantedScroll = nil
    }
    if let focused = document.focused, forms.selections[focused] != nil,
      wantsSelection || focused != knownFocus
    {
      snapshot.selection = forms.shownSelection(of: focused, document)
    }
    wantedSelection = nil
    if let complaint {
      snapshot.complaint = complaint
      if let element = complaint.element, document.focused?.index == element {
        knownFocus = document.focused
        snapshot.focus = deviceFocus(at: NodeID(element), in: snapshot)
        snapshot.complaint?.element = snapshot.focus
      }
      self.complaint = nil
    }
    guard document.focused != knownFocus else { return }
    knownFocus = document.focused
    snapshot.focus = document.focused.flatMap { deviceFocus(at: $0, in: snapshot) }
    snapshot.losesFocus = document.focused == nil
  }
}

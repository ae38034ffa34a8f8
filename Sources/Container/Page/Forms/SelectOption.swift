/// A choice of a `select` that a person can make.
struct SelectOption: Hashable, Sendable {
  /// Most options of one `select`.
  static let limit = 1000

  var node: NodeID
  var label: String

  /// The options that can be chosen, in order, those in groups too.
  static func all(of select: NodeID, in document: Document) -> [SelectOption] {
    var options: [SelectOption] = []
    var next = document.next(after: select, within: select)
    while let node = next, options.count < limit {
      next = document.next(after: node, within: select)
      let element = document[node]
      guard element.tag == .option, element.isDisplayedOption, !document.isDisabledOption(node)
      else { continue }
      options.append(SelectOption(node: node, label: label(of: node, document)))
    }
    return options
  }

  /// The rows of a choice's list: its options, and before those of a group its name.
  static func rows(of select: NodeID, _ forms: FormState, in document: Document) -> [Row] {
    let chosen = Set(forms.selectedOptions(of: select, document))
    var rows: [Row] = []
    var next = document.next(after: select, within: select)
    while let node = next, rows.count < limit {
      next = document.next(after: node, within: select)
      let element = document[node]
      guard element.isDisplayedOption else { continue }
      if element.tag == .optgroup {
        let label = Whitespace.collapsed(element.attribute("label") ?? "")
        rows.append(Row(node: node, choice: PageChoice(label, role: .group)))
      } else if element.tag == .option {
        let isInGroup = element.parent.map { document[$0].tag == .optgroup } ?? false
        rows.append(
          Row(
            node: node,
            choice: PageChoice(
              label(of: node, document),
              role: document.isDisabledOption(node) ? .disabled : .option,
              isChosen: chosen.contains(node), isInGroup: isInGroup)))
      }
    }
    return rows
  }

  /// A row of a choice's list, and the option or group that it is.
  struct Row {
    var node: NodeID
    var choice: PageChoice
  }

  /// What a person calls an option.
  static func label(of option: NodeID, _ document: Document) -> String {
    document[option].attribute("label").map { Whitespace.collapsed($0) }
      ?? document.text(of: option)
  }

  /// What an option says to a form: its `value`, or its text.
  static func value(of option: NodeID, _ document: Document) -> String {
    document[option].attribute("value") ?? text(of: option, document)
  }

  /// An option's text with white space collapsed, as its `text`.
  static func text(of option: NodeID, _ document: Document) -> String {
    document.rawText(of: option).utf8.split(whereSeparator: Whitespace.contains)
      .map { String(Substring($0)) }.joined(separator: " ")
  }
}

extension Node {
  fileprivate var isDisplayedOption: Bool { !has("hidden") }
}

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

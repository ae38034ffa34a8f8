/// A choice of a `select`.
struct SelectOption: Hashable, Sendable {
  /// Most options of one `select`.
  static let limit = 1000

  var label: String
  var value: String
  var isSelected: Bool

  /// The options that can be chosen, in order, those in groups too.
  static func all(of select: NodeID, in document: Document) -> [SelectOption] {
    var options: [SelectOption] = []
    for node in document.descendants(of: select) {
      if options.count == limit { break }
      let element = document[node]
      guard element.tag == .option, !element.has("disabled"), !element.has("hidden") else {
        continue
      }
      let text = document.text(of: node)
      let label = element.attribute("label").map { Whitespace.collapsed($0) } ?? text
      options.append(
        SelectOption(
          label: label, value: element.attribute("value") ?? text,
          isSelected: element.has("selected")))
    }
    return options
  }
}

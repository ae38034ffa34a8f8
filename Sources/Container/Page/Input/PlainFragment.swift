/// Markup that is one text, so that no parser is needed.
enum PlainFragment {
  /// The text that markup becomes in an element; `nil` where only a parser can say.
  static func text(
    of markup: String, in context: (name: String, namespace: Namespace)
  ) -> String? {
    guard context.namespace == .html else { return nil }
    if rawText.contains(context.name) { return markup }
    if placing.contains(context.name) || markup.utf8.contains(where: isSpecial) { return nil }
    return markup
  }

  /// Elements whose content is text whatever it looks like.
  static let rawText: Set<String> = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  /// Elements in which text goes elsewhere or away.
  private static let placing: Set<String> = [
    "html", "head", "frameset", "table", "tbody", "thead", "tfoot", "tr", "colgroup", "select",
    "template",
  ]

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0 || byte == 0x0D
  }
}

/// A style sheet: its rules in an arena, which name each other by their places in it.
struct StyleSheet: Sendable {
  /// What a sheet may ask of us.
  enum Limit {
    static let bytes = 4 << 20
    static let rules = 50_000
    /// Rules inside each other.
    static let depth = 16
    /// Bytes of a rule's selectors.
    static let selectors = 1 << 16
    /// Sheets that one leads to by `@import`.
    static let imports = 32
  }

  /// Where it is from; the document's own address for a `style` element.
  var url = ""
  /// The line of its document where its text begins.
  var firstLine = 1
  var rules: [CSSRule] = []
  /// The rules that stand in no other.
  var top: [Int] = []
  /// The `media` of its element.
  var media = ""
  var isDisabled = false
  /// Sheets that its `@import` rules have brought, by the rule.
  var imported: [Int: StyleSheetID] = [:]

  init() {}

  /// Reads as much of a text as may be read; what was wrong is told.
  static func read(
    _ text: String, url: String = "", firstLine: Int = 1, _ tell: (StyleSheetError) -> Void
  ) -> StyleSheet {
    var sheet = StyleSheet()
    sheet.url = url
    sheet.firstLine = firstLine
    guard text.utf8.count <= Limit.bytes else {
      tell(.tooLong(bytes: text.utf8.count, limit: Limit.bytes))
      return sheet
    }
    var parser = SheetParser(Array(text.utf8), sheet: sheet)
    sheet = parser.parse()
    if let leftOut = parser.leftOut { tell(leftOut) }
    if let error = parser.error { tell(error) }
    return sheet
  }
}

/// The name of a sheet in its document.
struct StyleSheetID: Hashable, Sendable {
  var rawValue: Int
}

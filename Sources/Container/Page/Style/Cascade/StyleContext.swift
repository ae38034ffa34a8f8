/// What an element hands down to its children: the computed values that are inherited.
struct StyleContext: Hashable, Sendable {
  /// The custom properties, by the number of their table.
  var custom: Int32 = 0
  /// In pixels.
  var fontSize = 16.0
  /// Values that are inherited and shown; `nil` where nothing said one.
  var color: String?
  var fontWeight: String?
  var fontStyle: String?
  var textAlign: String?
  var textTransform: String?
  var whiteSpace: String?
  var listStyle: String?
  var visibility: String?
  /// Its own, for a child that says `inherit`: grids of libraries do, of this one only.
  var flexWrap: String?
  /// Whether it stands in something that is shown too small to be seen.
  var isClipped = false
  /// Whether pointers pass through it (`pointer-events`).
  var isPassedThrough = false
  /// Whether it stands in something of no opacity that no press reaches, as closed overlays are.
  var isFaded = false

  /// The properties of which it has the values.
  static let names = [
    "color", "font-weight", "font-style", "text-align", "text-transform", "white-space",
    "list-style-type", "visibility",
  ]

  subscript(name: String) -> String? {
    get { Self.path(name).map { self[keyPath: $0] } ?? nil }
    set { if let path = Self.path(name) { self[keyPath: path] = newValue } }
  }

  private static func path(_ name: String) -> WritableKeyPath<StyleContext, String?>? {
    switch name {
    case "color": \.color
    case "font-weight": \.fontWeight
    case "font-style": \.fontStyle
    case "text-align": \.textAlign
    case "text-transform": \.textTransform
    case "white-space": \.whiteSpace
    case "list-style-type": \.listStyle
    case "visibility": \.visibility
    default: nil
    }
  }

  /// Whether its text is not to be seen.
  var isInvisible: Bool {
    isClipped || isFaded || fontSize < 1 || visibility == "hidden" || visibility == "collapse"
  }

  /// Takes what the standard's own style sheet says of a kind of element.
  mutating func add(_ tag: Tag) {
    switch tag {
    case .strong, .bold, .tableHeader: fontWeight = "700"
    case .em, .italic, .cite, .dfn, .variable, .address: fontStyle = "italic"
    case .preformatted, .listing, .xmp, .plaintext, .textarea: whiteSpace = "pre"
    case .center: textAlign = "center"
    case .unorderedList, .menu, .directory: listStyle = "disc"
    case .orderedList: listStyle = "decimal"
    default: break
    }
    if tag == .textarea { whiteSpace = "pre-wrap" }
    if tag == .tableHeader { textAlign = "center" }
    guard let level = tag.headingLevel else {
      if tag == .small { fontSize *= 0.83 }
      return
    }
    fontWeight = "700"
    fontSize *= [2, 1.5, 1.17, 1, 0.83, 0.67][level - 1]
  }
}

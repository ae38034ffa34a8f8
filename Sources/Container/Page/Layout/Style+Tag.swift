import TextUI

extension Style {
  /// Adds the look of an element: emphasis by attributes, so that it shows without colours too.
  mutating func add(_ tag: Tag) {
    switch tag {
    case .strong, .bold, .legend, .definitionTerm, .tableHeader, .summary: attributes.insert(.bold)
    case .em, .italic, .cite, .dfn, .variable, .figureCaption, .caption, .address:
      attributes.insert(.italic)
    case .code, .samp, .teletype: foreground = .green
    case .kbd:
      foreground = .green
      attributes.insert(.bold)
    case .mark:
      foreground = .black
      background = .yellow
    case .small: attributes.insert(.dim)
    case .inserted, .underlined: attributes.insert(.underline)
    case .heading1, .heading2: attributes.insert(.bold)
    case .heading3: attributes.formUnion([.bold, .italic])
    case .heading4, .heading5, .heading6: attributes.insert(.italic)
    default: break
    }
  }
}

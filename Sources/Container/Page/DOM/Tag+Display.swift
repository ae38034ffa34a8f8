extension Tag {
  /// The display that the HTML standard's style sheet gives the element.
  var display: Display {
    switch self {
    case .head, .title, .base, .script, .style, .template, .datalist, .area, .frame, .frameset,
      .noframes, .noembed, .parameter, .source, .track, .link, .meta, .columnGroup, .column,
      .option, .optgroup, .embed:
      .none
    case .html, .body, .article, .section, .nav, .aside, .header, .footer, .main, .address, .div,
      .center, .hgroup, .search, .heading1, .heading2, .heading3, .heading4, .heading5, .heading6,
      .paragraph, .preformatted, .listing, .xmp, .plaintext, .blockquote, .figure, .figureCaption,
      .rule, .unorderedList, .orderedList, .menu, .directory, .definitionList, .definitionTerm,
      .definition, .caption, .form, .fieldset, .legend, .details, .summary, .dialog:
      .block
    case .image, .input, .button, .select, .textarea, .progress, .meter, .svg, .iframe, .lineBreak,
      .wordBreak:
      .atom
    case .listItem: .listItem
    case .slot: .contents
    case .table: .table
    case .tableHead, .tableBody, .tableFoot: .tableGroup
    case .tableRow: .tableRow
    case .tableCell, .tableHeader: .tableCell
    default: .inline
    }
  }

  /// The heading's level, 1 to 6.
  var headingLevel: Int? {
    switch self {
    case .heading1: 1
    case .heading2: 2
    case .heading3: 3
    case .heading4: 4
    case .heading5: 5
    case .heading6: 6
    default: nil
    }
  }

  /// Whether blanks and line ends count in it.
  var isPreformatted: Bool {
    switch self {
    case .preformatted, .listing, .xmp, .plaintext: true
    default: false
    }
  }

  var isList: Bool {
    switch self {
    case .unorderedList, .orderedList, .menu, .directory: true
    default: false
    }
  }
}

extension Node {
  /// How the element takes part in layout without any style sheet of the page's.
  var naturalDisplay: Display {
    guard namespace == .html else { return tag == .svg ? .atom : .inline }
    if tag == .input, attribute("type")?.lowercased() == "hidden" { return .none }
    if has("hidden") || (tag == .dialog && !has("open")) { return .none }
    if !flags.contains(.isPopoverOpen), has("popover") { return .none }
    return tag.display
  }
}

/// The elements that layout and forms know; all others are `other`.
enum Tag: String, Sendable, CaseIterable {
  case other = ""
  case html, head, title, body, base, script, style, template, noscript
  case article, section, nav, aside, header, footer, main, address, div, center, hgroup, search
  case heading1 = "h1"
  case heading2 = "h2"
  case heading3 = "h3"
  case heading4 = "h4"
  case heading5 = "h5"
  case heading6 = "h6"
  case paragraph = "p"
  case preformatted = "pre"
  case listing, xmp, plaintext, blockquote, figure
  case figureCaption = "figcaption"
  case rule = "hr"
  case lineBreak = "br"
  case wordBreak = "wbr"
  case unorderedList = "ul"
  case orderedList = "ol"
  case menu
  case directory = "dir"
  case listItem = "li"
  case definitionList = "dl"
  case definitionTerm = "dt"
  case definition = "dd"
  case table, caption
  case columnGroup = "colgroup"
  case column = "col"
  case tableHead = "thead"
  case tableBody = "tbody"
  case tableFoot = "tfoot"
  case tableRow = "tr"
  case tableCell = "td"
  case tableHeader = "th"
  case anchor = "a"
  case image = "img"
  case strong, em, bold = "b"
  case italic = "i"
  case code, samp, kbd, variable = "var"
  case teletype = "tt"
  case mark, del, strike, struck = "s"
  case inserted = "ins"
  case underlined = "u"
  case cite, dfn, small, quotation = "q"
  case form, fieldset, legend, label, input, button, select, textarea, option, optgroup, datalist
  case output, progress, meter, details, summary, dialog
  case svg, iframe, object, video, audio, canvas, embed
  case area, frame, frameset, noframes, noembed, parameter = "param"
  case source, track, link, meta, slot

  private static let named: [String: Tag] = Dictionary(
    uniqueKeysWithValues: allCases.dropFirst().map { ($0.rawValue, $0) })

  /// The tag of an element's name in lower case.
  static func named(_ name: String) -> Tag { named[name] ?? .other }
}

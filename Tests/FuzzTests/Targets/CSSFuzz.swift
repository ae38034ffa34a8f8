@testable import Container

/// A style sheet as a page writes it; what changes are restyled must be what is styled from nothing.
enum CSSFuzz {
  private static let page = Array(
    """
    <div id=a class='b c'><p title=d>x<p lang=en class=e>y<ul><li>1<li class=f>2<input checked>
    </ul><a href=#>z</a></div><section><h2>t</h2><span class='b e'></span></section>
    """.utf8)

  @Sendable static func run(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    var document = try HTMLParser.document(page)
    guard let head = document.first(.head) else { throw FuzzFinding(description: "no head") }
    let sheet = try document.createElement("style")
    try document.insert(try document.createText(text), into: sheet)
    try document.insert(sheet, into: head)
    document.restyle()
    let elements = document.descendants(of: Document.root).filter {
      document[$0].kind == .element
    }
    for (index, element) in elements.enumerated().reversed() where element != sheet {
      document.set("class", to: ["b", "e f", "c"][index % 3], of: element)
      if index % 4 == 0 { document.removeAttribute("title", of: element) }
    }
    document.restyle()
    var fresh = document
    fresh.styling = Styling()
    for owner in elements where document[owner].ownsStyleSheet {
      fresh.styling.sheets.connect(owner)
    }
    fresh.restyle()
    for element in elements {
      try promise(
        document.style(of: element) == fresh.style(of: element),
        "a style differs from the one made from nothing")
    }
  }
}

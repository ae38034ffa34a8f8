import Testing
import UpdateCore

@testable import Container

/// Styles after changes are those made from nothing.
@Suite struct RestyleTests {
  private static let sheet = """
    .a{color:red}.b .c{display:none}.a>.b{font-weight:bold}.c+.a{color:blue}.b~p{font-style:italic}
    p:first-child{color:green}p:last-child{text-align:right}:nth-child(2n){white-space:pre}
    p:empty{margin-top:2em}.a:not(.b) i{color:yellow}[title]{text-decoration:underline}
    [title=x] p{text-transform:uppercase}#n1 p,#n2+*{color:cyan}.c{--v:red}.a i{color:var(--v)}
    .b:hover p{font-weight:bold}i:focus{color:red}:is(.a .b,.c) i{list-style:none}
    div:nth-last-of-type(1){margin-bottom:1em}.a{font-size:2em}.b{margin:1em}
    """

  @Test(arguments: 0..<12)
  func randomChanges(_ seed: UInt64) throws {
    var random = SplitMix(seed)
    var document = Document()
    let html = try document.createElement("html")
    let style = try document.createElement("style")
    let body = try document.createElement("body")
    try document.insert(html, into: Document.root)
    try document.insert(style, into: html)
    let extra = seed % 3 == 0 ? ".a:has(.c){color:magenta}" : ""
    try document.insert(try document.createText(Self.sheet + extra), into: style)
    try document.insert(body, into: html)
    var nodes = [body]
    for index in 0..<40 {
      let node = try document.createElement(["p", "div", "i"][index % 3])
      nodes.append(node)
      try document.insert(node, into: nodes[Int.random(in: 0..<index + 1, using: &random)])
    }
    for _ in 0..<120 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try change(&document, nodes, &random)
      }
      document.restyle()
      var fresh = document
      fresh.styling = Styling()
      if document[style].isConnected { fresh.styling.sheets.connect(style) }
      fresh.restyle()
      let differs = nodes.first {
        document[$0].isConnected && document.style(of: $0) != fresh.style(of: $0)
      }
      try #require(differs == nil)
    }
  }

  private func change(
    _ document: inout Document, _ nodes: [NodeID], _ random: inout SplitMix
  ) throws {
    let node = nodes[Int.random(in: 1..<nodes.count, using: &random)]
    let words = ["", "a", "b", "c", "a b", "b c", "a c"]
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      document.set("class", to: words[Int.random(in: 0..<7, using: &random)], of: node)
    case 3:
      document.set(
        "title", to: ["x", "y"][Int.random(in: 0..<2, using: &random)], of: node)
    case 4: document.removeAttribute("title", of: node)
    case 5: document.set("id", to: "n\(Int.random(in: 0..<4, using: &random))", of: node)
    case 6: document.remove(node)
    case 7:
      document.setHovered(node)
      document.setFocused(nodes[Int.random(in: 1..<nodes.count, using: &random)])
    default:
      let parent = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      try? document.insert(node, into: parent, before: document[parent].firstChild)
    }
  }

  @Test func aClassThatNoRuleNamesStylesNothing() throws {
    var document = try HTMLParser.document(
      Array("<style>.a i{color:red}.b{color:blue}</style><p><i>x</i></p><p></p>".utf8))
    document.restyle()
    let paragraph = try #require(document.first(.paragraph))
    document.set("class", to: "z", of: paragraph)
    #expect(document.styling.mark(of: paragraph).isEmpty)
    document.set("class", to: "b", of: paragraph)
    #expect(document.styling.mark(of: paragraph) == .itself)
    document.set("class", to: "a", of: paragraph)
    #expect(document.styling.mark(of: paragraph) == [.itself, .subtree])
  }

  @Test func hostileSheetsEnd() throws {
    let deep = String(repeating: "<div class=a>", count: 3_000)
    for selector in [
      String(repeating: ".a ", count: 300) + ".b",
      String(repeating: ":not(", count: 7) + ".a"
        + String(repeating: ")", count: 7), ".a:has(.b .c)", ":nth-child(n of .a .a .a)",
      String(repeating: ".a ~ ", count: 300) + ".a", String(repeating: ".a{& ", count: 20),
    ] {
      var document = try HTMLParser.document(Array("<style>\(selector){x:y}</style>\(deep)".utf8))
      document.restyle()
      #expect(document.styling.isStarted)
    }
  }

  @Test func aSheetHasLimits() {
    var errors: [StyleSheetError] = []
    let many = String(repeating: "a{b:c}", count: 50_010)
    #expect(StyleSheet.read(many) { errors.append($0) }.rules.count == 50_000)
    let deep = "\n" + String(repeating: "@media all{", count: 30) + "a{b:c}"
    _ = StyleSheet.read(deep) { errors.append($0) }
    _ = StyleSheet.read(String(repeating: " ", count: 5 << 20)) { errors.append($0) }
    #expect(
      errors == [
        .tooManyRules(line: 1, limit: 50_000), .tooDeep(line: 2, limit: 16),
        .tooLong(bytes: 5 << 20, limit: 4 << 20),
      ])
  }

  /// Each level has all selectors around it again, wherever they are meant.
  @Test(arguments: [".a,.b,.c,.d", "& & & &", "&:is(&,&,&)", ".x &, &.y, & + &"])
  func nestedSelectorsHaveALimit(selectors: String) {
    var errors: [StyleSheetError] = []
    let nested =
      ".a{\n" + String(repeating: "\(selectors){", count: 14) + "b:c"
      + String(repeating: "}", count: 15) + "p{b:c}"
    let sheet = StyleSheet.read(nested) { errors.append($0) }
    #expect(errors == [.tooManyParts(line: 2, limit: 5_000)])
    #expect(sheet.rules.last?.prelude == "p")
  }
}

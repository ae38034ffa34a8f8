@testable import Container

/// Selectors, style attributes and policies as a page writes them.
enum SelectorFuzz {
  private static let document = try? HTMLParser.document(
    Array("<div id=a class='b c'><p title=d>x<p lang=en>y<ul><li>1<li>2<input checked></div>".utf8))

  @Sendable static func run(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    var policy = ContentPolicy(page: "https://app.test/index.html")
    policy.add(text)
    _ = DeclarationBlock(StyleDeclaration(text).properties)
    guard let document else { throw FuzzFinding(description: "no document") }
    guard let selector = try? Selector(text) else { return }
    let all = document.querySelectorAll(selector, below: Document.root)
    try promise(
      document.querySelector(selector, below: Document.root) == all.first,
      "another element is the first")
    for node in all { try promise(document.matches(node, selector), "found, and no match") }
  }
}

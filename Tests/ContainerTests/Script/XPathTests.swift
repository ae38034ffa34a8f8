import Testing

@testable import Container

/// Expressions of XPath 1.0, by the examples of its sections, and how a page asks them.
@Suite("XPath") struct XPathTests {
  private static let markup = """
    <!doctype html><body lang="en-GB"><ul id="a" data-hx-on:click="x"><li class="one">One<li
    class="two" id="b">Two <b>bold</b><li>3</ul><!-- note --><p title="T">4.5</p><p>-1</p>
    """

  @Test(
    "an expression's value",
    arguments: [
      ("1 + 2 * 3 - 4 div 2", "5"),
      ("7 mod 4 + -7 mod 4", "0"),
      ("1 div 0", "Infinity"),
      ("- - 2", "2"),
      ("'a' = \"a\" and not(1 = 2)", "true"),
      ("1 < 2 or 1 div 0 > 3", "true"),
      ("count(//li)", "3"),
      ("count(//*[@class])", "2"),
      ("//li[2]/b", "bold"),
      ("//li[last()]", "3"),
      ("//li[position() < 3][2]/@id", "b"),
      ("(//li)[2]/@class", "two"),
      ("//b/ancestor::ul/@id", "a"),
      ("count(//b/ancestor::*)", "4"),
      ("count(//b/ancestor-or-self::*)", "5"),
      ("//b/ancestor::*[1]/@id", "b"),
      ("//li[@id='b']/preceding-sibling::li", "One"),
      ("//li[@id='b']/following-sibling::*[1]", "3"),
      ("count(//p[1]/preceding::*)", "6"),
      ("count(//b/following::*)", "3"),
      ("count(//li | //p | //li)", "5"),
      ("name(//*[@*[starts-with(name(), 'data-hx-on:')]])", "ul"),
      ("local-name(/*)", "html"),
      ("count(//LI)", "3"),
      ("count(//comment()) + count(//p/text())", "3"),
      ("sum(//p)", "3.5"),
      ("//p > 4", "true"),
      ("//p = '-1'", "true"),
      ("//p != //p", "true"),
      ("//nothing = ''", "false"),
      ("string(//p[2]/..)", "OneTwo bold34.5-1"),
      ("id('a b')/@class", "two"),
      ("boolean(//li[lang('en')])", "true"),
      ("concat('a', 'b', 1)", "ab1"),
      ("substring('12345', 1.5, 2.6)", "234"),
      ("substring('12345', 0 div 0, 3)", ""),
      ("substring('12345', -1 div 0)", "12345"),
      ("substring-before('1999/04/01', '/')", "1999"),
      ("substring-after('1999/04/01', '/')", "04/01"),
      ("translate('--aaa--', 'abc-', 'ABC')", "AAA"),
      ("normalize-space('  a  b ')", "a b"),
      ("string-length('a\u{1F600}')", "2"),
      ("round(-2.5) + round(2.5) + floor(-0.5) + ceiling(0.5)", "1"),
      ("number('1e3')", "NaN"),
      ("string(0 div -1)", "0"),
      ("*[1] * 2 * count(*)", "NaN"),
      ("//div or //mod", "false"),
    ])
  func values(expression: String, value: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      const result = document.evaluate(\(expression.quoted), document, null, 0);
      const value = ["numberValue", "stringValue", "booleanValue"][result.resultType - 1];
      console.log(`${value ? result[value] : result.iterateNext()?.textContent.trim() ?? ""}`);
      """)
    #expect(page.lines.last == value)
  }

  @Test(
    "what is none is told",
    arguments: [
      ("//li[", "ends too early"), ("1 +", "ends too early"), ("//li]", "goes on behind its end"),
      ("foo(1)", "calls foo(), which there is not"), ("count(1)", "calls count() with what are"),
      ("count()", "calls count() with 0 arguments"), ("$x", "names a variable"),
      ("up::li", "has no axis “up”"), ("1 | 2", "joins what are no nodes"), ("#", "has “#”"),
      ("'a", "has “'”"), ("x:li", "has no namespace"),
    ])
  func faults(expression: String, words: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      "try { document.evaluate(\(expression.quoted), document); } "
        + "catch (e) { console.log(e.name, e.message); }")
    #expect(page.lines.last?.contains(words) == true)
  }

  @Test("an expression is limited in its length and in its depth")
  func limits() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      for (const text of ["1".repeat(30000), "(".repeat(5000) + "1" + ")".repeat(5000)]) {
        try { document.evaluate(text, document); } catch (e) { console.log(e.message.slice(-40)); }
      }
      """)
    #expect(page.lines.first?.contains("longer than 20000") == true)
    #expect(page.lines.last?.contains("nested deeper than 100") == true)
  }

  @Test("results come as what was asked for")
  func results() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      const evaluator = new XPathEvaluator();
      const items = evaluator.createExpression(".//li");
      const list = document.getElementById("a");
      const walk = items.evaluate(list);
      const names = [];
      for (let node; (node = walk.iterateNext()) !== null;) names.push(node.className);
      console.log(names.join());
      const all = items.evaluate(list, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
      console.log(all.snapshotLength, all.snapshotItem(1).id, all.snapshotItem(9));
      console.log(items.evaluate(list, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue.className);
      console.log(items.evaluate(list, XPathResult.STRING_TYPE).stringValue);
      console.log(items.evaluate(list, XPathResult.BOOLEAN_TYPE).booleanValue);
      try { all.numberValue; } catch (e) { console.log(e.name); }
      const svg = new DOMParser().parseFromString('<a xmlns:x="urn:x"><x:b/></a>', "text/xml");
      console.log(svg.evaluate("count(//x:b)", svg, (p) => p === "x" ? "urn:x" : null, 1).numberValue);
      console.log(svg.evaluate("count(//x:b)", svg, svg.documentElement, 1).numberValue);
      """)
    #expect(
      page.lines == ["one,two,", "3 b null", "one", "One", "true", "TypeError", "1", "1"])
  }
}

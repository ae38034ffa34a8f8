import Testing

@testable import Container

@Suite struct ListLayoutTests {
  @Test func bulletsDifferByDepth() {
    #expect(
      PageText.rows("<ul><li>a<ul><li>b<ul><li>c</ul></ul><li>d</ul>") == """
        • a
          ◦ b
            ▪ c
        • d
        """)
  }

  @Test func numbersLineUpAndItemsOfParagraphsStandApart() {
    #expect(
      PageText.rows("<ol start=9><li>nine<li><p>ten<p>more</ol>") == """
         9. nine

        10. ten

            more
        """)
  }

  @Test func numbersCanBeLettersOrRomanAndRunBackwards() {
    #expect(PageText.rows("<ol type=a start=26><li>x<li>y</ol>") == " z. x\naa. y")
    #expect(PageText.rows("<ol type=i start=4><li>x</ol>") == "  iv. x")
    #expect(PageText.rows("<ol reversed><li>x<li value=7>y<li>z</ol>") == "3. x\n7. y\n6. z")
    #expect(PageText.rows("<ol type=A start=-1><li>x<li>y</ol>") == "-1. x\n 0. y")
  }

  @Test func anEmptyItemKeepsItsBullet() {
    #expect(PageText.rows("<ul><li><li>a</ul>") == "•\n• a")
  }

  @Test func definitionsAreIndented() {
    #expect(PageText.rows("<dl><dt>Mole<dd>A wall.<dt>Quay</dl>") == "Mole\n  A wall.\nQuay")
  }

  @Test func indentsLeaveHalfOfTheWidthForText() {
    let page = String(repeating: "<ul><li>", count: 20) + "abcde"
    #expect(PageText.snapshot(page, width: 20).rows.map(\.text).last?.hasSuffix(" abcde") == true)
    #expect(PageText.snapshot(page, width: 20).rows.allSatisfy { $0.text.count <= 20 })
  }
}

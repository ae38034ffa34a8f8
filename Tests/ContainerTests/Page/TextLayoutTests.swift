import Testing

@testable import Container

@Suite struct TextLayoutTests {
  @Test func aFirstHeadingIsUnderlinedAndParagraphsStandApart() {
    let page = """
      <h1>I am version 1</h1><p>Welcome to <b>Harbour</b>, the pocket
      guide to a   small port.</p><p>Bye.
      """
    #expect(
      PageText.rows(page) == """
        I am version 1
        ━━━━━━━━━━━━━━

        Welcome to Harbour, the pocket
        guide to a small port.

        Bye.
        """)
  }
}

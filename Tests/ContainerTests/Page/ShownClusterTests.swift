import Testing
import TextUI

@testable import Container

@Suite struct ShownClusterTests {
  @Test func clustersDoNotJoinTheirNeighboursAcrossElements() {
    let page = PageText.snapshot("👩\u{200D}<b></b>👧 👍<b></b>🏿 e<b></b>\u{301} 🇫<b></b>🇮")
    #expect(page.rows.map(\.text) == ["👩👧 👍� e� ��"])
    let widths = page.rows[0].spans.map { DisplayWidth.of($0.text) }
    #expect(widths.reduce(0, +) == DisplayWidth.of(page.rows[0].text))
  }
}

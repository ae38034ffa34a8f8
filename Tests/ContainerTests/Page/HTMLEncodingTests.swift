import Testing

@testable import Container

@Suite struct HTMLEncodingTests {
  private func decoded(_ bytes: [UInt8]) -> String {
    String(decoding: HTMLEncoding.utf8(bytes), as: UTF8.self)
  }

  @Test func byteOrderMarksDecide() {
    #expect(decoded([0xEF, 0xBB, 0xBF, 0x61]) == "a")
    #expect(decoded([0xFF, 0xFE, 0x61, 0, 0x2F, 0x6E]) == "a港")
    #expect(decoded([0xFE, 0xFF, 0, 0x61, 0x6E, 0x2F]) == "a港")
  }

  @Test(
    arguments: [
      (#"<meta charset="iso-8859-1">"#, [0x80, 0xE9], "€é"),
      ("<META CHARSET = GBK >", [0xC4, 0xE3], "你"),
      (
        #"<meta http-equiv=content-type content="text/html; charset=shift_jis">"#,
        [0x8D, 0x60] as [UInt8], "港"
      ),
      ("<meta charset=big5>", [0xB4, 0xE4], "港"),
      ("<meta charset=euc-kr>", [0xC7, 0xD1], "한"),
      ("<meta charset=nonsense>", [0xC3, 0xA9], "é"),
      ("<p charset=gbk>", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)])
  func theDeclarationCounts(_ head: String, _ bytes: [UInt8], _ expected: String) {
    #expect(decoded(Array(head.utf8) + bytes) == head + expected)
  }

  @Test func invalidBytesAndNULsAreReplaced() {
    #expect(decoded([0x61, 0xFF, 0x62, 0, 0xC3]) == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
    let gbk = Array("<meta charset=gbk>".utf8)
    #expect(decoded(gbk + [0x61, 0xFF, 0xFF, 0x62]) == "<meta charset=gbk>a\u{FFFD}\u{FFFD}b")
  }
}

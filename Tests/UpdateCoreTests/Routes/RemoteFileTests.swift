import Testing

@testable import UpdateCore

@Suite("A remote file's URL")
struct RemoteFileTests {
  @Test("is taken as it is only where the full reading would leave it so", arguments: 1...4)
  func plain(seed: UInt64) {
    var random = RandomPatterns(seed: seed)
    let parts = [
      "http://", "https://", "HTTP://", "ftp://", "h", "example", ".", "..", "/", "/a", "/.", "/..",
      ":", ":80", "@", "?", "#", "%41", "%", " ", "é", "[", "]", "{", "\\", "A", "-", "_", "~",
      "=&+,;",
      "'()*!$", "0", "//",
    ]
    var plain = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...7, using: &random)
      var text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      if Bool.random(using: &random) { text = "https://h.org/" + text }
      guard text.withUTF8({ RemoteFile.isPlain($0) }) else { continue }
      plain += 1
      #expect(WebURL(text)?.string == text)
    }
    #expect(plain > 1_000)
  }
}

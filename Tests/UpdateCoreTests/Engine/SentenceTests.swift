import Testing

@testable import UpdateCore

/// What sentences show of texts from outside.
@Suite struct SentenceTests {
  private func sentence(_ json: String) -> String? {
    do throws(UpdateError) {
      _ = try PackageAPI.offer(Array(json.utf8), from: "http://h.test/api")
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test(arguments: [
    ("http://u:secret@h.test/p", "http://…@h.test/p"), ("//u:secret@h.test/p", "//…@h.test/p"),
    ("HTTPS://u:se@cret@h.test/p", "https://…@h.test/p"),
    ("http://u:se/cret@h.test/p", "http://…@h.test/p"), ("http:u:secret@h.test", "…@h.test"),
    ("http://h.test/@scope/p", "http://h.test/@scope/p"),
  ])
  func passwordsAreNotShown(_ url: String, shown: String) {
    #expect(showingURL(url) == shown)
    #expect(!TransportError.invalidURL(url).sentence.contains("cret"))
    #expect(sentence(#"{"version":2,"url":"\#(url)"}"#)?.contains("cret") != true)
  }

  @Test func aSizeBeyondAllNumbersIsTooLarge() {
    let sentence = sentence(#"{"version":2,"url":"p","size":9223372036854775808}"#)
    #expect(sentence?.contains("is 9223372036854775808, which is too large") == true)
  }

  @Test func needsAreShownSafely() {
    let name = "\u{1B}[2J" + String(repeating: "x", count: 1_000)
    let needs = ReleaseNeeds(plugins: [name: "*"])
    let binary = Binary(version: "1", bundledVersion: "1", plugins: [:])
    let clause = needs.lacking(in: binary).joined()
    #expect(!clause.contains("\u{1B}") && clause.contains("\\u{1B}") && clause.count < 200)
  }

  @Test func anUnknownSizeNeedsNoNumber() {
    let error = UpdateError.noSpace(.fetch, needed: 0, free: 7, keepFree: 20)
    #expect(error.sentence == "the disk has 7 bytes free, and 20 must stay free")
  }
}

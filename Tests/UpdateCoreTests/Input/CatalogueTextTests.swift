import Testing

@testable import UpdateCore

/// Texts of servers that are made to be large, deep or slow.
@Suite struct CatalogueTextTests {
  private func code(_ text: String) -> String? {
    do throws(UpdateError) {
      _ = try PackageAPI.offer(Array(text.utf8), from: "https://example.org/api")
      return nil
    } catch {
      return error.code
    }
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func anAnswerIsNeitherDeepNorLarge() {
    let offer = #"{"version":2,"url":"p.zip","more":"#
    #expect(code(offer + repeated("[", 100_000)) == "check.json")
    #expect(code(offer + repeated("[", 511) + repeated("]", 511) + "}") == "check.json")
    #expect(code(offer + "\"" + repeated("x", 8 << 20) + "\"}") == "check.json")
    let keys = (0..<300_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(code("{\(keys)}") == "check.json")
    #expect(code(offer + repeated("[", 30) + repeated("]", 30) + "}") == nil)
  }

  @Test(arguments: ["1e400", "1" + String(repeating: "0", count: 30), "9223372036854775808", "-1"])
  func sizesBeyondAllNumbersAreRefused(_ size: String) {
    #expect(code(#"{"version":2,"url":"p.zip","size":\#(size)}"#)?.hasPrefix("check.size") == true)
  }

  @Test func digestsAreSixtyFourDigitsOfASCII() {
    let digits = repeated("0a", 32)
    for text in [
      String(digits.dropLast()), digits + "0", "g" + digits.dropFirst(), " " + digits.dropFirst(),
      "０" + digits.dropFirst(), "",
    ] {
      #expect(code(#"{"version":2,"url":"p","sha256":"\#(text)"}"#) == "check.sha256.invalid")
    }
    #expect(code(#"{"version":2,"url":"p","sha256":"\#(digits.uppercased())"}"#) == nil)
  }

  private func fault(_ pattern: String) -> RoutesMapError? {
    let escaped = pattern.replacing("\\", with: "\\\\")
    do throws(RoutesMapError) {
      let text = "{\"items\":[{\"uri\":\"\(escaped)\",\"remote_file\":\"a.html\"}]}"
      return try RoutesMap.read(Array(text.utf8), from: "https://example.org/r.json").compileAll()
    } catch {
      return error
    }
  }

  @Test func patternsThatAreMadeToOverflow() {
    #expect(fault(repeated("(", 60_000) + repeated(")", 60_000)) != nil)
    #expect(fault(repeated("(", 1_000) + repeated(")", 1_000)) != nil)
    #expect(fault(repeated("a", 1 << 20)) != nil)
    #expect(fault(repeated("a|", 50_000)) != nil)
    #expect(fault("a{1000000000}") != nil)
    #expect(fault("[z-a]") != nil && fault("*a") != nil && fault("(?<n>a") != nil)
  }

  /// What PCRE2 can do besides ends within a lookup's limits, or is refused.
  @Test(arguments: [
    "(?R)", "(a(?R)?b)+$", "(*COMMIT)a", "a\\Cb", "(a)\\1+$", "(?1)(a+)+$", "(?&x)",
  ])
  func recursionVerbsAndReferencesEnd(_ pattern: String) throws {
    guard fault(pattern) == nil else { return }
    let route = Route(list: .items, position: 1, uri: pattern, remoteFile: "https://a.test/")
    let table = RouteTable(RoutesMap(items: [route]))
    _ = table.match(repeated("a", 4_000) + "!", in: .items)
  }
}

/// What a fuzzer throws bytes at: it must end, must not crash, and must keep its promises.
struct FuzzTarget: Sendable {
  /// The name of its corpus in `Tests/Fuzz`.
  let name: String
  /// The most bytes of an input.
  let limit: Int
  /// Throws `FuzzFinding` when a promise is broken.
  let run: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, limit: Int = 4_096, _ run: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.limit = limit
    self.run = run
  }

  /// Every target; a reader of its own gets a line here and a folder of seeds.
  static let all = [
    FuzzTarget("zip", limit: 16_384, ZipFuzz.run),
    FuzzTarget("json", JSONFuzz.run),
    FuzzTarget("routes", RoutesFuzz.run),
    FuzzTarget("html", limit: 8_192, HTMLFuzz.run),
    FuzzTarget("version", limit: 512, VersionFuzz.run),
    FuzzTarget("scenario", ScenarioFuzz.run),
    FuzzTarget("profile", ProfileFuzz.run),
    FuzzTarget("http", HTTPFuzz.run),
    FuzzTarget("filter", limit: 2_048, FilterFuzz.run),
    FuzzTarget("answers", AnswerFuzz.run),
    FuzzTarget("manifest", ManifestFuzz.run),
    FuzzTarget("wire", WireFuzz.run),
    FuzzTarget("strings", StringsFuzz.run),
    FuzzTarget("selector", limit: 2_048, SelectorFuzz.run),
    FuzzTarget("css", limit: 4_096, CSSFuzz.run),
    FuzzTarget("modules", ModulesFuzz.run),
  ]
}

/// A promise that an input broke.
struct FuzzFinding: Error, CustomStringConvertible {
  let description: String
}

/// Ends the run with a finding unless a promise is kept.
func promise(_ holds: Bool, _ words: @autoclosure () -> String) throws(FuzzFinding) {
  if !holds { throw FuzzFinding(description: words()) }
}

/// That a text may go to a terminal as it is.
func promisePrintable(_ text: String) throws(FuzzFinding) {
  try promise(
    !text.unicodeScalars.contains { $0.properties.generalCategory == .control },
    "a control character in \(text.debugDescription)")
}

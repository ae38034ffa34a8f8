import Testing

@testable import UpdateCore

@Suite struct TextsIndexTests {
  private static let url = "http://origin.test/a/texts.json"

  private func read(_ text: String) throws(TextsProblem) -> TextsIndex {
    try TextsIndexReader.read(Array(text.utf8), from: TextsIndexTests.url)
  }

  @Test func membersThatAreNotKnownArePassedOver() throws {
    let digest = String(repeating: "A", count: 64)
    let index = try read(
      """
      {"version": 12, "app": {"x": [1]}, "files": [
        {"path": "zh-Hant_TW.lproj/L.strings", "url": "../b/1", "sha256": "\(digest)", "size": 3, "x": 1},
        {"path": "L.stringsdict", "url": "https://cdn.test/2#x"}]}
      """)
    #expect(index.version == "12")
    #expect(index.files.map(\.path) == ["L.stringsdict", "zh-Hant_TW.lproj/L.strings"])
    #expect(index.files.map(\.url) == ["https://cdn.test/2", "http://origin.test/b/1"])
    #expect(index.files[1].sha256?.text == digest.lowercased() && index.files[1].size == 3)
    #expect(try read(#"{"version": "1.0-beta.2", "files": []}"#).files == [])
  }

  @Test(arguments: [
    ("", "check.texts.json"), ("[]", "check.texts.type"),
    (#"{"files": []}"#, "check.texts.version.missing"),
    (#"{"version": null, "files": []}"#, "check.texts.version.null"),
    (#"{"version": 1.5, "files": []}"#, "check.texts.version.type"),
    (#"{"version": "new", "files": []}"#, "check.texts.version.invalid"),
    (#"{"version": 1}"#, "check.texts.files.missing"),
    (#"{"version": 1, "files": {}}"#, "check.texts.files.type"),
    (#"{"version": 1, "files": [1]}"#, "check.texts.files.type"),
  ])
  func whatIsNoIndexIsToldByItsField(_ text: String, code: String) {
    #expect { try read(text) } throws: { ($0 as? TextsProblem)?.code == code }
  }

  @Test(arguments: [
    (#""url": "a""#, "check.texts.path.missing"),
    (#""path": 1, "url": "a""#, "check.texts.path.type"),
    (#""path": "a.strings""#, "check.texts.url.missing"),
    (#""path": "a.strings", "url": null"#, "check.texts.url.null"),
    (#""path": "a.strings", "url": """#, "check.texts.url.invalid"),
    (#""path": "a.strings", "url": "ftp://x/a""#, "check.texts.url.invalid"),
    (#""path": "a.strings", "url": "a", "sha256": 1"#, "check.texts.sha256.type"),
    (#""path": "a.strings", "url": "a", "sha256": "12""#, "check.texts.sha256.invalid"),
    (#""path": "a.strings", "url": "a", "size": "1""#, "check.texts.size.type"),
    (#""path": "a.strings", "url": "a", "size": -1"#, "check.texts.size.invalid"),
    (#""path": "a.strings", "url": "a", "size": 99999999999999999999"#, "check.texts.size.invalid"),
  ])
  func aFileIsToldByItsFieldAndNumber(_ members: String, code: String) {
    let text = #"{"version": 1, "files": [{"path": "b.strings", "url": "b"}, {\#(members)}]}"#
    #expect {
      try read(text)
    } throws: { error in
      let problem = error as? TextsProblem
      return problem?.code == code && problem?.sentence.contains("file 2") ?? false
    }
  }

  @Test func sentencesNameTheFile() {
    for (list, sentence) in [
      ("1", "file 1 of the texts index is a number, not an object"),
      (
        #"{"path": "de.lproj/a.strings", "url": 1}"#,
        #"file 1 of the texts index: field "url" is a number, not a string"#
      ),
      (
        #"{"path": "de.lproj/../a.strings", "url": "a"}"#,
        #"file 1 of the texts index: the path "de.lproj/../a.strings" has a component “.” or “..”"#
      ),
    ] {
      #expect {
        try read(#"{"version": 1, "files": [\#(list)]}"#)
      } throws: { error in
        let found = (error as? TextsProblem)?.sentence ?? ""
        return found.hasPrefix(sentence)
      }
    }
  }

  @Test(arguments: [
    "../a.strings", "/a.strings", "a/b.strings", "de.lproj/a/b.strings", "de.lproj/a.txt",
    ".lproj/a.strings", "de.lproj/.strings", "de.lproj/InfoPlist.strings", "infoplist.strings",
    "Home.view.json", "de.lproj\\\\a.strings", "de.lproj/", "",
  ])
  func onlyPlacesOfTextsAreTaken(_ path: String) {
    #expect {
      try read(#"{"version": 1, "files": [{"path": "\#(path)", "url": "a"}]}"#)
    } throws: {
      ($0 as? TextsProblem)?.code == "check.texts.path"
    }
  }

  @Test func namesThatSomeDisksTakeForOneAreRefused() {
    for other in ["de.lproj/a.strings", "DE.lproj/b.strings", "de.lproj/A.strings"] {
      #expect(throws: TextsProblem.self) {
        try read(
          #"{"version": 1, "files": [{"path": "de.lproj/a.strings", "url": "a"}, "#
            + #"{"path": "\#(other)", "url": "b"}]}"#)
      }
    }
  }

  /// The app's files stay where the index has no other.
  @Test func namesMustFitBesideTheApps() throws {
    let text = #"{"version": 1, "files": [{"path": "de.lproj/a.strings", "url": "a"}]}"#
    for bundled in ["DE.lproj/b.strings", "de.lproj/A.strings"] {
      #expect(throws: TextsProblem.self) {
        try TextsIndexReader.read(
          Array(text.utf8), from: TextsIndexTests.url, beside: [bundled])
      }
    }
    let beside = ["de.lproj/a.strings", "de.lproj/b.strings"]
    let index = try TextsIndexReader.read(
      Array(text.utf8), from: TextsIndexTests.url, beside: beside)
    #expect(index.files.count == 1)
  }

  @Test(arguments: [
    ("en-US.lproj", "en_us.lproj"), ("zh-Hant-TW.lproj", "zh-Hant_TW.lproj"),
    ("EN_US.lproj", "en-us.lproj"),
  ])
  func aLanguageHasOneName(_ listed: String, _ bundled: String) throws {
    let text = #"{"version": 2, "files": [{"path": "\#(listed)/A.strings", "url": "a"}]}"#
    #expect {
      try TextsIndexReader.read(
        Array(text.utf8), from: TextsIndexTests.url, beside: ["\(bundled)/B.strings"])
    } throws: {
      ($0 as? TextsProblem)?.code == "check.texts.language"
    }
    let index = try TextsIndexReader.read(
      Array(text.utf8), from: TextsIndexTests.url, beside: ["\(listed)/B.strings"])
    #expect(index.files.count == 1)
  }

  @Test func thereAreLimits() {
    let many = (0...TextsIndex.mostFiles).map { #"{"path": "\#($0).strings", "url": "a"}"# }
    #expect { try read(#"{"version": 1, "files": [\#(many.joined(separator: ","))]}"#) } throws: {
      ($0 as? TextsProblem)?.code == "check.texts.files"
    }
    let large = (0..<5).map {
      #"{"path": "\#($0).strings", "url": "a", "size": \#(FileProblem.limit)}"#
    }
    #expect { try read(#"{"version": 1, "files": [\#(large.joined(separator: ","))]}"#) } throws: {
      ($0 as? TextsProblem)?.code == "check.texts.size"
    }
  }
}

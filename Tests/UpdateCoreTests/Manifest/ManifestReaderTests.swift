import Testing

@testable import UpdateCore

/// What a manifest may say, and what it is refused for.
@Suite struct ManifestReaderTests {
  private static let hash = String(repeating: "ab", count: 32)
  private static let md5 = String(repeating: "cd", count: 16)
  private static let url = WebURL("http://origin.test/r/2/manifest.json?token=x")

  private func read(_ json: String) throws -> Manifest {
    try ManifestReader.manifest(Array(json.utf8), from: try #require(Self.url))
  }

  private func problem(_ json: String) -> ManifestProblem? {
    do {
      _ = try read(json)
      return nil
    } catch {
      return error as? ManifestProblem
    }
  }

  private static func file(
    _ path: String, size: String = "1", hash: String = hash, extra: String = ""
  ) -> String {
    #"{"path":"\#(path)","size":\#(size),"sha256":"\#(hash)"\#(extra)}"#
  }

  private static func manifest(_ files: [String], _ extra: String = "") -> String {
    #"{"version":2,"files":[\#(files.joined(separator: ","))]\#(extra)}"#
  }

  @Test func readsFilesInTheOrderOfTheirPaths() throws {
    let manifest = try read(
      """
      {"made by": {"a": [1, null, true]}, "files": [
        {"size": 3, "path": "b/ä ö.html", "sha256": "\(Self.hash.uppercased())", "x": []},
        {"path": "a.js", "size": 0, "sha256": "\(Self.hash)"}], "version": "2"}
      """)
    #expect(manifest.version == "2")
    #expect(manifest.files.map(\.path) == ["a.js", "b/ä ö.html"])
    #expect(manifest.size == 3)
    #expect(manifest.url(of: manifest.files[0]) == "http://origin.test/r/2/a.js")
    #expect(
      manifest.url(of: manifest.files[1]) == "http://origin.test/r/2/b/%C3%A4%20%C3%B6.html")
    let digest = SHA256Digest(Self.hash).map(ContentDigest.sha256)
    #expect(manifest.files.allSatisfy { $0.digest == digest })
  }

  @Test(
    arguments: [
      ("files", "http://origin.test/r/2/files/a"), ("files/", "http://origin.test/r/2/files/a"),
      ("../x", "http://origin.test/r/x/a"), ("/", "http://origin.test/a"),
      ("", "http://origin.test/r/2/a"), ("https://cdn.test/y?z#q", "https://cdn.test/y/a"),
      ("//other.test", "http://other.test/a"),
    ])
  func theBaseIsAFolder(_ base: String, _ url: String) throws {
    let manifest = try read(Self.manifest([Self.file("a")], #","base":"\#(base)""#))
    #expect(manifest.url(of: try #require(manifest.files.first)) == url)
  }

  @Test func itsDigestIsThatOfTheReleaseItDescribes() throws {
    let files = ["b": "two", "a": "one"]
    let manifest = try read(ManifestText.files("2", files))
    let record = ReleaseRecord(
      id: "", set: .www, version: "2", source: .download, package: nil,
      app: Binary(version: "1", bundledVersion: "1", plugins: [:]), needs: ReleaseNeeds(),
      isComplete: true, notes: nil,
      files: files.sorted { $0.key < $1.key }.map { path, text in
        ReleaseFile(
          path: path, size: text.utf8.count, sha256: SHA256.digest(of: Array(text.utf8)))
      })
    #expect(manifest.digest.text == record.contentDigest)
  }

  // MARK: Hostile

  @Test(
    "Paths that no package may hold are refused",
    arguments: [
      "../x", "a/../../x", "/etc/passwd", "a//b", "./a", "a/.", "", "a\\\\b", "C:x", "a\\u0000b",
      "a\\u007f", "a\\u202eb", "e\\u0301", "a/.drydock-release.json", ".DRYDOCK-release.json",
      String(repeating: "a", count: 256), String(repeating: "a/", count: 32) + "a",
      String(repeating: "abcdefg/", count: 128) + "a",
    ])
  func path(_ path: String) {
    guard case .list(.name)? = problem(Self.manifest([Self.file(path)])) else {
      Issue.record("\(path): \(String(describing: problem(Self.manifest([Self.file(path)]))))")
      return
    }
  }

  @Test("Names that a disk could not keep apart are refused")
  func collisions() {
    func code(_ paths: String...) -> String? {
      problem(Self.manifest(paths.map { Self.file($0) }))?.code
    }
    #expect(code("a", "a") == "fetch.manifest.duplicate")
    #expect(code("a.js", "A.js") == "fetch.manifest.duplicate")
    #expect(code("x/a", "X/b") == "fetch.manifest.duplicate")
    #expect(code("straße", "STRASSE") == "fetch.manifest.duplicate")
    #expect(code("a", "a/b") == "fetch.manifest.duplicate")
    #expect(code("a/b", "a") == "fetch.manifest.duplicate")
    #expect(code("a/b", "a/c") == nil)
  }

  @Test(
    "Sizes",
    arguments: [
      ("-1", "fetch.manifest.field.invalid"), ("1.0", "fetch.manifest.field.type"),
      ("1e3", "fetch.manifest.field.type"), ("\"1\"", "fetch.manifest.field.type"),
      ("null", "fetch.manifest.field.type"), ("[]", "fetch.manifest.field.type"),
      ("67108865", "fetch.manifest.field.invalid"),
      ("18446744073709551616", "fetch.manifest.field.invalid"),
      ("-99999999999999999999", "fetch.manifest.field.invalid"), ("67108864", nil), ("0", nil),
    ])
  func size(_ text: String, _ code: String?) {
    #expect(problem(Self.manifest([Self.file("a", size: text)]))?.code == code)
  }

  @Test func theSumOfSizesHasACap() {
    let files = (0..<5).map { Self.file("\($0)", size: "67108864") }
    #expect(problem(Self.manifest(files)) == .list(.tooLargeInTotal(5 << 26)))
    #expect(problem(Self.manifest(Array(files.prefix(4)))) == nil)
  }

  @Test func soHasTheirNumber() {
    let files = (0...10_000).map { Self.file("\($0)", size: "0") }
    #expect(problem(Self.manifest(files)) == .list(.tooManyEntries(10_001)))
    #expect(problem(Self.manifest(Array(files.prefix(10_000)))) == nil)
  }

  @Test(
    "What is no manifest",
    arguments: [
      ("", "fetch.manifest.json"), ("{}", "fetch.manifest.field.missing"),
      ("[]", "fetch.manifest.type"), ("null", "fetch.manifest.type"),
      (#"{"version":2}"#, "fetch.manifest.field.missing"),
      (#"{"files":[]}"#, "fetch.manifest.field.missing"),
      (#"{"version":2,"files":[]}"#, "fetch.manifest.empty"),
      (#"{"version":2,"files":{}}"#, "fetch.manifest.type"),
      (#"{"version":2,"files":[1]}"#, "fetch.manifest.field.type"),
      (#"{"version":2.5,"files":[]}"#, "fetch.manifest.field.type"),
      (#"{"version":2,"files":[{}]}"#, "fetch.manifest.field.missing"),
      (#"{"version":2,"files":[{"path":1}]}"#, "fetch.manifest.field.type"),
      (#"{"version":2,"version":3,"files":[]}"#, "fetch.manifest.json"),
      (#"{"version":2,"files":[{"path":"a","path":"b"}]}"#, "fetch.manifest.json"),
      (#"{"version":2,"files":[{"x":1,"x":2}]}"#, "fetch.manifest.json"),
      (#"{"version":2,"files":[],}"#, "fetch.manifest.json"),
      (#"{"version":2,"files":[]} x"#, "fetch.manifest.json"),
      (#"{"version":2,"base":"ftp://x/","files":[]}"#, "fetch.manifest.field.invalid"),
      (#"{"version":2,"base":"http://u:p@x/","files":[]}"#, "fetch.manifest.field.invalid"),
      (#"{"version":2,"base":5,"files":[]}"#, "fetch.manifest.field.type"),
    ])
  func noManifest(_ json: String, _ code: String) {
    #expect(problem(json)?.code == code, "\(String(describing: problem(json)))")
  }

  @Test func aDigestIsHexadecimal() {
    for hash in ["", "zz", String(repeating: "g", count: 64), Self.md5] {
      #expect(
        problem(Self.manifest([Self.file("a", hash: hash)]))?.code
          == "fetch.manifest.field.invalid")
    }
  }

  @Test func whatIsPassedOverHasALimitToo() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      problem(Self.manifest([Self.file("a")], #","x":\#(deep)"#))?.code == "fetch.manifest.json")
    let long = String(repeating: " ", count: Manifest.limit)
    #expect(problem(long + Self.manifest([Self.file("a")]))?.code == "fetch.manifest.json")
  }

  @Test func everySentenceNamesWhatIsWrong() {
    #expect(
      problem(Self.manifest([Self.file("a"), Self.file("b", size: "-1")]))?.sentence
        == "the manifest, file 2: field \"size\" is \"-1\", where a number of bytes should be")
    #expect(
      problem(Self.manifest([Self.file("../x")]))?.sentence
        == "the manifest: the name \"../x\" has a component “.” or “..”")
  }

  // MARK: chcp.manifest

  private func chcp(_ json: String) throws -> Manifest {
    try ManifestReader.chcp(
      Array(json.utf8), base: try #require(WebURL("http://origin.test/www")))
  }

  @Test func readsTheListOfThePlugin() throws {
    let manifest = try chcp(
      """
      [
        { "file": "js/B.js", "hash": "\(Self.md5.uppercased())" },
        { "file": "Befundpru\u{308}fung.jpg", "hash": "\(Self.md5)", "more": {"x": 1} },
        { "file": "chcp.json", "hash": "\(Self.md5)" },
        { "file": ".well-known/x", "hash": "\(Self.md5)" }
      ]
      """)
    #expect(manifest.files.map(\.path) == [".well-known/x", "Befundprüfung.jpg", "js/B.js"])
    #expect(manifest.size == nil)
    #expect(
      manifest.url(of: manifest.files[1]) == "http://origin.test/www/Befundpru%CC%88fung.jpg",
      "the server has the name as it wrote it")
  }

  @Test(
    arguments: [
      ("{}", "fetch.manifest.type"), ("[]", "fetch.manifest.empty"),
      (#"[{"file":"a"}]"#, "fetch.manifest.field.missing"),
      (#"[{"file":"a","hash":"12"}]"#, "fetch.manifest.field.invalid"),
      (#"[{"file":"../a","hash":"\#(md5)"}]"#, "fetch.manifest.path"),
      (
        #"[{"file":"a","hash":"\#(md5)"},{"file":"A","hash":"\#(md5)"}]"#,
        "fetch.manifest.duplicate"
      ),
      (#"[{"file":"CHCP.json","hash":"\#(md5)"}]"#, "fetch.manifest.duplicate"),
      (#"[{"file":"chcp.manifest/a","hash":"\#(md5)"}]"#, "fetch.manifest.duplicate"),
    ])
  func refusesTheListOfThePlugin(_ json: String, _ code: String) {
    do {
      _ = try chcp(json)
      Issue.record("taken")
    } catch {
      #expect((error as? ManifestProblem)?.code == code)
    }
  }
}

import LabServer
import Testing
import UpdateCore

@Suite(.timeLimit(.minutes(10))) struct PackageAPITests {
  @Test func theOfferNamesVersionPackageSizeAndDigest() throws {
    let fixture = try LabFixture()
    let (response, _, ending) = fixture.exchange("/api/update")
    let package = try #require(fixture.exchange("/packages/2.zip").response)
    let digest = SHA256.digest(of: package.body).text
    #expect(ending == .closed)
    #expect(
      response?.text == """
        {"version":2,"url":"http://lab.test/packages/2.zip","size":\(package.body.count),\
        "sha256":"\(digest)"}

        """)
    #expect(response?.header("Content-Type") == "application/json")
    #expect(response?.length == response?.body.count)
    #expect(package.header("ETag") == "\"\(digest)\"")
    #expect(fixture.exchange("/").response?.text == response?.text)
    #expect(fixture.exchange("/package.zip").response?.body == package.body)
  }

  @Test func whatAReleaseNeedsIsOffered() throws {
    let fixture = try LabFixture()
    fixture.lab.change {
      $0.releases[1].complete = true
      $0.releases[1].needsNative = ">=1.2 <2"
      $0.releases[1].needsPlugins = ["cordova-plugin-camera"]
      $0.releases[1].version = "2.0 (7)"
      $0.packageHost = "cdn.test:81"
    }
    let text = try #require(fixture.exchange("/api/update").response?.text)
    #expect(text.contains(#""version":"2.0 (7)","url":"http://cdn.test:81/packages/2.0%20%287%29"#))
    #expect(
      text.hasSuffix(
        #""complete":true,"needs":{"native":">=1.2 <2","plugins":["cordova-plugin-camera"]}}"#
          + "\n"))
    #expect(fixture.exchange("/packages/2.0%20%287%29.zip").response?.status == 200)
  }

  @Test func withNothingPublishedTheBundledVersionIsOffered() throws {
    let fixture = try LabFixture()
    fixture.lab.change { $0.published = nil }
    #expect(
      fixture.exchange("/api/update").response?.text
        == #"{"version":1,"url":"http://lab.test/packages/1.zip"}"# + "\n")
    #expect(fixture.exchange("/package.zip").response?.status == 404)
  }

  @Test func packagesHoldTheFolderAsItIsNow() throws {
    let fixture = try LabFixture()
    let before = fixture.exchange("/packages/2.zip").bytes
    #expect(fixture.exchange("/packages/2.zip").bytes == before)
    fixture.write("2/index.html", "<h1>I am version 3</h1>")
    let after = try #require(fixture.exchange("/packages/2.zip").response)
    let whole = try ZipWriter.archive(
      [
        ("index.html", Array("<h1>I am version 3</h1>".utf8)),
        ("same/logo.txt", Array("the same in all releases".utf8)),
      ], topFolder: "www")
    #expect(after.body == whole)
  }

  @Test func anIncrementalPackageHoldsWhatDiffers() throws {
    let fixture = try LabFixture()
    fixture.lab.change { $0.releases[1].onlyChanged = true }
    let changed = try ZipWriter.archive(
      [("index.html", Array("<h1>I am version 2</h1>".utf8))], topFolder: "www")
    #expect(fixture.exchange("/packages/2.zip").response?.body == changed)
  }

  @Test func aMissingFolderIsAnAnswerToo() throws {
    let fixture = try LabFixture()
    fixture.lab.change { $0.releases[1].folder = "/nowhere" }
    let response = fixture.exchange("/api/update").response
    #expect(response?.status == 500)
    #expect(response?.text == "cannot read /nowhere: No such file or directory\n")
  }

  @Test(arguments: [
    "/nothing", "/packages/9.zip", "/packages/../1/index.html", "/packages/%2e%2e/1.zip",
    "/routes.json", "/texts.json", "/record", "/store/1.0.ipa", "/database/1/a/b/public", "/__lab",
  ])
  func allElseIsNotFound(target: String) throws {
    #expect(try LabFixture().exchange(target).response?.status == 404)
  }

  @Test func onlyReading() throws {
    let fixture = try LabFixture()
    let head = fixture.exchange("/api/update", method: "HEAD").response
    #expect(head?.status == 200 && head?.body == [] && (head?.length ?? 0) > 100)
    #expect(fixture.exchange("/", method: "DELETE").response?.status == 405)
    #expect(fixture.exchange("/%zz").response?.status == 400)
    #expect(fixture.exchange("/%ff").response?.status == 400)
  }

  @Test func aFoldersFilesAreServedBelowAPath() throws {
    let fixture = try LabFixture()
    var state = fixture.lab.state
    try state.answer(below: "site", withFilesIn: fixture.folder + "/2")
    fixture.lab.change { [state] in $0 = state }
    fixture.write("2/index.html", "edited")
    #expect(fixture.exchange("/site/index.html").response?.text == "edited")
    #expect(fixture.exchange("/site/same/logo.txt").response?.status == 200)
    #expect(fixture.exchange("/site/").response?.status == 404)
    #expect(throws: LabServerError.unreadable(path: "/nowhere", errno: 2)) {
      try state.answer(below: "/", withFilesIn: "/nowhere")
    }
  }

  @Test func rawAnswersComeBeforeTheLabsOwn() throws {
    let fixture = try LabFixture()
    fixture.write("page.html", "<p>raw</p>")
    fixture.lab.change { [folder = fixture.folder] in
      $0.answer("api/update", with: .json(#"{"version": null}"#))
      $0.answer("/a page.html", with: RawAnswer(.file(folder + "/page.html")))
    }
    #expect(fixture.exchange("/api/update?device=1").response?.text == #"{"version": null}"#)
    let page = fixture.exchange("/a%20page.html").response
    #expect(page?.text == "<p>raw</p>")
    #expect(page?.header("Content-Type") == "text/html; charset=utf-8")
  }
}

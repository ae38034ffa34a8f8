import Foundation
import LabServer
import Testing
import UpdateCore

/// The texts index, the files of each release, and what a client need not fetch again.
@Suite(.timeLimit(.minutes(10))) struct TextsTests {
  private let fixture: LabFixture

  init() throws {
    fixture = try LabFixture()
    fixture.write("app/en.lproj/Localizable.strings", #""title" = "Harbor";"#)
    fixture.write("app/Base.lproj/Home.view.json", "{}")
    fixture.write("next/en.lproj/Localizable.strings", #""title" = "Harbour";"#)
    fixture.write("next/zh-Hant_TW.lproj/a b é.strings", "")
    fixture.write("next/en.lproj/Plural.stringsdict", "<plist/>")
    fixture.write("next/Loose.strings", "not a table at all {")
    publish("1", "app")
    publish("2.0 (7)", "next")
  }

  private func publish(_ version: String, _ name: String) {
    let texts = LabTexts(version: version, folder: fixture.folder + "/" + name)
    fixture.lab.change { $0.publish(texts) }
  }

  private func get(_ target: String, headers: String = "", method: String = "GET") throws
    -> RawResponse
  {
    try #require(fixture.exchange(target, method: method, headers: headers).response)
  }

  // MARK: The index

  @Test func theIndexNamesTheFilesOfTheFolder() throws {
    let response = try get("/texts.json?app=1")
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "application/json")
    #expect(fixture.lab.requests.last?.endpoint == .texts)
    let index = try #require(try JSONReader.read(response.body).object)
    #expect(index["version"]?.string == "2.0 (7)")
    let files = try #require(index["files"]?.array).compactMap(\.object)
    #expect(
      files.map { $0["path"]?.string } == [
        "Loose.strings", "en.lproj/Localizable.strings", "en.lproj/Plural.stringsdict",
        "zh-Hant_TW.lproj/a b é.strings",
      ])
    for file in files {
      let url = try #require(file["url"]?.string)
      let answer = try get("/" + url)
      #expect(answer.status == 200)
      #expect(answer.body.count == file["size"]?.number?.integer)
      #expect(SHA256.digest(of: answer.body).text == file["sha256"]?.string)
      #expect(fixture.lab.requests.last?.endpoint == .textsFiles)
    }
  }

  @Test func whatIsNoTextIsNotInIt() throws {
    for path in [
      "next/index.html", "next/texts.json", "next/.hidden.strings", "next/www/Page.strings",
      "next/en.lproj/deeper/Localizable.strings", "next/en.lproj/picture.png",
      "next/.git/config.strings", "next/en.lproj/InfoPlist.strings", "next/InfoPlist.strings",
    ] {
      fixture.write(path, "{}")
    }
    #expect(try fixture.lab.state.currentTexts?.files().count == 4)
    #expect(!(try get("/texts.json").text).contains("html"))
    for path in ["www/Page.strings", "texts.json", "index.html", "en.lproj/picture.png"] {
      #expect(try get("/texts/2.0%20(7)/" + path).status == 404, "\(path)")
    }
  }

  @Test func anEditIsServedAtOnce() throws {
    let before = try get("/texts.json")
    let tag = try #require(before.header("ETag"))
    fixture.write("next/en.lproj/Localizable.strings", #""title" = "The harbour";"#)
    let after = try get("/texts.json")
    #expect(after.header("ETag") != tag)
    #expect(after.text != before.text)
    let file = try get("/texts/2.0%20(7)/en.lproj/Localizable.strings")
    #expect(file.text.contains("The harbour"))
  }

  @Test func anEmptyFolderIsAnIndexOfNothing() throws {
    fixture.write("none/readme", "")
    publish("3", "none")
    #expect(try get("/texts.json").text == "{\"version\":\"3\",\"files\":[]}\n")
  }

  @Test func nothingIsServedWithoutTexts() throws {
    fixture.lab.change { $0.texts = [] }
    #expect(try get("/texts.json").status == 404)
    #expect(try get("/texts/1/en.lproj/Localizable.strings").status == 404)
  }

  @Test func aFolderThatIsGoneIsSaidSo() throws {
    publish("3", "gone")
    let response = try get("/texts.json")
    #expect(response.status == 500)
    #expect(response.text.contains("/gone"))
  }

  // MARK: Files

  @Test func everyReleaseHasItsFiles() throws {
    #expect(try get("/texts/1/en.lproj/Localizable.strings").text.contains("Harbor\""))
    #expect(try get("/texts/1/Base.lproj/Home.view.json").text == "{}")
    #expect(try get("/texts/2.0%20(7)/Base.lproj/Home.view.json").status == 404)
    #expect(try get("/texts/9/en.lproj/Localizable.strings").status == 404)
  }

  @Test(
    arguments: [
      "/texts/", "/texts/1", "/texts/1/", "/texts/1/en.lproj", "/texts/1/../next/Loose.strings",
      "/texts/1/%2e%2e/next/Loose.strings", "/texts/1/en.lproj/../../next/Loose.strings",
      "/texts/1/en.lproj/.hidden.strings", "/texts/1/en.lproj/link.strings",
      "/texts/1/other.lproj/Loose.strings", "/texts/1/en.lproj%2FLocalizable.strings/x",
    ])
  func whatIsNotAFileOfTheFolderIsNotThere(target: String) throws {
    fixture.write("app/en.lproj/.hidden.strings", "hidden")
    let app = fixture.folder + "/app/"
    for (link, target) in [
      ("en.lproj/link.strings", "../../next/Loose.strings"), ("other.lproj", "../next"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: app + link, withDestinationPath: target)
    }
    #expect(try get(target).status == 404)
  }

  @Test func whatAClientHasIsNotSentAgain() throws {
    let target = "/texts/1/en.lproj/Localizable.strings"
    let first = try get(target)
    let tag = try #require(first.header("ETag"))
    let time = try #require(first.header("Last-Modified"))
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    for header in ["If-None-Match: \(tag)", "If-Modified-Since: \(time)"] {
      let again = try get(target, headers: header + "\r\n")
      #expect(again.status == 304, "\(header)")
      #expect(again.body.isEmpty)
    }
    #expect(try get(target, headers: "If-None-Match: \"other\"\r\n").status == 200)
  }

  @Test func aPartCanBeAskedFor() throws {
    let part = try get(
      "/texts/1/en.lproj/Localizable.strings", headers: "Range: bytes=1-5\r\n")
    #expect(part.status == 206)
    #expect(part.text == "title")
  }

  // MARK: Releases

  @Test func whatWasToComeStepsAside() {
    var state = LabState()
    state.texts = ["1", "2", "3"].map { LabTexts(version: $0, folder: $0) }
    #expect(state.currentTexts?.version == "1")
    #expect(state.nextTexts?.version == "2")
    #expect(state.textsBefore == nil)
    state.publish(LabTexts(version: "7", folder: "seven"))
    #expect(state.texts.map(\.version) == ["1", "7"])
    #expect(state.currentTexts?.folder == "seven")
    #expect(state.textsBefore?.version == "1")
    state.publish(LabTexts(version: "1", folder: "other"))
    #expect(state.texts.map(\.folder) == ["seven", "other"])
    #expect(state.nextTexts == nil)
  }

  @Test func theVersionOfAnAppsTextsIsInItsIndex() {
    #expect(LabTexts(ofAppIn: fixture.folder + "/app").version == "1")
    fixture.write("app/texts.json", #"{"version": "4.2", "files": []}"#)
    #expect(LabTexts(ofAppIn: fixture.folder + "/app").version == "4.2")
    fixture.write("app/texts.json", #"{"version": 12}"#)
    #expect(LabTexts(ofAppIn: fixture.folder + "/app").version == "12")
    fixture.write("app/texts.json", #"{"version": "newest"}"#)
    #expect(LabTexts(ofAppIn: fixture.folder + "/app").version == "1")
    fixture.write("app/texts.json", "no index")
    #expect(LabTexts(ofAppIn: fixture.folder + "/app").version == "1")
  }

  @Test func aSiteMayHoldTexts() throws {
    let folder = fixture.folder
    // It is a folder with texts itself, …
    #expect(try LabSite.texts(of: folder + "/next").map(\.version) == ["1"])
    #expect(try LabSite.releases(in: folder + "/next").isEmpty)
    #expect(try LabSite.texts(of: folder + "/2").isEmpty)
    // … or releases of them are in it, or beside it.
    fixture.write("texts/10/en.lproj/A.strings", "")
    fixture.write("texts/9/en.lproj/A.strings", "")
    fixture.write("texts/notes/A.strings", "")
    #expect(try LabSite.texts(of: folder + "/2").map(\.version) == ["9", "10"])
    #expect(try LabSite.texts(of: folder).map(\.version) == ["9", "10"])
  }

  @Test func foldersOfLanguagesAreNoReleasesOfPages() throws {
    let folder = fixture.folder + "/all"
    fixture.write("all/2/en.lproj/A.strings", "")
    fixture.write("all/10/en.lproj/A.strings", "")
    #expect(try LabSite.texts(of: folder).map(\.version) == ["2", "10"])
    #expect(try LabSite.releases(in: folder).isEmpty)
    // Pages may come with languages of their own.
    fixture.write("all/3/en.lproj/A.strings", "")
    fixture.write("all/3/index.html", "")
    #expect(try LabSite.releases(in: folder).map(\.version) == ["3"])
    #expect(try LabSite.texts(of: folder).map(\.version) == ["2", "10"])
  }

  // MARK: Faults

  @Test func staleIsTheReleaseBefore() throws {
    try fixture.fault("texts stale")
    try fixture.fault("texts.files stale")
    #expect(try get("/texts.json").text.contains("\"version\":\"1\""))
    #expect(
      try get("/texts/2.0%20(7)/en.lproj/Localizable.strings").text.contains("Harbor\""))
    fixture.lab.change { $0.textsPublished = 0 }
    #expect(try get("/texts.json").status == 404)
    #expect(try get("/texts/1/en.lproj/Localizable.strings").status == 404)
  }

  @Test(arguments: ["texts", "texts.files"])
  func bothEndpointsMisbehaveOnDemand(endpoint: String) throws {
    let target =
      endpoint == "texts" ? "/texts.json" : "/texts/2.0%20(7)/en.lproj/Localizable.strings"
    let whole = try get(target)
    try fixture.fault("\(endpoint) status 503 times 1")
    #expect(try get(target).status == 503)
    #expect(try get(target).status == 200)
    try fixture.fault("\(endpoint) truncate 50%")
    #expect(try get(target).body == Array(whole.body.prefix(whole.body.count / 2)))
    try fixture.fault("\(endpoint) corrupt")
    #expect(try get(target).body != whole.body)
  }

  @Test func bothAreOnlyRead() throws {
    for target in ["/texts.json", "/texts/1/en.lproj/Localizable.strings"] {
      #expect(try get(target, method: "POST").status == 405)
      let head = try get(target, method: "HEAD")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
    }
  }
}

import Foundation
import Testing

@testable import Simulator

@Suite("The profile that is written for a folder")
struct ProfileTemplateTests {
  private static func parsed(
    www: Bool = false, routes: Bool = false, lproj: [String] = [], name: String = "Shop"
  ) throws -> DeviceProfile {
    let text = DeviceProfile.template(www: www, routes: routes, lproj: lproj, name: name)
    return try DeviceProfile.parse(Array(text.utf8), name: "drydock.json5", directory: "")
  }

  @Test(
    "can be parsed, and has the sections of what was found",
    arguments: [false, true], [(false, []), (true, []), (false, ["de.lproj"]), (true, ["en"])])
  func sections(www: Bool, other: (routes: Bool, lproj: [String])) throws {
    let profile = try Self.parsed(www: www, routes: other.routes, lproj: other.lproj)
    #expect(profile.app.name == "Shop")
    #expect(profile.usesLab)
    #expect((profile.www != nil) == www)
    #expect((profile.routes != nil) == other.routes)
    #expect((profile.texts != nil) == !other.lproj.isEmpty)
    #expect((profile.app.bundle != nil) == (www || other.routes || !other.lproj.isEmpty))
    #expect(profile.record == nil)
  }

  @Test(
    "gives the app a host where its page needs one",
    arguments: [
      (nil, "file:///Documents/www/"), ("/", "capacitor://localhost/"),
      ("/shop/", "capacitor://localhost/shop/"),
    ])
  func host(path: String?, root: String) throws {
    let text = DeviceProfile.template(
      www: true, hostPath: path, routes: false, lproj: [], name: "Shop")
    let profile = try DeviceProfile.parse(Array(text.utf8), name: "a", directory: "")
    #expect(profile.site.text == root)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("names the languages of the folders")
  func languages() throws {
    let profile = try Self.parsed(lproj: ["Base.lproj", "de.lproj", "en_us.lproj", "a b.lproj"])
    #expect(profile.app.languages == ["de", "en_us"])
    #expect(try Self.parsed(lproj: ["Base.lproj"]).app.languages == nil)
  }

  @Test(
    "takes any folder's name",
    arguments: [
      ("my \"shop\"\\", "my \"shop\"\\"), ("Läden", "Läden"), (".hidden", "App"), ("/", "App"),
      ("", "App"), ("a\nb", "App"), (String(repeating: "x", count: 201), "App"),
    ])
  func names(folder: String, name: String) throws {
    #expect(try Self.parsed(name: folder).app.name == name)
  }

  @Test("shows only what a profile can say", arguments: [false, true])
  func commentsAreTrue(found: Bool) throws {
    // With every commented key in force, it is still a profile.
    let text = DeviceProfile.template(
      www: found, routes: found, lproj: found ? ["en.lproj"] : [], name: "Shop")
    let keys = /^ *\/\/ +(?=[a-zA-Z]+: |[}\]],)|^ *\/\/ (?=}|  +[a-zA-Z]+: )/
    let uncommented = text.split(separator: "\n").map { String($0).replacing(keys, with: "") }
      .joined(separator: "\n")
    let profile = try DeviceProfile.parse(
      Array(uncommented.utf8), name: "all", directory: "")
    #expect(profile.app.plugins.count == 1)
    #expect(
      profile.origin != nil && profile.tls != nil && profile.proxy != nil && profile.trust != nil)
    #expect(profile.www != nil && profile.routes != nil && profile.texts != nil)
    #expect(profile.record?.container == "iCloud.com.example")
    #expect(profile.store.count == 1 && profile.containerAPIs.count == 1)
    #expect(profile.decorators.first?.match == #"https?://api\.example\.com/.*"#)
  }

  @Test("its lines fit a wide terminal")
  func width() {
    let text = DeviceProfile.template(www: true, routes: true, lproj: ["en.lproj"], name: "Shop")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}

import Foundation
import LabServer
import TextUI
import UpdateCore

@testable import Simulator

/// Lines of every verb beside the step they mean.
enum GoodLines {
  static let all = stage + origin + acts + expectations

  static let stage: [(String, ScenarioStep)] = [
    ("device profile profiles/https.json5", .device(.profile(file: "profiles/https.json5"))),
    ("device bundle ../www", .device(.bundle(directory: "../www"))),
    ("device version 1.2.0", .device(.version("1.2.0"))),
    ("device languages de en", .device(.languages(["de", "en"]))),
    ("device languages zh-Hant-TW en_US", .device(.languages(["zh-Hant-TW", "en_US"]))),
    ("device id a-b", .device(.id("a-b"))),
    (
      "device plugins cordova-plugin-camera@5.0.2 @scope/x@1",
      .device(
        .plugins([
          PluginVersion(name: "cordova-plugin-camera", version: "5.0.2"),
          PluginVersion(name: "@scope/x", version: "1"),
        ]))
    ),
    ("device dev-mode on", .device(.developmentMode(true))),
    ("device dev-mode off", .device(.developmentMode(false))),
    ("device splash 6s", .device(.splash(.seconds(6)))),
    ("device disk 5MB", .device(.disk(.free(5_000_000)))),
    ("device disk all", .device(.disk(.all))),
    ("device disk full after 20kB", .device(.disk(.full(after: 20_000)))),
    ("device damage www flipped", .device(.damage(StoreDamage(.www, .flipped)))),
    ("device damage any any seed 7", .device(.damage(StoreDamage(.any, .any, seed: 7)))),
    (
      "device location 52.52,13.41 \"Berlin\"",
      .device(.location(latitude: 52.52, longitude: 13.41, city: "Berlin"))
    ),
    (
      "device location -33.9,18.4",
      .device(.location(latitude: -33.9, longitude: 18.4, city: nil))
    ),
    (
      "device file Documents/www/a.html from a.html",
      .device(.file(path: "Documents/www/a.html", .copied(from: "a.html")))
    ),
    ("device file a deleted", .device(.file(path: "a", .deleted))),
    ("device file a empty", .device(.file(path: "a", .emptied))),
    ("device file a cut 50%", .device(.file(path: "a", .cut(percent: 50)))),
    ("device file \"a b\" flipped", .device(.file(path: "a b", .flipped))),
    ("device purge caches", .device(.purgeCaches)),
    ("device fault no-copy", .device(.fault(.noCopy))),
    ("device fault group", .device(.fault(.group))),
    ("device fault stale-templates", .device(.fault(.staleTemplates))),
    ("network online", .network(.online)),
    ("network offline", .network(.offline)),
    ("network slow 20kB/s", .network(.slow(rate: 20_000))),
    ("network latency 800ms", .network(.latency(.milliseconds(800)))),
    (
      "clock 2016-10-09T07:43:47Z",
      .clock(.set(Date(timeIntervalSince1970: 1_475_999_027)))
    ),
    ("clock +1h", .clock(.advance(.seconds(3600)))),
  ]

  static let origin: [(String, ScenarioStep)] =
    [
      (
        "origin www 2 from ../sample-www/2",
        .origin(.www(.init(version: "2", directory: "../sample-www/2")))
      ),
      ("origin www 2.1.0 from b only-changed complete", .origin(.www(everythingOfAPackage))),
      (
        "origin www 3 from c needs native \">=1.2 <2\" needs plugin a needs plugin b",
        .origin(.www(everythingNeeded))
      ),
      ("origin www 3 from c share 20% channel beta", .origin(.www(shared))),
      ("origin routes from routes.json", .origin(.routes(file: "routes.json"))),
      ("origin texts 3 from texts", .origin(.texts(version: "3", directory: "texts"))),
      ("origin file /x.zip from x.zip", .origin(.file(path: "/x.zip", from: "x.zip"))),
      ("origin files /x from x", .origin(.files(path: "/x", from: "x"))),
      (
        "origin json /api/update \"{\\\"version\\\": null}\"",
        .origin(.json(path: "/api/update", text: "{\"version\": null}"))
      ),
      (
        "origin record store 1.2.0 minimum none",
        .origin(.record(.versions(store: "1.2.0", minimum: nil)))
      ),
      ("origin record from r.json", .origin(.record(.file("r.json")))),
      ("origin record error NOT_FOUND", .origin(.record(.error(code: "NOT_FOUND")))),
      ("origin store 1.1.0", .origin(.store(.init(version: "1.1.0")))),
      (
        "origin store 1.1.0 from app bundled 3 plugins a@1 b@2 after 2d",
        .origin(.store(storeRelease))
      ),
      ("origin host a.example b.example", .origin(.hosts(["a.example", "b.example"]))),
      ("origin fault www status 404", fault(.www, .status(404))),
      (
        "origin fault www.package drop 50% times 2",
        fault(.wwwPackage, .drop(percent: 50), times: 2)
      ),
      (
        "origin fault /img/* corrupt header \"ETag: x\"",
        .origin(.fault(.set(LabFault(.path("/img/*"), .corrupt, header: HTTPField("ETag", "x")))))
      ),
      ("origin fault www delay 3s", fault(.www, .delay(.seconds(3)))),
      ("origin fault routes.files truncate 10%", fault(.routesFiles, .truncate(percent: 10))),
      ("origin fault record slow 1.5kB/s", fault(.record, .slow(bytesPerSecond: 1500))),
      ("origin fault www none", .origin(.fault(.clear(.www)))),
      ("origin fault www timeout", fault(.www, .timeout)),
      ("origin fault www reset", fault(.www, .reset)),
      ("origin fault www wrong-length", fault(.www, .wrongLength)),
      ("origin fault www html", fault(.www, .html)),
      ("origin fault www empty", fault(.www, .empty)),
      ("origin fault www garbage", fault(.www, .garbage)),
      ("origin fault www redirect-loop", fault(.www, .redirectLoop)),
      ("origin fault www huge", fault(.www, .huge)),
      ("origin fault www stale", fault(.www, .stale)),
    ]

  private static func fault(
    _ endpoint: LabEndpoint, _ fault: Fault, times: Int? = nil
  ) -> ScenarioStep {
    .origin(.fault(.set(LabFault(endpoint, fault, remaining: times))))
  }

  static let acts: [(String, ScenarioStep)] = [
    ("launch", .act(.launch)),
    ("terminate", .act(.terminate)),
    ("background", .act(.background)),
    ("foreground", .act(.foreground)),
    ("check", .act(.check)),
    ("install", .act(.install)),
    ("open about.html", .act(.open("about.html"))),
    ("back", .act(.back)),
    ("reload", .act(.reload)),
    (
      "press u Enter PageDown F12 Ctrl+z \"#\" Space Shift+Tab 港",
      .act(
        .press([
          .character("u"), .enter, .pageDown, .function(12), .control("z"), .character("#"),
          .character(" "), .backTab, .character("港"),
        ]))
    ),
    ("type \"two\\nlines \\\\ \\\"quoted\\\"\"", .act(.type("two\nlines \\ \"quoted\""))),
    ("click 12,5", .act(.click(Point(12, 5)))),
    ("tap \"OK\"", .act(.tap(label: "OK", number: 1))),
    ("double-click \"OK\"", .act(.doubleClick(label: "OK", number: 1))),
    ("focus \"OK\" 3", .act(.focus(label: "OK", number: 3))),
    ("key ArrowDown", .act(.key("ArrowDown"))),
    ("key a", .act(.key("a"))),
    ("tap \"OK\" 2", .act(.tap(label: "OK", number: 2))),
    ("menu \"Share\"", .act(.menu("Share"))),
    ("pull", .act(.pull)),
    ("wait 2s", .act(.wait(.seconds(2)))),
    ("resize 80x24", .act(.resize(Size(80, 24)))),
    ("kill at fetch", .act(.kill(ArmedKill(step: .fetch)))),
    (
      "kill at activate of www power",
      .act(.kill(ArmedKill(step: .activate, set: .www, power: true)))
    ),
    ("kill none", .act(.kill(nil))),
    ("torture", .act(.torture(100))),
    ("torture 12", .act(.torture(12))),
    ("note \"First\"", .act(.note("First"))),
    ("pause", .act(.pause(nil))),
    ("pause \"Look\"", .act(.pause("Look"))),
  ]

  static let expectations: [(String, ScenarioStep)] = [
    ("expect prompt \"Update\"", expect(.prompt(title: "Update", message: nil))),
    (
      "expect prompt \"Update\" \"Your app is being updated.\" within 30s",
      expect(
        .prompt(title: "Update", message: "Your app is being updated."), within: .seconds(30))
    ),
    (
      "expect no prompt \"Update\" for 5s",
      expectNo(.prompt(title: "Update", message: nil), .seconds(5))
    ),
    ("expect button \"OK\"", expect(.button("OK"))),
    ("expect no button \"OK\"", expectNo(.button("OK"))),
    ("expect waiting \"Update\"", expect(.waiting(title: "Update"))),
    ("expect shown 2 \"Update\"", expect(.shown(times: 2, title: "Update"))),
    ("expect dead", expect(.dead)),
    ("expect page \"within\" within 1m", expect(.page("within"), within: .seconds(60))),
    ("expect no page \"x\"", expectNo(.page("x"))),
    ("expect title \"Harbour\"", expect(.title("Harbour"))),
    ("expect no toast \"Saved\"", expectNo(.toast("Saved"))),
    ("expect screen \"www 1 → 2\"", expect(.screen("www 1 → 2"))),
    ("expect www 2", expect(.active(.www, version: "2"))),
    ("expect routes 2016-10-09", expect(.active(.routes, version: "2016-10-09"))),
    ("expect texts 3", expect(.active(.texts, version: "3"))),
    ("expect bundled 1", expect(.bundled(version: "1"))),
    ("expect app 1.0.0", expect(.app(version: "1.0.0"))),
    ("expect gate optional", expect(.gate(.optional))),
    ("expect source update", expect(.source(.update))),
    ("expect route 3", expect(.route(3))),
    ("expect route none", expect(.route(nil))),
    ("expect step cache-again hit", expect(.step(.cacheAgain, .hit))),
    ("expect log \"Version 1 is up to date\"", expect(.log("Version 1 is up to date"))),
    ("expect no log \"ERROR:\"", expectNo(.log("ERROR:"))),
    (
      "expect request \"GET /api/update\" header \"Accept: application/json\" body \"x\"",
      expect(.request(request))
    ),
    (
      "expect requests 0 www.package",
      expect(.requests(count: 0, endpoint: .wwwPackage, since: nil))
    ),
    (
      "expect requests 1 www since launch",
      expect(.requests(count: 1, endpoint: .www, since: .launch))
    ),
    ("expect text greeting \"Hallo\"", expect(.text(.init(key: "greeting", value: "Hallo")))),
    (
      "expect text greeting \"Hallo\" table T language de default \"Hi\" count 2 from documents",
      expect(.text(text))
    ),
    (
      "expect file Documents/www/index.html",
      expect(.file(path: "Documents/www/index.html", contains: nil))
    ),
    (
      "expect no file Documents/www/index.html contains \"version 1\"",
      expectNo(.file(path: "Documents/www/index.html", contains: "version 1"))
    ),
    ("expect why www \"newer\"", expect(.why(.www, "newer"))),
  ]

  private static func expect(
    _ expectation: Expectation, within: Duration? = nil
  ) -> ScenarioStep {
    var step = ExpectStep(expectation)
    step.within = within
    return .expect(step)
  }

  private static func expectNo(
    _ expectation: Expectation, _ holding: Duration? = nil
  ) -> ScenarioStep {
    var step = ExpectStep(expectation)
    step.isNegated = true
    step.holding = holding
    return .expect(step)
  }

  private static var everythingOfAPackage: OriginStep.WWWRelease {
    var release = OriginStep.WWWRelease(version: "2.1.0", directory: "b")
    release.isOnlyChanged = true
    release.isComplete = true
    return release
  }

  private static var everythingNeeded: OriginStep.WWWRelease {
    var release = OriginStep.WWWRelease(version: "3", directory: "c")
    release.nativeRange = ">=1.2 <2"
    release.plugins = ["a", "b"]
    return release
  }

  private static var shared: OriginStep.WWWRelease {
    var release = OriginStep.WWWRelease(version: "3", directory: "c")
    release.share = 20
    release.channel = "beta"
    return release
  }

  private static var storeRelease: OriginStep.StoreRelease {
    var release = OriginStep.StoreRelease(version: "1.1.0")
    release.directory = "app"
    release.bundledVersion = "3"
    release.plugins = [
      PluginVersion(name: "a", version: "1"), PluginVersion(name: "b", version: "2"),
    ]
    release.delay = .seconds(2 * 86_400)
    return release
  }

  private static var request: Expectation.Request {
    var request = Expectation.Request(method: "GET", urlPart: "/api/update")
    request.header = "Accept: application/json"
    request.body = "x"
    return request
  }

  private static var text: Expectation.Text {
    var text = Expectation.Text(key: "greeting", value: "Hallo")
    text.table = "T"
    text.language = "de"
    text.count = 2
    text.defaultText = "Hi"
    text.source = .documents
    return text
  }
}

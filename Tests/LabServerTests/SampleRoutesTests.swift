import Foundation
import LabServer
import Testing
import UpdateCore

/// `sample-routes`: each of its maps and pages teaches what it is there for.
@Suite(.timeLimit(.minutes(10))) struct SampleRoutesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../sample-routes").standardizedFileURL.path
  private static let server = "http://lab.drydock.test/"
  /// The only file that a map names and nobody has.
  private static let missing = "routes/rexxar/lighthouse-5d0c41be97.html"

  private func map(_ path: String) throws -> RoutesMap {
    let bytes = try LabRoutes(map: Self.folder + "/" + path).read()
    return try RoutesMap.read(bytes, from: Self.server + "routes.json")
  }

  /// The paths of the files below one of the folders, maps left out.
  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Self.folder + "/" + folder)
      .filter { $0.contains(".") && !$0.hasSuffix(".json") }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: Self.folder + "/" + path, encoding: .utf8)
  }

  private func position(_ uri: String, _ path: String) throws -> Int? {
    RouteTable(try map(path)).match("douban://douban.com/" + uri, in: .items).route?.position
  }

  @Test(
    arguments: [
      "bundled/routes.json", "origin/routes.json", "origin/routes-unfinished.json",
      "origin/routes-finished.json",
    ])
  func everyMapIsWhole(path: String) throws {
    let map = try map(path)
    #expect(map.compileAll() == nil)
    #expect(map.deployTime != nil)
    for route in map.items + map.partialItems { #expect(route.deployTime != nil, "\(route.uri)") }
    // The document's own two routes are in every one, and its trailing comma.
    #expect(map.items.first?.uri == "douban://douban.com/rexxar_demo[/]?.*")
    #expect(map.items.first?.remoteFile.hasSuffix("/demo-252452ae58.html") == true)
    #expect(map.partialItems.map(\.uri) == ["douban://partial.douban.com/rexxar_demo/_.*"])
    #expect(try text(path).hasSuffix("\",\n}\n"))
  }

  @Test func eachMapIsNewerThanTheOneBefore() throws {
    let maps = try ["bundled/routes", "origin/routes", "origin/routes-unfinished"]
      .map { try map($0 + ".json") }
    let last = try map("origin/routes-finished.json")
    for (old, new) in zip(maps, maps.dropFirst() + [last]) {
      #expect(RoutesMap.order(new, against: old).isNewer)
      #expect(!RoutesMap.order(old, against: new).isNewer)
    }
  }

  @Test func theOriginHasWhatItsMapsName() throws {
    let lab = try LabFixture()
    for name in [
      "routes-packed.json", "routes.json", "routes-unfinished.json", "routes-finished.json",
    ] {
      lab.lab.change { $0.routes = LabRoutes(map: Self.folder + "/origin/" + name) }
      let map = try map("origin/" + name)
      for route in map.items + map.partialItems {
        let path = String(route.remoteFile.dropFirst(Self.server.count))
        let status = lab.exchange("/" + path).response?.status
        #expect(status == (path == Self.missing ? 404 : 200), "\(path)")
      }
    }
    #expect(lab.lab.requests.count { $0.status == 404 } == 1)
  }

  @Test func aFreshOriginHasTheMapThatTheAppBrings() throws {
    #expect(try text("origin/routes-packed.json") == text("bundled/routes.json"))
  }

  @Test func theAppBringsAllButTheGuide() throws {
    let map = try map("bundled/routes.json")
    for route in map.items + map.partialItems {
      let path = route.remoteFile.dropFirst(Self.server.count + "routes/".count)
      let isThere = FileManager.default.fileExists(atPath: Self.folder + "/bundled/" + path)
      #expect(isThere == route.isPackedInApp, "\(path)")
      #expect(isThere != path.contains("/guide-"))
    }
  }

  @Test func aFileIsNamedByItsDigest() throws {
    let paths = try ["bundled", "origin"].flatMap { folder in
      try files(folder).map { Self.folder + "/\(folder)/" + $0 }
    }
    let sums = Process()
    sums.executableURL = URL(filePath: "/usr/bin/md5sum")
    sums.arguments = paths
    let pipe = Pipe()
    sums.standardOutput = pipe
    try sums.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    sums.waitUntilExit()
    let lines = output.split(separator: "\n")
    #expect(lines.count == paths.count)
    for line in lines {
      // The document's own name stays as it is.
      #expect(
        line.contains("-\(line.prefix(10)).") || line.hasSuffix("/demo-252452ae58.html"), "\(line)")
    }
    #expect(
      try text("bundled/rexxar/demo-252452ae58.html")
        == text("origin/rexxar/demo-252452ae58.html"))
  }

  @Test(
    arguments: [
      ("rexxar_demo", [1, 1, 1]), ("rexxar_demo_v2?from=link", [1, 1, 1]),
      ("harbour/ferries?to=mole", [2, 2, 2]), ("harbour/tides", [3, 3, 4]),
      ("harbour/tides/today", [3, 3, 3]), ("harbour/guide", [4, 5, 5]),
      ("harbour/log/calm-day", [5, 6, 6]), ("harbour/log", [6, 7, 7]),
      ("harbour/log/the-storm-of-the-ninth-of-october-2016", [6, 7, 7]),
      ("harbour/news", [nil, 8, 8]), ("harbour/lighthouse", [nil, nil, 9]),
      ("harbor/ferries", [nil, nil, nil]),
    ])
  func aURILeadsToItsRoute(uri: String, positions: [Int?]) throws {
    let maps = ["bundled/routes.json", "origin/routes.json", "origin/routes-finished.json"]
    #expect(try maps.map { try position(uri, $0) } == positions)
  }

  @Test func oneRouteIsInTheShadowOfAnother() throws {
    let uri = "douban://douban.com/harbour/tides/today"
    let match = RouteTable(try map("origin/routes.json")).match(uri, in: .items)
    #expect(match.route?.remoteFile.contains("/tides-") == true)
    #expect(match.also.map(\.position) == [4])
    let mended = RouteTable(try map("origin/routes-finished.json")).match(uri, in: .items)
    #expect(mended.route?.remoteFile.contains("/tides_today-") == true)
  }

  @Test func onePatternReachesItsLimit() throws {
    let table = RouteTable(try map("bundled/routes.json"))
    let log = "douban://douban.com/harbour/log/"
    #expect(table.match(log + "calm-day", in: .items).limited.isEmpty)
    let storm = table.match(log + "the-storm-of-the-ninth-of-october-2016", in: .items)
    #expect(storm.limited.map(\.position) == [5])
    #expect(storm.route?.position == 6)
  }

  @Test func everyLinkLeadsToAPageOrIsMeantNotTo() throws {
    let table = RouteTable(try map("origin/routes-finished.json"))
    for folder in ["bundled", "origin"] {
      for path in try files(folder) where path.hasSuffix(".html") {
        let text = try text("\(folder)/\(path)")
        for link in text.matches(of: /(?:href|src)="([^"]+)"/).map({ String($0.1) }) {
          if link.hasPrefix("../common/") {
            #expect(try files(folder).contains(String(link.dropFirst(3))), "\(path)")
          } else {
            let list = link.hasPrefix("douban://partial.") ? Route.List.partialItems : .items
            let isMisspelt = link == "douban://douban.com/harbor/ferries"
            let route = table.match(link, in: list).route
            #expect((route == nil) == isMisspelt, "\(path): \(link)")
            #expect(route == nil || route?.list == list, "\(path): \(link)")
          }
        }
      }
    }
  }
}

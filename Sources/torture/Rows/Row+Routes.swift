import UpdateCore

extension Row {
  static let routesRows: [Row] = [
    routesFirst, routesUpdate, routesFailed, routesRepair, routesBack, routesTidy, routesPage,
    routesScript, routesStay, routesGiveWay,
  ]

  private static let publishFirst: Publishing = { $0.publish(.first) }

  private static let routesFirst: Row = {
    var row = Row(name: "routes-first-fetch", about: "the first map and its files", floor: 31)
    row.after.routes = .first
    row.arrange = Row.first()
    row.publish = publishFirst
    row.act = updatingRoutes
    return row
  }()

  private static let routesUpdate: Row = {
    var row = Row(name: "routes-update", about: "a newer map and its files", floor: 34)
    row.before.routes = .first
    row.after.routes = .second
    row.arrange = Row.first(publishFirst, updatingRoutes)
    row.publish = { $0.publish(.second) }
    row.act = updatingRoutes
    return row
  }()

  /// One of the map's pages is not there.
  private static let routesFailed: Row = {
    var row = routesUpdate
    row.name = "routes-update-failed"
    row.about = "a map of which a file is not there"
    row.floor = 18
    row.after.routes = .first
    row.publish = { $0.publish(.second, missing: "three") }
    row.isRefused = true
    var content = Content()
    content.routes = .second
    row.retry = ({ $0.publish(.second) }, content)
    return row
  }()

  /// A page is gone, and fetched again under the same map.
  private static let routesRepair: Row = {
    var row = routesUpdate
    row.name = "routes-repair-page"
    row.about = "a page that is gone is fetched again"
    row.floor = 33
    row.after.routes = .first
    row.before.routes.pages["two"] = nil
    row.arrange = Row.first(publishFirst, updatingRoutes) { launch in
      try launch.sandbox.removeFile(try cachedFile("two", launch.sandbox), asEdit: false)
    }
    row.publish = publishFirst
    return row
  }()

  /// The map is damaged, and the one before comes back.
  private static let routesBack: Row = {
    var row = Row(name: "routes-repair-map", about: "a start with a damaged map", floor: 20)
    row.before.routes = .first
    row.after.routes = .first
    row.arrange = { device in
      try await Row.first(publishFirst, updatingRoutes)(device)
      try await Row.first({ $0.publish(.second) }, updatingRoutes) { launch in
        try launch.sandbox.replaceFile(
          "Library/Caches/\(Device.cachePath)/routes.json", with: [], asEdit: false)
      }(device)
    }
    return row
  }()

  /// A start removes what no map names any more.
  private static let routesTidy: Row = {
    var row = Row(
      name: "routes-tidy", about: "a start removes what no map names any more", floor: 15)
    row.before.routes = .smaller
    row.after.routes = .smaller
    row.arrange = { device in
      try await Row.first(publishFirst, updatingRoutes)(device)
      try await Row.first({ $0.publish(.smaller) }, updatingRoutes)(device)
    }
    return row
  }()

  /// Its behaviour fetches a page when it is opened, and not with the map.
  private static let routesPage: Row = {
    var row = Row(
      name: "routes-page", about: "a page is fetched by itself when it is opened", floor: 25)
    row.setup.behaviour = .ios2023
    row.before.routes = PublishedMap(version: "2016-10-09", pages: [:])
    row.after.routes = PublishedMap(
      version: "2016-10-09", pages: ["one": "bundled one", "two": "two"])
    row.arrange = Row.first(publishFirst, updatingRoutes, setup: row.setup)
    row.publish = publishFirst
    row.act = { launch in
      let page = await launch.routes.resolve("app://two", in: .items)
      return page.bytes == Array("two".utf8)
    }
    return row
  }()

  private static let script = "\(Origin.host)/lib.js"

  /// What a page asks for is saved under its URL.
  private static let routesScript: Row = {
    var row = routesFirst
    row.name = "routes-script"
    row.about = "a script is fetched that a page asks for"
    row.floor = 18
    row.before.routes = .first
    row.arrange = Row.first(publishFirst, updatingRoutes)
    row.publish = {
      try publishFirst($0)
      $0.answer("lib.js", Array("var x".utf8))
    }
    row.act = { launch in
      await launch.routes.resource(script).bytes == Array("var x".utf8)
    }
    row.verify = { launch in
      let answer = await launch.routes.resource(script)
      return answer.source == .cache ? nil : "the script is not kept: \(answer.reason)"
    }
    return row
  }()

  private static let launching: Row = {
    var row = Row(name: "", about: "", floor: 104)
    row.before.routes = .first
    row.after.routes = .first
    row.arrange = Row.first(publishFirst, updatingRoutes)
    row.mayServeNothing = true
    return row
  }()

  private static let routesStay: Row = {
    var row = launching
    row.name = "routes-stay"
    row.about = "another build of the app with an older map"
    row.build = .second
    row.after = Content(www: .second, routes: .first, app: .second)
    row.before = row.after
    return row
  }()

  private static let routesGiveWay: Row = {
    var row = launching
    row.name = "routes-give-way"
    row.about = "another build of the app with a newer map"
    row.build = .routes
    row.after = Content(www: .bundled, routes: .newest, app: .routes)
    row.before = row.after
    return row
  }()

  /// The path of a page's file in the cache.
  private static func cachedFile(_ name: String, _ sandbox: Sandbox) throws -> String {
    let folder = "Library/Caches/\(Device.cachePath)"
    for entry in try sandbox.list(folder) where entry.kind == .file {
      let bytes = try sandbox.read("\(folder)/\(entry.name)")
      if bytes == Array((PublishedMap.first.pages[name] ?? "").utf8) {
        return "\(folder)/\(entry.name)"
      }
    }
    throw Problem("no file of the page \(name)")
  }
}

import UpdateCore

extension Row {
  static let routesRows: [Row] = [
    routesFirst, routesUpdate, routesFailed, routesRepair, routesBack, routesTidy,
  ]

  private static let publishFirst: Publishing = { $0.publish(.first) }

  private static let routesFirst: Row = {
    var row = Row(name: "routes-first-fetch", floor: 30)
    row.after.routes = .first
    row.arrange = Row.first()
    row.publish = publishFirst
    row.act = updatingRoutes
    return row
  }()

  private static let routesUpdate: Row = {
    var row = Row(name: "routes-update", floor: 34)
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
    row.floor = 32
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
    var row = Row(name: "routes-repair-map", floor: 19)
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
    var row = Row(name: "routes-tidy", floor: 15)
    row.before.routes = .smaller
    row.after.routes = .smaller
    row.arrange = { device in
      try await Row.first(publishFirst, updatingRoutes)(device)
      try await Row.first({ $0.publish(.smaller) }, updatingRoutes)(device)
    }
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

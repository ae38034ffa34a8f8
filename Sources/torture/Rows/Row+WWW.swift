import UpdateCore

extension Row {
  static let wwwRows: [Row] = [
    firstLaunch, full, incremental, secondUpdate, failed, afterFailure, reset, edit,
  ]

  private static let publishSecond: Publishing = {
    try $0.publish("2", Release.second.files, isComplete: true)
  }

  private static let firstLaunch: Row = {
    var row = Row(name: "www-first-launch", floor: 150)
    row.beginsEmpty = true
    return row
  }()

  private static let full: Row = {
    var row = Row(name: "www-update-full", floor: 65)
    row.after.www = .second
    row.arrange = Row.first()
    row.publish = publishSecond
    row.act = updating
    return row
  }()

  private static let incremental: Row = {
    var row = Row(name: "www-update-incremental", floor: 60)
    row.after.www = .changed
    row.arrange = Row.first()
    row.publish = { try $0.publish("2", Release.changes) }
    row.act = updating
    return row
  }()

  /// The release before the active one gives way.
  private static let secondUpdate: Row = {
    var row = Row(name: "www-update-second", floor: 80)
    row.before.www = .between
    row.after.www = .second
    row.arrange = Row.first(
      { try $0.publish("1.5", ["index.html": "I am version 1.5"]) }, updating)
    row.publish = publishSecond
    row.act = updating
    return row
  }()

  private static let failed: Row = {
    var row = Row(name: "www-update-failed", floor: 24)
    row.arrange = Row.first()
    row.publish = { try $0.publish("2", Release.second.files, isComplete: true, isDamaged: true) }
    row.act = updating
    row.isRefused = true
    var content = Content()
    content.www = .second
    row.retry = (publishSecond, content)
    return row
  }()

  private static let afterFailure: Row = {
    var row = full
    row.name = "www-update-after-failure"
    row.arrange = Row.first(
      { try $0.publish("2", Release.second.files, isComplete: true, isDamaged: true) },
      { try await !updating($0) })
    return row
  }()

  private static let reset: Row = {
    var row = Row(name: "reset", floor: 55)
    row.before.www = .second
    row.before.routes = .first
    row.arrange = Row.first(
      {
        try publishSecond($0)
        $0.publish(.first)
      },
      { launch in
        let isUpdated = try await updating(launch)
        return try await updatingRoutes(launch) && isUpdated
      })
    row.act = { launch in
      try await launch.routes.reset()
      try await launch.www.reset()
      return true
    }
    row.mayServeNothing = true
    return row
  }()

  private static let edit: Row = {
    var row = Row(name: "www-edit", floor: 18)
    row.after.www = .edited
    row.arrange = Row.first()
    row.act = { launch in
      try launch.sandbox.replaceFile("Documents/www/index.html", with: Array("edited".utf8))
      return true
    }
    return row
  }()
}

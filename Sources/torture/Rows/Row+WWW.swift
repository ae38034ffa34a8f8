import UpdateCore

extension Row {
  static let wwwRows: [Row] = [
    firstLaunch, full, incremental, secondUpdate, failed, afterFailure, cut, resumed, resumedOther,
    reset, edit, overEdit, developmentEdit,
  ]

  private static let publishSecond: Publishing = {
    try $0.publish("2", Release.second.files, isComplete: true)
  }

  private static let firstLaunch: Row = {
    var row = Row(
      name: "www-first-launch", about: "the app is installed and its www copied to Documents",
      floor: 153)
    row.beginsEmpty = true
    return row
  }()

  private static let full: Row = {
    var row = Row(name: "www-update-full", about: "an update to a package of all files", floor: 72)
    row.after.www = .second
    row.arrange = Row.first()
    row.publish = publishSecond
    row.act = updating
    return row
  }()

  private static let incremental: Row = {
    var row = Row(
      name: "www-update-incremental", about: "an update to a package of what changed", floor: 67)
    row.after.www = .changed
    row.arrange = Row.first()
    row.publish = { try $0.publish("2", Release.changes) }
    row.act = updating
    return row
  }()

  /// The release before the active one gives way.
  private static let secondUpdate: Row = {
    var row = Row(
      name: "www-update-second", about: "an update that puts the release before last away",
      floor: 90)
    row.before.www = .between
    row.after.www = .second
    row.arrange = Row.first(
      { try $0.publish("1.5", ["index.html": "I am version 1.5"]) }, updating)
    row.publish = publishSecond
    row.act = updating
    return row
  }()

  private static let failed: Row = {
    var row = Row(
      name: "www-update-failed", about: "an update to a package that is damaged", floor: 30)
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
    row.about = "an update after one that failed"
    row.arrange = Row.first(
      { try $0.publish("2", Release.second.files, isComplete: true, isDamaged: true) },
      { try await !updating($0) })
    return row
  }()

  private static let publishCut: Publishing = {
    try $0.publish("2", Release.second.files, isComplete: true, isCut: true)
  }

  /// The half that has come stays.
  private static let cut: Row = {
    var row = full
    row.name = "www-download-cut"
    row.about = "a download that ends half way"
    row.floor = 20
    row.after.www = .bundled
    row.publish = publishCut
    row.isRefused = true
    var content = Content()
    content.www = .second
    row.retry = (publishSecond, content)
    return row
  }()

  private static let resumed: Row = {
    var row = full
    row.name = "www-download-resumed"
    row.about = "an update that goes on with half a package"
    row.arrange = Row.first(publishCut, failing, then: mustHavePart)
    row.says = "come: "
    return row
  }()

  /// What has come is of another release.
  private static let resumedOther: Row = {
    var row = full
    row.name = "www-download-other"
    row.about = "an update that cannot use half a package"
    row.arrange = Row.first(
      { try $0.publish("1.5", Release.between.files, isComplete: true, isCut: true) },
      failing, then: mustHavePart)
    return row
  }()

  private static let failing: @Sendable (Launch) async throws -> Bool = { try await !updating($0) }

  private static let mustHavePart: @Sendable (Launch) throws -> Void = { launch in
    guard launch.sandbox.exists("Library/Drydock/package-www.part") else {
      throw Problem("nothing is left of the package")
    }
  }

  private static let reset: Row = {
    var row = Row(name: "reset", about: "back to the day of installation", floor: 60)
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
    var row = Row(name: "www-edit", about: "a person edits a file of www", floor: 18)
    row.after.www = .edited
    row.arrange = Row.first()
    row.act = { launch in
      try launch.sandbox.replaceFile("Documents/www/index.html", with: Array("edited".utf8))
      return true
    }
    return row
  }()

  private static let editing: @Sendable (Launch) throws -> Void = { launch in
    try launch.sandbox.replaceFile("Documents/www/index.html", with: Array("edited".utf8))
  }

  /// The edit is gone with the release that it was made in.
  private static let overEdit: Row = {
    var row = full
    row.name = "www-update-over-edit"
    row.about = "an update of a release that was edited by hand"
    row.before.www = .edited
    row.arrange = Row.first(then: editing)
    return row
  }()

  /// Found by reading all again, and marked; the next start brings the bundle's own file back.
  private static let developmentEdit: Row = {
    var row = Row(
      name: "www-edit-development", about: "a file changes on the disk in development mode",
      floor: 167)
    row.setup.isDevelopment = true
    row.arrange = Row.first()
    row.act = { launch in
      try launch.sandbox.replaceFile(
        "Documents/www/index.html", with: Array("edited".utf8), asEdit: false)
      _ = try await launch.www.examine()
      return await launch.www.status().sets[.www]?.localEdits == ["index.html"]
    }
    row.between = [Content(www: .edited)]
    row.mayServeNothing = true
    return row
  }()
}

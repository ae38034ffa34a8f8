import UpdateCore

/// What a start finds damaged, and mends.
extension Row {
  static let repairRows: [Row] = [fromPrevious, fromBundle, app, examined]

  private static let fromPrevious: Row = {
    var row = Row(
      name: "repair-from-previous", about: "a start with a damaged release, and one before it",
      floor: 33)
    row.arrange = Row.first(
      { try $0.publish("2", Release.second.files, isComplete: true) }, updating
    ) { launch in
      try launch.sandbox.replaceFile("Documents/www/index.html", with: [], asEdit: false)
    }
    row.mayServeNothing = true
    return row
  }()

  private static let fromBundle: Row = {
    var row = Row(
      name: "repair-from-bundle", about: "a start with a file missing that the app has", floor: 18)
    row.arrange = Row.first(then: { launch in
      try launch.sandbox.removeFile("Documents/www/css/a.css", asEdit: false)
    })
    row.mayServeNothing = true
    return row
  }()

  private static let app: Row = {
    var row = Row(name: "repair-app", about: "a start with a damaged app", floor: 90)
    row.arrange = Row.first(then: { launch in
      try launch.sandbox.removeFile("\(Device.app.name).app/www/index.html", asEdit: false)
    })
    return row
  }()

  /// What a start does not see: a file that no record knows, and damage in the release before.
  private static let examined: Row = {
    var row = Row(
      name: "repair-later", about: "damage that is found once a page is shown", floor: 27)
    row.before.www = .changed
    row.after.www = .changed
    row.arrange = Row.first(
      { try $0.publish("2", Release.changes) }, updating
    ) { launch in
      let sandbox = launch.sandbox
      try sandbox.replaceFile("Documents/www/stray/a", with: [1], asEdit: false)
      try sandbox.replaceFile(
        "Library/Drydock/previous-www/index.html", with: Array("I am version X".utf8),
        asEdit: false)
    }
    row.act = { launch in
      try await launch.examine()
      return true
    }
    row.mayServeNothing = true
    return row
  }()
}

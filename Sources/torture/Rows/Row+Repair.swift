import UpdateCore

/// What a start finds damaged, and mends.
extension Row {
  static let repairRows: [Row] = [fromPrevious, fromBundle, app]

  private static let fromPrevious: Row = {
    var row = Row(name: "repair-from-previous", floor: 30)
    row.arrange = Row.first(
      { try $0.publish("2", Release.second.files, isComplete: true) }, updating
    ) { launch in
      try launch.sandbox.replaceFile("Documents/www/index.html", with: [], asEdit: false)
    }
    row.mayServeNothing = true
    return row
  }()

  private static let fromBundle: Row = {
    var row = Row(name: "repair-from-bundle", floor: 70)
    row.arrange = Row.first(then: { launch in
      try launch.sandbox.removeFile("Documents/www/css/a.css", asEdit: false)
    })
    row.mayServeNothing = true
    return row
  }()

  private static let app: Row = {
    var row = Row(name: "repair-app", floor: 90)
    row.arrange = Row.first(then: { launch in
      try launch.sandbox.removeFile("\(Device.app.name).app/www/index.html", asEdit: false)
    })
    return row
  }()
}

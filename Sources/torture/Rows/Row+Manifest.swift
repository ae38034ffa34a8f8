import UpdateCore

/// Updates file by file.
extension Row {
  static let manifestRows: [Row] = [manifest, chcp]

  private static let manifest: Row = {
    var row = Row(
      name: "www-update-manifest", about: "an update to what a manifest lists", floor: 62)
    row.after.www = .changed
    row.arrange = Row.first()
    row.publish = { $0.publish(manifestOf: .changed) }
    row.act = updating
    row.says = "2 must be fetched"
    return row
  }()

  private static let chcp: Row = {
    var row = Row(
      name: "www-update-chcp", about: "an update by cordova-hot-code-push", floor: 70)
    row.after.www = .hotCode
    row.setup.source = .chcp(nativeInterface: 1)
    row.arrange = Row.first()
    row.publish = { $0.publish(hotCode: .changes) }
    row.act = updating
    return row
  }()
}

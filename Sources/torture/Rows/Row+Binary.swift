import UpdateCore

extension Row {
  static let binaryRows: [Row] = [store, build]

  /// The App Store sends another binary, whose assets are newer.
  private static let store: Row = {
    var row = Row(name: "binary-from-store", about: "the App Store sends another app", floor: 159)
    row.after = Content(www: .second, app: .second)
    row.arrange = Row.first()
    row.act = { launch in
      let build = Build.second
      let files = build.files.map { (path: $0.key, bytes: Array($0.value.utf8)) }
      let binary = StoreBinary(
        version: build.appVersion, bundledVersion: build.bundled.version)
      try await launch.www.install(try ZipWriter.archive(files), from: binary)
      _ = try await launch.www.prepare()
      try await launch.routes.prepare(binary: launch.www.binary)
      return true
    }
    return row
  }()

  /// A start finds itself configured for another build; there is no way back to the old one.
  private static let build: Row = {
    var row = Row(
      name: "binary-from-build", about: "a start with another build of the app", floor: 155)
    row.after = Content(www: .second, app: .second)
    row.before = row.after
    row.build = .second
    row.arrange = Row.first()
    row.mayServeNothing = true
    return row
  }()
}

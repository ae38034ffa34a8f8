import LabServer

extension OriginStep {
  private static let names = [
    "www", "routes", "texts", "file", "files", "json", "record", "store", "host", "fault",
  ]

  static func read(_ reader: inout WordReader) throws(ScenarioError.Problem) -> OriginStep {
    let step: OriginStep
    var options: [String] = []
    switch try reader.choose(names) {
    case "www":
      options = WWWRelease.options
      step = .www(try .read(&reader))
    case "routes":
      try reader.require("from")
      step = .routes(file: try reader.take("FILE"))
    case "texts":
      let version = try reader.take("VERSION")
      try reader.require("from")
      step = .texts(version: version, directory: try reader.take("DIR"))
    case "file":
      let path = try reader.take("PATH")
      try reader.require("from")
      step = .file(path: path, from: try reader.take("FILE"))
    case "files":
      let path = try reader.take("PATH")
      try reader.require("from")
      step = .files(path: path, from: try reader.take("DIR"))
    case "json":
      step = .json(path: try reader.take("PATH"), text: try reader.take("\"JSON\""))
    case "record": step = .record(try .read(&reader))
    case "store":
      options = StoreRelease.options
      step = .store(try .read(&reader))
    case "host": step = .hosts(try reader.takeAll("NAME"))
    default: step = .fault(try reader.takeFault())
    }
    try reader.end(options: options)
    return step
  }
}

extension OriginStep.WWWRelease {
  fileprivate static let options =
    ["only-changed", "complete", "manifest", "needs", "share", "channel"]
    + ReleaseDefect.allCases.map(\.rawValue)

  fileprivate static func read(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> OriginStep.WWWRelease {
    let version = try reader.take("VERSION")
    try reader.require("from")
    var release = OriginStep.WWWRelease(version: version, directory: try reader.take("DIR"))
    while let option = reader.takeOption(options) {
      switch option {
      case "only-changed": release.isOnlyChanged = true
      case "complete": release.isComplete = true
      case "manifest": release.hasManifest = true
      case "needs":
        if try reader.choose(["native", "plugin"]) == "native" {
          release.nativeRange = try reader.take("RANGE")
        } else {
          release.plugins.append(try reader.take("NAME"))
        }
      case "share": release.share = try reader.take("a part such as 20%", Units.percent)
      case "channel": release.channel = try reader.take("NAME")
      default: release.defect = ReleaseDefect(rawValue: option)
      }
    }
    return release
  }
}

extension OriginStep.Record {
  fileprivate static func read(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> OriginStep.Record {
    switch try reader.choose(["store", "from", "error"]) {
    case "store":
      let store = try reader.take("VERSION or none")
      try reader.require("minimum")
      let minimum = try reader.take("VERSION or none")
      return .versions(
        store: store == "none" ? nil : store, minimum: minimum == "none" ? nil : minimum)
    case "from": return .file(try reader.take("FILE"))
    default: return .error(code: try reader.take("CODE"))
    }
  }
}

extension OriginStep.StoreRelease {
  fileprivate static let options = ["from", "bundled", "plugins", "after"]

  fileprivate static func read(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> OriginStep.StoreRelease {
    var release = OriginStep.StoreRelease(version: try reader.take("VERSION"))
    while let option = reader.takeOption(options) {
      switch option {
      case "from": release.directory = try reader.take("DIR")
      case "bundled": release.bundledVersion = try reader.take("VERSION")
      case "plugins":
        repeat {
          release.plugins.append(
            try reader.take(PluginVersion.expected, PluginVersion.init(written:)))
        } while reader.ahead?.contains("@") == true
      default: release.delay = try reader.take("a time such as 2d", Units.time)
      }
    }
    return release
  }
}

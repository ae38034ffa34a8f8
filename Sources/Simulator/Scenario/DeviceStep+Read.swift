import LabServer

extension DeviceStep {
  private static let names = [
    "profile", "bundle", "version", "languages", "id", "plugins", "dev-mode", "splash", "disk",
    "location", "file", "damage", "purge", "fault",
  ]

  static func read(_ reader: inout WordReader) throws(ScenarioError.Problem) -> DeviceStep {
    let step = try readNamed(try reader.choose(names), &reader)
    try reader.end()
    return step
  }

  private static func readNamed(
    _ name: String, _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> DeviceStep {
    switch name {
    case "profile": return .profile(file: try reader.take("FILE"))
    case "bundle": return .bundle(directory: try reader.take("DIR"))
    case "version": return .version(try reader.take("VERSION"))
    case "languages":
      var languages: [String] = []
      repeat {
        languages.append(
          try reader.takeWord("a language such as en or de-AT", ProfileField.isLanguage))
      } while !reader.isAtEnd
      return .languages(languages)
    case "id": return .id(try reader.take("ID"))
    case "plugins":
      var plugins: [PluginVersion] = []
      repeat {
        plugins.append(try reader.take(PluginVersion.expected, PluginVersion.init(written:)))
      } while !reader.isAtEnd
      return .plugins(plugins)
    case "dev-mode": return .developmentMode(try reader.take("on or off", onOrOff))
    case "splash": return .splash(try reader.take("a time such as 6s", Units.time))
    case "disk": return .disk(try readDisk(&reader))
    case "damage": return .damage(try readDamage(&reader))
    case "location": return try readLocation(&reader)
    case "file":
      let path = try reader.takeSandboxPath()
      return .file(path: path, try .read(&reader))
    case "purge":
      try reader.require("caches")
      return .purgeCaches
    default: return .fault(try reader.choose(Fault.self))
    }
  }

  private static func readDisk(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> DiskRoom {
    if reader.skip("all") { return .all }
    if reader.skip("full") {
      try reader.require("after")
      return .full(after: try reader.take("a size such as 20kB", Units.size))
    }
    return .free(try reader.take("a size such as 5MB", Units.size))
  }

  private static func readDamage(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> StoreDamage {
    var damage = StoreDamage(
      try reader.choose(StoreDamage.Target.self), try reader.choose(StoreDamage.Kind.self))
    if reader.skip("seed") { damage.seed = try reader.take("a number from 1", Units.position) }
    return damage
  }

  private static func onOrOff(_ word: String) -> Bool? {
    word == "on" ? true : word == "off" ? false : nil
  }

  private static func readLocation(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> DeviceStep {
    let place: (Double, Double) = try reader.take("LAT,LON such as 52.52,13.41") { word in
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
        (-90...90).contains(latitude), (-180...180).contains(longitude)
      else { return nil }
      return (latitude, longitude)
    }
    let city = reader.isAtEnd ? nil : try reader.take("\"city\"")
    return .location(latitude: place.0, longitude: place.1, city: city)
  }
}

extension DeviceStep.FileChange {
  fileprivate static func read(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> DeviceStep.FileChange {
    switch try reader.choose(["from", "deleted", "empty", "cut", "flipped"]) {
    case "from": .copied(from: try reader.take("FILE"))
    case "deleted": .deleted
    case "empty": .emptied
    case "cut": .cut(percent: try reader.take("a part such as 50%", Units.percent))
    default: .flipped
    }
  }
}

extension PluginVersion {
  static let expected = "NAME@VERSION"

  /// Reads `NAME@VERSION`; the name may begin with `@`.
  init?(written: String) {
    guard let sign = written.lastIndex(of: "@"), sign != written.startIndex,
      written.index(after: sign) != written.endIndex
    else { return nil }
    self.init(
      name: String(written[..<sign]), version: String(written[written.index(after: sign)...]))
  }

  var written: String { "\(name)@\(version)" }
}

extension WordReader {
  /// Takes a path that is relative to the sandbox and stays in it.
  mutating func takeSandboxPath() throws(ScenarioError.Problem) -> String {
    let path = try take("PATH")
    guard !path.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw .outsideSandbox(path: path, context: context)
    }
    return path
  }
}

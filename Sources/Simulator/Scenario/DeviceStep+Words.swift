import LabServer

extension DeviceStep {
  /// The words after `device`, written.
  var words: [String] {
    switch self {
    case .profile(let file): ["profile", ScenarioWord.written(file)]
    case .bundle(let directory): ["bundle", ScenarioWord.written(directory)]
    case .version(let version): ["version", ScenarioWord.written(version)]
    case .languages(let languages): ["languages"] + languages.map(ScenarioWord.written)
    case .id(let id): ["id", ScenarioWord.written(id)]
    case .plugins(let plugins):
      ["plugins"] + plugins.map { ScenarioWord.written($0.written) }
    case .developmentMode(let isOn): ["dev-mode", isOn ? "on" : "off"]
    case .splash(let time): ["splash", Units.describe(time)]
    case .disk(.all): ["disk", "all"]
    case .disk(.free(let bytes)): ["disk", Units.describe(bytes: bytes)]
    case .disk(.full(let bytes)): ["disk", "full", "after", Units.describe(bytes: bytes)]
    case .damage(let damage):
      ["damage", damage.target.rawValue, damage.kind.rawValue, "seed", "\(damage.seed)"]
    case .location(let latitude, let longitude, let city):
      ["location", "\(latitude),\(longitude)"] + (city.map { [ScenarioWord.quoted($0)] } ?? [])
    case .file(let path, let change): ["file", ScenarioWord.written(path)] + change.words
    case .purgeCaches: ["purge", "caches"]
    case .fault(let fault): ["fault", fault.rawValue]
    }
  }
}

extension DeviceStep.FileChange {
  fileprivate var words: [String] {
    switch self {
    case .copied(let file): ["from", ScenarioWord.written(file)]
    case .deleted: ["deleted"]
    case .emptied: ["empty"]
    case .cut(let percent): ["cut", "\(percent)%"]
    case .flipped: ["flipped"]
    }
  }
}

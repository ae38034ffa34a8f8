import LabServer

extension OriginStep {
  /// The words after `origin`, written.
  var words: [String] {
    switch self {
    case .www(let release): ["www"] + release.words
    case .routes(let file): ["routes", "from", ScenarioWord.written(file)]
    case .texts(let version, let directory):
      ["texts", ScenarioWord.written(version), "from", ScenarioWord.written(directory)]
    case .file(let path, let source):
      ["file", ScenarioWord.written(path), "from", ScenarioWord.written(source)]
    case .files(let path, let source):
      ["files", ScenarioWord.written(path), "from", ScenarioWord.written(source)]
    case .json(let path, let text):
      ["json", ScenarioWord.written(path), ScenarioWord.quoted(text)]
    case .record(let record): ["record"] + record.words
    case .store(let release): ["store"] + release.words
    case .hosts(let names): ["host"] + names.map(ScenarioWord.written)
    case .fault(let fault): ["fault", fault.written]
    }
  }
}

extension OriginStep.WWWRelease {
  fileprivate var words: [String] {
    var words = [ScenarioWord.written(version), "from", ScenarioWord.written(directory)]
    if isOnlyChanged { words.append("only-changed") }
    if isComplete { words.append("complete") }
    if hasManifest { words.append("manifest") }
    if let nativeRange { words += ["needs", "native", ScenarioWord.quoted(nativeRange)] }
    for plugin in plugins { words += ["needs", "plugin", ScenarioWord.written(plugin)] }
    if let share { words += ["share", "\(share)%"] }
    if let channel { words += ["channel", ScenarioWord.written(channel)] }
    if let defect { words.append(defect.rawValue) }
    return words
  }
}

extension OriginStep.Record {
  fileprivate var words: [String] {
    switch self {
    case .versions(let store, let minimum):
      [
        "store", store.map(ScenarioWord.written) ?? "none", "minimum",
        minimum.map(ScenarioWord.written) ?? "none",
      ]
    case .file(let file): ["from", ScenarioWord.written(file)]
    case .error(let code): ["error", ScenarioWord.written(code)]
    }
  }
}

extension OriginStep.StoreRelease {
  fileprivate var words: [String] {
    var words = [ScenarioWord.written(version)]
    if let directory { words += ["from", ScenarioWord.written(directory)] }
    if let bundledVersion { words += ["bundled", ScenarioWord.written(bundledVersion)] }
    if !plugins.isEmpty {
      words += ["plugins"] + plugins.map { ScenarioWord.written($0.written) }
    }
    if let delay { words += ["after", Units.describe(delay)] }
    return words
  }
}

extension FaultChange {
  fileprivate var written: String {
    switch self {
    case .set(let fault): fault.description
    case .clear(let endpoint): "\(endpoint) none"
    }
  }
}

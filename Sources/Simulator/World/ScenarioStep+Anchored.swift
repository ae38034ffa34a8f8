import Foundation

extension ScenarioStep {
  /// The step with absolute paths, so that a recording can be played from anywhere.
  func anchored(in folder: String) -> ScenarioStep {
    func absolute(_ path: String) -> String {
      URL(fileURLWithPath: StagePath.resolve(path, in: folder)).standardizedFileURL.path
    }
    switch self {
    case .origin(.www(var release)):
      release.directory = absolute(release.directory)
      return .origin(.www(release))
    case .origin(.file(let path, let from)):
      return .origin(.file(path: path, from: absolute(from)))
    case .origin(.files(let path, let from)):
      return .origin(.files(path: path, from: absolute(from)))
    case .origin(.routes(let file)): return .origin(.routes(file: absolute(file)))
    case .origin(.texts(let version, let directory)):
      return .origin(.texts(version: version, directory: absolute(directory)))
    case .origin(.record(.file(let file))): return .origin(.record(.file(absolute(file))))
    case .origin(.store(var release)):
      release.directory = release.directory.map(absolute)
      return .origin(.store(release))
    case .device(.profile(let file)): return .device(.profile(file: absolute(file)))
    case .device(.bundle(let directory)): return .device(.bundle(directory: absolute(directory)))
    case .device(.file(let path, .copied(let from))):
      return .device(.file(path: path, .copied(from: absolute(from))))
    default: return self
    }
  }
}

import LabServer
import UpdateCore

/// One thing that befalls the scratch device of a torture.
struct TortureFault: Sendable, Equatable {
  /// What the device is doing.
  enum Scene: String, Sendable, CaseIterable {
    case firstLaunch = "first launch"
    case www, routes
    /// It starts, with a release that was updated before.
    case start
    /// A release is on trial.
    case trial
  }

  /// How a change of the disk fails.
  enum Failure: Int32, Sendable {
    case full = 28
    case broken = 5
    case noDescriptors = 24

    var words: String {
      switch self {
      case .full: "disk full"
      case .broken: "disk broken"
      case .noDescriptors: "no descriptors"
      }
    }
  }

  /// What a release on trial does.
  enum Defect: Sendable, Equatable {
    case fails(TrialFailure)
    case hangs
    case killed
  }

  enum Blow: Sendable, Equatable {
    case kill(change: Int, of: Int, power: Bool)
    case fail(change: Int, of: Int, Failure)
    case killAtStep(UpdateStep, power: Bool)
    case fillUp(after: Int)
    case damage(StoreDamage)
    case network(LabFault)
    case trial(Defect)
  }

  var scene: Scene
  var blow: Blow

  var words: String { "\(scene.rawValue): \(blow.words)" }

  /// Whether the update that it befalls must come to nothing for good.
  var isRefused: Bool {
    scene == .trial
  }
}

extension TortureFault.Blow {
  var words: String {
    switch self {
    case .kill(let change, let count, let power):
      "\(power ? "power cut at" : "killed before") change \(change) of \(count)"
    case .fail(let change, let count, let failure):
      "\(failure.words) at change \(change) of \(count)"
    case .killAtStep(let step, let power):
      "\(power ? "power cut at" : "killed at") \(step.rawValue)"
    case .fillUp(let bytes): "disk full after \(ByteCount.text(bytes)) more"
    case .damage(let damage): "\(damage.target.words), \(damage.kind.words)"
    case .network(let fault): fault.description
    case .trial(.fails(.threw)): "its page throws"
    case .trial(.fails(.missingScript)): "a script is missing"
    case .trial(.fails(.missingPage)): "its page is missing"
    case .trial(.fails(let failure)): failure.sentence
    case .trial(.hangs): "its page hangs"
    case .trial(.killed): "killed while its page loads"
    }
  }
}

import LabServer
import UpdateCore

/// Which faults a torture runs, in which order: the same for every run.
struct TorturePlan {
  /// How many changes of the disk each scene makes.
  let changes: [TortureFault.Scene: Int]

  /// All of them, kinds taking turns.
  var faults: [TortureFault] {
    let families = [
      kills(.www, 16, power: false), kills(.www, 12, power: true),
      failures(.www, 6, .full), failures(.www, 4, .broken), failures(.www, 2, .noDescriptors),
      fillings, steps,
      kills(.routes, 8, power: false), kills(.routes, 4, power: true),
      failures(.routes, 3, .full),
      kills(.firstLaunch, 5, power: false), kills(.firstLaunch, 3, power: true),
      damages, network, trials,
    ]
    // Each kind is spread evenly over the whole run.
    var placed: [(place: Double, fault: TortureFault)] = []
    for faults in families {
      for (index, fault) in faults.enumerated() {
        placed.append(((Double(index) + 0.5) / Double(faults.count), fault))
      }
    }
    let order = placed.indices.sorted { (placed[$0].place, $0) < (placed[$1].place, $1) }
    return order.map { placed[$0].fault }
  }

  /// So many of them, evenly chosen.
  func faults(_ count: Int) -> [TortureFault] {
    let all = faults
    guard count < all.count, count > 0 else { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }

  /// Changes spread evenly over all that a scene makes.
  private func points(_ scene: TortureFault.Scene, _ count: Int) -> [(change: Int, of: Int)] {
    let all = max(1, changes[scene] ?? 1)
    return (0..<count).map { (1 + ($0 * 2 + 1) * all / (count * 2), all) }
      .map { (min($0.0, all), $0.1) }
  }

  private func kills(_ scene: TortureFault.Scene, _ count: Int, power: Bool) -> [TortureFault] {
    points(scene, count).map {
      TortureFault(scene: scene, blow: .kill(change: $0.change, of: $0.of, power: power))
    }
  }

  private func failures(
    _ scene: TortureFault.Scene, _ count: Int, _ failure: TortureFault.Failure
  ) -> [TortureFault] {
    points(scene, count).map {
      TortureFault(scene: scene, blow: .fail(change: $0.change, of: $0.of, failure))
    }
  }

  private var fillings: [TortureFault] {
    [100, 2_500, 9_000].map { TortureFault(scene: .www, blow: .fillUp(after: $0)) }
  }

  private var steps: [TortureFault] {
    UpdateStep.allCases.map { TortureFault(scene: .www, blow: .killAtStep($0, power: false)) }
      + [UpdateStep.stage, .activate, .trial, .commit].map {
        TortureFault(scene: .www, blow: .killAtStep($0, power: true))
      }
  }

  private var damages: [TortureFault] {
    let all: [(StoreDamage.Target, StoreDamage.Kind)] = [
      (.www, .deleted), (.record, .flipped), (.map, .cut), (.www, .cut), (.previous, .deleted),
      (.app, .empty), (.www, .flipped), (.record, .deleted), (.www, .folder), (.map, .folder),
    ]
    return all.enumerated().map { index, damage in
      let damage = StoreDamage(damage.0, damage.1, seed: index + 1)
      return TortureFault(scene: .start, blow: .damage(damage))
    }
  }

  private var network: [TortureFault] {
    let faults: [Fault] = [
      .drop(percent: 10), .corrupt, .drop(percent: 50), .truncate(percent: 50),
      .drop(percent: 90), .reset, .html, .timeout,
    ]
    return faults.map { TortureFault(scene: .www, blow: .network(LabFault(.wwwPackage, $0))) }
  }

  private var trials: [TortureFault] {
    let defects: [TortureFault.Defect] = [
      .fails(.threw("Error: this release throws")), .hangs,
      .fails(.missingScript("js/app.js is missing")), .killed,
    ]
    return defects.map { TortureFault(scene: .trial, blow: .trial($0)) }
  }
}

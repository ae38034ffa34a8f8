/// Medians of work and of its baseline, measured in turn so that both meet the same machine.
struct Sampling {
  private(set) var values: [Double] = []
  private(set) var baselines: [Double] = []

  /// Which of the two comes first changes from round to round.
  static func alternate<Failure: Error>(
    rounds: Int, value: () throws(Failure) -> Duration,
    baseline: () throws(Failure) -> Duration
  ) throws(Failure) -> Sampling {
    var sampling = Sampling()
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        sampling.values.append(try value().microseconds)
        sampling.baselines.append(try baseline().microseconds)
      } else {
        sampling.baselines.append(try baseline().microseconds)
        sampling.values.append(try value().microseconds)
      }
    }
    return sampling
  }

  /// Microseconds.
  var value: Double { Sampling.median(values) }
  var baseline: Double { Sampling.median(baselines) }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return 0 }
    guard sorted.count.isMultiple(of: 2) else { return middle }
    return (middle + sorted[sorted.count / 2 - 1]) / 2
  }

  /// How long something takes, repeated; the time of one.
  static func time(repeated count: Int = 1, _ work: () -> Void) -> Duration {
    let start = ContinuousClock.now
    for _ in 0..<count { work() }
    return (ContinuousClock.now - start) / count
  }
}

extension Duration {
  var microseconds: Double { self / .microseconds(1) }
}

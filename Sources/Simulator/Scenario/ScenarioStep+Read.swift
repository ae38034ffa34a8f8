import LabServer
import TextUI
import UpdateCore

extension ScenarioStep {
  private static let stage = ["device", "origin", "network", "clock"]

  /// Reads the words of one line, which has at least one.
  static func read(_ words: [ScenarioWord]) throws(ScenarioError.Problem) -> ScenarioStep {
    var reader = WordReader(words)
    let verb = try reader.choose(stage + Act.verbs + ["expect"])
    switch verb {
    case "device": return .device(try .read(&reader))
    case "origin": return .origin(try .read(&reader))
    case "network": return .network(try .read(&reader))
    case "clock": return .clock(try .read(&reader))
    case "expect": return .expect(try .read(&reader))
    default: return .act(try .read(verb, &reader))
    }
  }
}

extension NetworkStep {
  static func read(_ reader: inout WordReader) throws(ScenarioError.Problem) -> NetworkStep {
    let step: NetworkStep
    switch try reader.choose(["online", "offline", "slow", "latency"]) {
    case "online": step = .online
    case "offline": step = .offline
    case "slow": step = .slow(rate: try reader.take("a rate such as 20kB/s", Units.rate))
    default: step = .latency(try reader.take("a time such as 800ms", Units.time))
    }
    try reader.end()
    return step
  }
}

import Foundation
import Glibc
import UpdateCore

/// Kills, fails and cuts the power of an update at every change of the disk, and starts it again.
@main
enum Torture {
  /// How a process ends that finds the device held by another.
  static let busy: Int32 = 3
  /// Seconds after which a process is dead for good.
  private static let patience: UInt32 = 30

  private static let usage = """
    usage: torture [--stride N] [--soak SECONDS] [--seed N] [--processes N] [ROW…]

    Every fault at every change of the disk of every row, or one in N by chance; then random kills for so
    many seconds. TORTURE_FILES is the number of further files in a release.
    rows: \(Row.all.map(\.name).joined(separator: " "))
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let verb = arguments.first, arguments.count >= 3,
      ["arrange", "act", "check", "hold"].contains(verb)
    {
      become(verb, arguments[1], arguments[2], isDone: arguments.last == "done")
    }
    do {
      exit(try drive(arguments) ? 0 : 1)
    } catch {
      Output.line("\(error)")
      exit(2)
    }
  }

  // MARK: One process of a trial

  private static func become(_ verb: String, _ name: String, _ path: String, isDone: Bool) -> Never
  {
    guard let row = Row.named(name) else {
      Output.line("no row \(name)")
      exit(64)
    }
    alarm(patience)
    let device = Device(path)
    Task(executorPreference: device.executor) { exit(await work(verb, row, device, isDone)) }
    while true { pause() }
  }

  private static func work(_ verb: String, _ row: Row, _ device: Device, _ isDone: Bool) async
    -> Int32
  {
    do {
      switch verb {
      case "arrange":
        // So that a single fault can be looked at by hand.
        try Build.write(below: Device.builds(beside: device.path))
        try await row.arrange(device)
        return 0
      case "act":
        try row.publish(device.origin)
        let launch = try await device.launch(row.build, row.setup)
        let isDone = try await row.act(launch)
        for line in launch.story { Output.line(line) }
        return isDone ? 0 : 1
      case "hold":
        let launch = try await device.launch(row.build, row.setup)
        Output.line("\(launch.sandbox.path) is held")
        while true { pause() }
      default:
        let problems = try await Restart(row: row, device: device, isDone: isDone).problems()
        for problem in problems { Output.line(problem) }
        return problems.isEmpty ? 0 : 1
      }
    } catch let error as SandboxError {
      Output.line(error.sentence)
      if case .busy = error { return busy }
      return 1
    } catch {
      Output.line("\(verb): \(error)")
      return 1
    }
  }

  // MARK: All of them

  private static func drive(_ arguments: [String]) throws -> Bool {
    var numbers = ["--stride": 1, "--soak": 0, "--seed": 1, "--processes": 2]
    var (rest, names) = (arguments[...], [String]())
    while let argument = rest.popFirst() {
      if numbers[argument] != nil, let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 {
        numbers[argument] = number
      } else if Row.named(argument) != nil {
        names.append(argument)
      } else {
        Output.line(usage)
        return false
      }
    }
    let seed = UInt64(numbers["--seed"] ?? 1)
    let processes = max(1, numbers["--processes"] ?? 2)
    let folder = try WorkFolder(devices: processes)
    let rows = Row.all.filter { names.isEmpty || names.contains($0.name) }
    try LockTrial(folder: folder).run()
    Output.line(Tally.heading)
    var matrix = Matrix(
      stride: max(1, numbers["--stride"] ?? 1), seed: seed, rows: rows, folder: folder,
      processes: processes)
    try matrix.run()
    let tally = matrix.tally
    Output.line(
      "\(rows.count) rows, \(tally.points) points, \(tally.trials) faults: \(tally.failures) failed"
    )
    if let seconds = numbers["--soak"], seconds > 0 {
      try Soak(folder: folder, seconds: seconds, seed: seed).run()
    }
    return tally.failures == 0
  }
}

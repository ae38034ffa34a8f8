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

    Lets a device do each of the things below, and strikes it at every change that it makes to its disk: killed
    before the change, after it, or in the middle of a write; ENOSPC, EDQUOT, EIO, EMFILE, once or from
    then on; and the power cut, with what was not flushed lost in seven ways. Then it must start with the
    old or the new release whole, do what it is asked again, and leave nothing behind. The row `damage`
    damages each file and folder that a device keeps in every way instead.

      --stride N       one fault in N, chosen by chance; 1, which is all, by default
      --seed N         another choice; 1 by default
      --processes N    so many devices at once; 2 by default
      --soak SECONDS   after that updates by two processes at once, most of them killed at some moment
      ROW…             only these

    The variable TORTURE_FILES is the number of further files in a release, 3 by default. The end of the
    program is 0 when nothing failed, 1 when something did, and 2 when a row could not be run.

    rows:
    \((Row.all.map { ($0.name, $0.about) } + [(damageRow, "everything that a device keeps, damaged")])
      .map { "  \($0.padding(toLength: 26, withPad: " ", startingAt: 0))\($1)" }
      .joined(separator: "\n"))
    """
  private static let damageRow = "damage"

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let verb = arguments.first, arguments.count >= 3,
      ["arrange", "act", "check", "hold", "survive"].contains(verb)
    {
      if verb == "survive" { survive(arguments[1], arguments[2], arguments[3...].joined()) }
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

  /// Starts a device of which something was damaged, as a user for whom modes count.
  private static func survive(_ name: String, _ path: String, _ damaged: String) -> Never {
    alarm(patience)
    if geteuid() == 0 {
      setgid(DamageMatrix.user)
      setuid(DamageMatrix.user)
    }
    let device = Device(path)
    Task(executorPreference: device.executor) {
      do {
        guard let damage = Damage(rawValue: name) else { exit(64) }
        let problems = try await Survival(device: device, path: damaged, damage: damage).problems()
        for problem in problems { Output.line(problem) }
        exit(problems.isEmpty ? 0 : 1)
      } catch let error as SandboxError {
        Output.line(error.sentence)
        exit(1)
      } catch {
        Output.line("\(error)")
        exit(1)
      }
    }
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
      } else if argument == damageRow || Row.all.contains(where: { $0.name == argument }) {
        names.append(argument)
      } else {
        Output.line(usage)
        guard argument == "--help" else { throw Problem("not understood: \(argument)") }
        return true
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
    var failures = tally.failures
    if names.isEmpty || names.contains(damageRow) {
      var matrix = DamageMatrix(
        stride: max(1, numbers["--stride"] ?? 1), seed: seed, folder: folder,
        processes: processes)
      try matrix.run()
      failures += matrix.failures
    }
    if let seconds = numbers["--soak"], seconds > 0 {
      try Soak(folder: folder, seconds: seconds, seed: seed).run()
    }
    return failures == 0
  }
}

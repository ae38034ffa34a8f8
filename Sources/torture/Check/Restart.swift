import UpdateCore

/// What is asked of a device after a fault: it starts, is whole, and does what it was asked again.
struct Restart {
  let row: Row
  let device: Device
  /// Whether the act was reported as done, so that nothing of it may be lost.
  let isDone: Bool

  /// What is wrong, in words.
  func problems() async throws -> [String] {
    var problems: [String] = []
    let first = try await device.launch(row.build, row.setup)
    try await first.examine()
    let allowed = isDone ? [row.after] : [row.before, row.after] + row.between
    problems += await check(first, allowed, "restarted")
    let final = row.retry?.after ?? row.after
    do {
      try (row.retry?.publish ?? row.publish)(device.origin)
      if try await !row.act(first) { problems.append("asked again, it fails") }
    } catch {
      problems.append("asked again, it fails: \(error)")
    }
    first.sandbox.close()
    let second = try await device.launch(row.build, row.setup)
    problems += await check(second, [final], "asked again", isFinal: true)
    if let problem = try await row.verify(second) { problems.append("asked again: \(problem)") }
    second.sandbox.close()
    return problems
  }

  private func check(
    _ launch: Launch, _ allowed: [Row.Content], _ moment: String, isFinal: Bool = false
  ) async -> [String] {
    var check = DeviceCheck(launch, allowed: allowed, isFinal: isFinal)
    await check.run()
    return check.problems.map { "\(moment): \($0)" }
  }
}

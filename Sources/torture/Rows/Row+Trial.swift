import Synchronization
import UpdateCore

/// Releases that are on trial.
extension Row {
  static let trialRows: [Row] = [passed, failedTrial, unfinished, forgotten]

  private static let publishChanged: Publishing = { try $0.publish("2", Release.changes) }

  /// Killed once its page has begun, it counts as failed: it is forgotten then, and tried again.
  private static let passed: Row = {
    var row = Row(
      name: "trial-passed", about: "an update whose page loads, which ends the trial", floor: 79)
    row.after.www = .changed
    row.setup.page = .loads
    row.arrange = Row.first()
    row.publish = publishChanged
    row.act = { launch in
      let result = await launch.www.check()
      if result.outcome == .updated || result.outcome == .upToDate { return true }
      guard result.outcome == .skipped || result.outcome == .rolledBack else { return false }
      try await launch.www.forgetFailures()
      return try await updating(launch)
    }
    row.verify = { launch in
      await launch.www.isOnTrial ? "the release is still on trial" : nil
    }
    return row
  }()

  private static let failedTrial: Row = {
    var row = Row(
      name: "trial-failed", about: "an update whose page throws, and is rolled back", floor: 114)
    row.between = [Content(www: .changed)]
    row.setup.page = .fails
    row.arrange = Row.first()
    row.publish = publishChanged
    row.act = rollingBack
    row.verify = mustRemember
    return row
  }()

  /// The app ended before its page had loaded; the next start rolls back.
  private static let unfinished: Row = {
    var row = Row(
      name: "trial-unfinished", about: "a second start of a release that never loaded", floor: 109)
    row.before.www = .changed
    row.setup.page = .hangs
    row.arrange = Row.first(publishChanged, hanging, setup: row.setup)
    row.publish = publishChanged
    row.act = rollingBack
    row.verify = mustRemember
    return row
  }()

  private static let forgotten: Row = {
    var row = Row(
      name: "trial-forgotten", about: "failed releases are forgotten, and one installed again",
      floor: 81)
    row.after.www = .changed
    row.setup.page = .loads
    var failing = row.setup
    failing.page = .fails
    row.arrange = Row.first(publishChanged, rollingBack, setup: failing)
    row.publish = publishChanged
    row.act = { launch in
      // A start of a release whose page had begun has taken it back.
      try await launch.www.forgetFailures()
      return try await updating(launch)
    }
    row.verify = { launch in
      await launch.www.status().sets[.www]?.failed.isEmpty ?? false
        ? nil : "what failed is not forgotten"
    }
    return row
  }()

  private static let rollingBack: @Sendable (Launch) async throws -> Bool = { launch in
    let result = await launch.www.check()
    if result.outcome != .rolledBack, result.outcome != .skipped { Output.line(result.reason) }
    return result.outcome == .rolledBack || result.outcome == .skipped
  }

  /// Ends the check once the page has begun.
  private static let hanging: @Sendable (Launch) async throws -> Bool = { launch in
    async let result = launch.www.check()
    while !(launch.page?.hasBegun.load(ordering: .relaxed) ?? true) { await Task.yield() }
    launch.www.cancel()
    return await result.outcome == .failed
  }

  private static let mustRemember: @Sendable (Launch) async throws -> String? = { launch in
    let failed = await launch.www.status().sets[.www]?.failed ?? []
    return failed.map(\.version) == ["2"] ? nil : "it is not remembered that version 2 failed"
  }
}

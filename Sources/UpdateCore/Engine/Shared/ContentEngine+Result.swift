extension ContentEngine {
  /// What an update's ending makes of it, in the words of its set; its entry is the run's last.
  ///
  /// - Parameters:
  ///   - upToDate: What stands before "up to date" and the reason.
  ///   - skipped: What stands before the reason.
  ///   - failed: What stands before the error's sentence.
  func result(
    of run: UpdateRun, _ ending: Result<UpdateEnding, UpdateError>, active: String?,
    upToDate: String, skipped: String, failed: String
  ) -> UpdateResult {
    var result = UpdateResult(
      set: Self.set, outcome: .failed, from: run.from, to: run.to, active: active,
      bytes: run.bytes, reason: "", entry: run.last ?? 0)
    result.delta = run.delta
    switch ending {
    case .success(.updated(let reason)):
      result.outcome = .updated
      result.reason = reason
    case .success(.upToDate(let reason)):
      result.outcome = .upToDate
      result.reason = "\(upToDate) up to date: \(reason)."
    case .success(.skipped(let reason)):
      result.outcome = .skipped
      result.reason = "\(skipped): \(reason)."
    case .success(.rolledBack(let error, let reason)):
      result.outcome = .rolledBack
      result.error = error
      result.reason = reason
    case .failure(let error):
      result.error = error
      result.reason = "\(failed): \(error.sentence)."
    }
    return result
  }
}

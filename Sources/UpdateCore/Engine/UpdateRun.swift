/// What one check has come to know so far.
struct UpdateRun {
  /// The journal entry of the latest event: the cause of the next.
  var last: Int?
  var from: String?
  var to: String?
  /// Bytes of packages, manifests and their files fetched.
  var bytes = 0
  /// What a manifest has spared.
  var delta: UpdateResult.Delta?
  /// What the check belongs to.
  var moment = CheckMoment.asked
  /// The id of the tree that is being staged.
  var staging: String?
  /// The step that is being done.
  var step = UpdateStep.check
}

/// How a check ended that did not fail, and why.
enum UpdateEnding {
  case updated(reason: String)
  case upToDate(reason: String)
  case skipped(reason: String)
  /// The new release failed its trial.
  case rolledBack(UpdateError, reason: String)
}

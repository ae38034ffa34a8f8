/// The trial of the active release in this process, and who waits for its end.
struct RunningTrial {
  enum Verdict {
    case passed
    case failed(TrialFailure)
    /// The check that waited was ended first.
    case open
  }

  var record: TrialRecord
  var state: ReleaseTrial
  /// The journal's latest entry about it.
  var because: Int?
  var verdict: Verdict?
  var waiting: CheckedContinuation<Verdict, Never>?
  var timer: LabClock.Timer?

  init(_ record: TrialRecord, _ rules: TrialRules, isCounting: Bool, because: Int?) {
    self.record = record
    self.because = because
    state = ReleaseTrial(rules, starts: record.starts, isCounting: isCounting)
  }
}

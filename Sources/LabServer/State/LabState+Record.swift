extension LabState {
  /// The record's two versions, also behind an error that is in force; `nil` when none were set.
  package var editableRecord: LabRecord? {
    if case .versions = record { return record }
    return recordBefore
  }

  /// The lab's own path for one that was asked for; what a raw answer is given at stays itself.
  func servedPath(_ asked: String) -> String {
    rawFiles[asked] == nil ? aliases[asked] ?? asked : asked
  }
}

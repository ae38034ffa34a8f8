/// The trial of the active release as it is on disk: `Library/Drydock/trial-www.json`.
///
/// It is written before the release becomes active, and names its tree: of another tree it says
/// nothing. It is there exactly as long as the release has not shown that it works.
struct TrialRecord: Codable, Sendable, Equatable {
  static let name = "trial-www.json"
  private static let limit = 64 << 10
  private static let mostStarts = 1_000_000

  /// The id of the release's record.
  var id: String
  var version: String
  /// Tries that have begun.
  var starts = 0

  /// `nil` when there is none, or none that can be understood.
  static func read(in folder: Folder) -> TrialRecord? {
    guard let record = SealedJSON.read(TrialRecord.self, name, in: folder, limit: limit),
      (0...mostStarts).contains(record.starts)
    else { return nil }
    return record
  }

  func write(in folder: Folder, disk: Disk) throws(DiskError) {
    // Strings and a number cannot fail to be encoded.
    guard let bytes = SealedJSON.bytes(of: self) else { return }
    try disk.replaceAnything(TrialRecord.name, in: folder, with: bytes)
  }

  /// Takes it away, which needs no room on the disk: whatever has its name goes.
  static func remove(in folder: Folder, disk: Disk) throws(DiskError) {
    guard folder.status(of: name) != nil else { return }
    try disk.removeTree(name, in: folder)
    try disk.flush(folder)
  }
}

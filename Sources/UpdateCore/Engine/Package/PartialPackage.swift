import Foundation

/// What a download that did not end has left in `Library/Drydock`: the bytes that came, and beside
/// them what they are the beginning of.
///
/// The record is on disk before the first byte that it speaks of, and is gone, or another one, before
/// a byte of something else is written. Without its record a file is rubbish, and the reverse.
struct PartialPackage: Codable, Sendable, Equatable {
  static let fileName = "package-www.part"
  static let recordName = "package-www.json"
  private static let recordLimit = 64 << 10
  /// Older ones are not gone on with: a server that waited so long has another release.
  private static let lifetime = 7 * 86_400.0

  /// Where the package is fetched from, as the offer said.
  var url: String
  /// The strong entity tag of the answer that the bytes came with.
  var validator: String
  /// The whole package's size, where the answer said it.
  var total: Int?
  /// What the offer announced.
  var sha256: String?
  /// When its download began.
  var began: Date

  /// What is there and can be gone on with; `nil` for all else.
  static func read(in own: Folder, now: Date) -> (record: PartialPackage, size: Int)? {
    guard
      let record = SealedJSON.read(
        PartialPackage.self, recordName, in: own, limit: recordLimit),
      let file = try? InputFile(fileName, in: own), file.size > 0,
      HTTPHead.isStrong(record.validator), abs(now.timeIntervalSince(record.began)) < lifetime,
      file.size <= record.total ?? ArchiveLimits.packageSize
    else { return nil }
    return (record, file.size)
  }

  /// Whether it can be the beginning of what an offer speaks of.
  func fits(_ offer: Offer) -> Bool {
    guard url == offer.url else { return false }
    if let sha256, let announced = offer.sha256, sha256 != announced.text { return false }
    if let total, let size = offer.size, total != size { return false }
    return true
  }

  func write(in own: Folder, disk: Disk) throws(DiskError) {
    // Strings, a number and a date cannot fail to be encoded.
    guard let bytes = SealedJSON.bytes(of: self) else { return }
    try disk.replaceAnything(PartialPackage.recordName, in: own, with: bytes)
  }

  /// Removes file and record, whichever is there.
  static func remove(in own: Folder, disk: Disk) throws(DiskError) {
    try disk.removeTree(recordName, in: own)
    try disk.removeTree(fileName, in: own)
  }

  /// Removes what cannot be gone on with; whether there was anything.
  static func sweep(in own: Folder, disk: Disk, now: Date) throws(DiskError) -> Bool {
    guard [recordName, fileName].contains(where: { own.status(of: $0) != nil }),
      read(in: own, now: now) == nil
    else { return false }
    for name in [recordName, fileName] { try own.assertAnswers(name) }
    try remove(in: own, disk: disk)
    return true
  }
}

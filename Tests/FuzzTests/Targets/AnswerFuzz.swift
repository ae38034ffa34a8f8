import Foundation

@testable import UpdateCore

/// What servers answer, and what the engine's own files say after they were damaged.
enum AnswerFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    try checkOffer(bytes)
    do throws(RecordError) {
      let answer = RecordQuestions.Answer(status: 200, bytes: bytes, url: "https://a.test/")
      _ = try CloudKitAnswer.record(answer, named: "current")
    } catch {
      try promisePrintable(error.sentence)
    }
    if let record = ReleaseRecord(bytes) {
      try promise(ReleaseRecord(record.bytes()) == record, "a record reads differently")
    }
  }

  private static func checkOffer(_ bytes: [UInt8]) throws {
    let offer: Offer
    do throws(UpdateError) {
      offer = try PackageAPI.offer(bytes, from: "https://origin.test/api/version.json")
    } catch {
      return try promisePrintable(error.sentence)
    }
    try promise(WebURL(offer.url) != nil, "a package that is at no address")
    try promise(
      (1...ArchiveLimits.packageSize).contains(offer.size ?? 1), "\(offer.size ?? 0) bytes")
  }
}

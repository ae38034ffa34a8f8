@testable import Simulator

/// A filter is taken, or refused at a place that it has.
enum FilterFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let filter: TrafficFilter
    do throws(TrafficFilterError) {
      filter = try TrafficFilter(text)
    } catch {
      try promise((0...text.unicodeScalars.count).contains(error.position), "at no place")
      return try promisePrintable(error.sentence)
    }
    try promise(filter.text == text, "another text")
  }
}

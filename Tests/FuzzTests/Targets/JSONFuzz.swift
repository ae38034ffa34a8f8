import Foundation

@testable import UpdateCore

/// What is taken is JSON to Foundation as well, and is the same when written and read again.
enum JSONFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    let strict = try read(bytes, .strict)
    let loose = try read(bytes, .json5)
    if let strict {
      try promise(strict == loose, "JSON5 reads something else")
      try checkFoundation(strict, bytes)
    }
    if let loose { try checkWriting(loose) }
  }

  /// The value, or `nil` for what is refused.
  private static func read(_ bytes: [UInt8], _ dialect: JSONReader.Dialect) throws -> JSONValue? {
    do throws(JSONError) {
      return try JSONReader.read(bytes, dialect: dialect)
    } catch {
      try promisePrintable(error.description)
      return nil
    }
  }

  private static func checkFoundation(_ value: JSONValue, _ bytes: [UInt8]) throws {
    // Foundation refuses numbers beyond its own.
    guard hasOrdinaryNumbers(value) else { return }
    try promise(
      (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil,
      "Foundation refuses it")
  }

  private static func checkWriting(_ value: JSONValue) throws {
    for isPretty in [false, true] {
      let text = value.write(pretty: isPretty)
      let again = try JSONReader.read(Array(text.utf8), limit: 1 << 24)
      try promise(again == value, "written, it is another value: \(text)")
    }
  }

  private static func hasOrdinaryNumbers(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let number): number.text.utf8.count < 18 && number.double != nil
    case .array(let elements): elements.allSatisfy(hasOrdinaryNumbers)
    case .object(let object): object.members.allSatisfy { hasOrdinaryNumbers($0.value) }
    default: true
    }
  }
}

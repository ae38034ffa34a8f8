import Foundation

/// JSON objects that begin with a digest over all that follows, so that a file of the engine's own
/// that was damaged is told from one that says something else.
///
/// `{"digest":"<64 hexadecimal digits>",…}`; what was written before there were digests is read as it
/// is.
enum SealedJSON {
  private static let prefix = Array(#"{"digest":""#.utf8)
  private static let separator = Array(#"","#.utf8)
  private static let digits = 64
  private static var length: Int { prefix.count + digits + separator.count }
  /// A prefix that is wrong in fewer bytes than this is a damaged one.
  private static let otherwise = 4

  /// Puts the digest into an object of at least one member.
  static func seal(_ object: consuming [UInt8]) -> [UInt8] {
    let hash = SHA256()
    object.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0.dropFirst())) }
    // In place: records are long.
    object.replaceSubrange(0..<1, with: prefix + hash.finish().text.utf8 + separator)
    return object
  }

  /// The object without its digest; `nil` when it is not what was written.
  static func open(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: prefix) else {
      let wrong = zip(bytes, prefix).count { $0 != $1 }
      return wrong < otherwise ? nil : bytes
    }
    guard bytes.count > length,
      bytes[(length - separator.count)..<length].elementsEqual(separator)
    else { return nil }
    let body = Array(bytes[length...])
    guard
      bytes[prefix.count..<prefix.count + digits].elementsEqual(
        SHA256.digest(of: body).text.utf8)
    else { return nil }
    return [UInt8(ascii: "{")] + body
  }

  // MARK: Values

  /// Writes a value whose encoding is an object of at least one member.
  static func bytes(of value: some Encodable, by encoder: JSONEncoder = JSONEncoder()) -> [UInt8]? {
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(value)).map { seal(Array($0)) }
  }

  /// Reads a value from a file of a folder; `nil` when there is none that can be believed.
  static func read<Value: Decodable>(
    _ type: Value.Type, _ name: String, in folder: Folder, limit: Int,
    by decoder: JSONDecoder = JSONDecoder()
  ) -> Value? {
    guard let bytes = try? folder.read(name, limit: limit) else { return nil }
    return value(type, from: bytes, limit: limit, by: decoder)
  }

  /// Reads a value from the bytes of a file; `nil` when they cannot be believed.
  static func value<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], limit: Int, by decoder: JSONDecoder = JSONDecoder()
  ) -> Value? {
    open(bytes).flatMap { JSONReader.decode(type, from: $0, limit: limit, by: decoder) }
  }
}

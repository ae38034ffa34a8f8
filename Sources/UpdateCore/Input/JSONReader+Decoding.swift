package import Foundation

extension JSONReader {
  /// Reads a value of a type that can be decoded from JSON of the strict dialect.
  ///
  /// Foundation's decoder alone takes the first of two equal keys, other encodings and commas at an
  /// end; so the bytes are read strictly first. For the engine's own files, which may be damaged.
  /// - Returns: `nil` for what is larger, no strict JSON, or not of that type.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], limit: Int = 1 << 20,
    by decoder: JSONDecoder = JSONDecoder()
  ) -> Value? {
    guard (try? read(bytes, limit: limit)) != nil else { return nil }
    return try? decoder.decode(type, from: Data(bytes))
  }
}

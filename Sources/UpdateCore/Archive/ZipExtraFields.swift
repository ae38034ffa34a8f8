/// The extra fields of one header that matter: long sizes, and a second name.
struct ZipExtraFields {
  /// The content of the zip64 field.
  var long: ArraySlice<UInt8>?
  /// The name in an Info-ZIP Unicode path field, without its version and checksum.
  var name: ArraySlice<UInt8>?

  /// `nil` when a field runs past the end or is there twice.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    while reader.remaining >= 4 {
      guard let id = reader.short(), let length = reader.short(), let field = reader.take(length)
      else { return nil }
      switch id {
      case 0x0001:
        guard long == nil else { return nil }
        long = field
      case 0x7075:
        guard name == nil, field.count >= 5 else { return nil }
        name = field.dropFirst(5)
      default: break
      }
    }
    // Alignment tools pad with zeros.
    guard let rest = reader.take(reader.remaining), rest.allSatisfy({ $0 == 0 }) else { return nil }
  }

  /// Replaces each value that is all ones by the next long one, in the order of the format.
  func resolve(_ values: inout [UInt64]) -> Bool {
    guard values.contains(UInt64(UInt32.max)) else { return true }
    guard let long else { return false }
    var reader = ByteReader(long)
    for index in values.indices where values[index] == UInt64(UInt32.max) {
      guard let value = reader.long() else { return false }
      values[index] = value
    }
    return true
  }
}

/// A release, packed, or the list of its files.
struct Package: Sendable {
  var bytes: [UInt8]
  /// In lower-case hexadecimal.
  var sha256: String
}

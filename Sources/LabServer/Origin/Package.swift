/// A release, packed.
struct Package: Sendable {
  var bytes: [UInt8]
  /// In lower-case hexadecimal.
  var sha256: String
}

/// What a file of texts may hold at most.
package enum StringsLimits {
  /// Bytes of a file.
  package static let fileSize = 16 << 20
  package static let keys = 500_000
  /// Bytes of a key.
  package static let keySize = 16 << 10
  /// Bytes of a text.
  package static let textSize = 1 << 20
  /// Warnings that are kept.
  package static let warnings = 100
}

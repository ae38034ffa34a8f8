/// What a page's markup may ask of us; measured against hostile documents.
struct HTMLLimits: Sendable {
  /// Bytes of a document.
  var bytes = 1 << 20
  /// Open elements, not counting those whose end tag may be left out.
  var depth = 512
  /// Attributes of one tag.
  var attributes = 64
  /// Open formatting elements, which the standard opens anew in each paragraph.
  var formatting = 16
  /// Memory of one parse in bytes.
  var parseMemory = 64 << 20
  /// Processor time of one parse.
  var parseTime = Duration.milliseconds(250)

  static let standard = HTMLLimits()
}

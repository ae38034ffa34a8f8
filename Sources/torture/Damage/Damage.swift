/// What can be wrong with a file or a folder.
enum Damage: String, CaseIterable, Sendable {
  case deleted, emptied
  // Of a file's bytes.
  case half, bit, zeros, garbage
  /// Each number in it is more than 64 bits hold.
  case huge
  case doubled
  /// It and the next file have each other's names.
  case swapped
  // Something else in its place.
  case folder, file, zero, dangling, loop, outside, pipe
  /// Its owner may not read it.
  case shut
  /// Of a folder: more than there should be.
  case stray, pipeInside

  static let ofFiles: [Damage] = [
    .deleted, .emptied, .half, .bit, .zeros, .garbage, .huge, .doubled, .swapped, .folder, .zero,
    .dangling, .loop, .outside, .pipe, .shut,
  ]

  static let ofLinks: [Damage] = [
    .deleted, .folder, .file, .zero, .dangling, .loop, .outside, .pipe,
  ]

  static let ofFolders: [Damage] = [
    .deleted, .emptied, .file, .zero, .dangling, .loop, .outside, .pipe, .shut, .stray, .pipeInside,
  ]
}

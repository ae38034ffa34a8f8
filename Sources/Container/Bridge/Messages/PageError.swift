/// Why a document cannot be shown.
package enum PageError: Error, Hashable, Sendable {
  /// More bytes than a page may have.
  case tooLarge(bytes: Int, limit: Int)
  /// The parser needed more memory than a page may take.
  case parseMemory(limit: Int)
  /// The parser took longer than a page may take.
  case parseTime(limit: Duration)
  /// The page as laid out is more than can be sent.
  case layoutTooLarge(bytes: Int, limit: Int)
  /// The page has made as many nodes as it may.
  case tooManyNodes(limit: Int)
}

extension PageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "the page has \(bytes) bytes; a page may have \(limit)"
    case .parseMemory(let limit):
      "the page's markup needs more than \(limit >> 20) MB to be read"
    case .parseTime(let limit):
      "the page's markup takes more than \(Int(limit / .milliseconds(1))) ms to be read"
    case .layoutTooLarge(let bytes, let limit):
      "the page as laid out takes \(bytes) bytes; it may take \(limit)"
    case .tooManyNodes(let limit):
      "the page has more than \(limit) nodes"
    }
  }
}

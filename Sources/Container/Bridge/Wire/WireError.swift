/// Why bytes are no message of the page protocol.
package enum WireError: Error, Hashable, Sendable {
  /// The bytes end inside a value.
  case truncated
  /// Bytes follow the message's last value.
  case trailingBytes(Int)
  /// A number stands for no case of the named type.
  case unknownCase(type: String, UInt64)
  /// A number, a length or a count is out of the named type's bounds.
  case outOfBounds(type: String)
  case invalidText
  /// A frame is longer than the limit.
  case frameTooLong(Int)
  /// The named text or list is longer than a page may have it.
  case tooLong(type: String, limit: Int)
  /// The messages of one turn are more than the limit, in bytes.
  case turnTooLong(limit: Int)
  /// A message that does not belong to any command.
  case unexpected
}

extension WireError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated: "it ends too early"
    case .trailingBytes(let count): "\(count) bytes too many"
    case .unknownCase(let type, let number): "no \(type) has the number \(number)"
    case .outOfBounds(let type): "a number of \(type) is out of bounds"
    case .invalidText: "a text is not UTF-8"
    case .frameTooLong(let length): "\(length) bytes are too many"
    case .tooLong(let type, let limit): "\(type) has more than \(limit) bytes"
    case .turnTooLong(let limit): "one turn told more than \(limit >> 20) MB"
    case .unexpected: "nothing was asked"
    }
  }
}

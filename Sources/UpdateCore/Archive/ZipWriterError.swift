/// Why a zip could not be written.
package enum ZipWriterError: Error, Sendable, Equatable {
  case badPath(String)
  case duplicatePath(String)
  case tooManyFiles(limit: Int)
  case fileTooLarge(path: String, limit: Int)
  case archiveTooLarge(limit: Int)
}

extension ZipWriterError: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .badPath(let path): "\"\(path)\" cannot be a path in a package"
    case .duplicatePath(let path): "\"\(path)\" is there twice"
    case .tooManyFiles(let limit): "it holds more than \(limit) files"
    case .fileTooLarge(let path, let limit): "\"\(path)\" is larger than \(limit) bytes"
    case .archiveTooLarge(let limit): "it is larger than \(limit) bytes"
    }
  }
}

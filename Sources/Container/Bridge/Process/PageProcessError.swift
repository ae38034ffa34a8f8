import Glibc

/// Why a page process could not be started.
package enum PageProcessError: Error, Hashable, Sendable {
  /// A system call failed: its name and `errno`.
  case system(call: String, code: Int32)
}

extension PageProcessError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let call, let code):
      "the page process could not be started: \(call): \(String(cString: strerror(code)))"
    }
  }
}

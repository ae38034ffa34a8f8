/// Why no row can be run.
enum TortureError: Error, CustomStringConvertible {
  /// The library that records and strikes is not beside this program.
  case noShim(String)

  var description: String {
    switch self {
    case .noShim(let path): "\(path) is not there: swift build --product CrashShim makes it"
    }
  }
}

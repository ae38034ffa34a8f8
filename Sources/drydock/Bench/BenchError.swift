/// Why nothing could be measured.
enum BenchError: Error {
  case noFolder
  case folder(path: String, reason: String)
  case missing(programs: [(program: String, package: String)])
  case program(name: String, status: Int32)
  case lab(String)
  case update(String)
  case page(String)
  case package(String)
  case routes(String)
  case texts(String)

  /// One sentence without a full stop.
  var sentence: String {
    switch self {
    case .noFolder: return "no temporary folder can be made in $TMPDIR"
    case .folder(let path, let reason): return "\(path) cannot be written: \(reason)"
    case .missing(let programs):
      let names = programs.map(\.program).joined(separator: " and ")
      let packages = programs.map(\.package).joined(separator: " ")
      return "the baseline needs \(names): apt-get install \(packages)"
    case .program(let name, let status): return "\(name) failed with status \(status)"
    case .lab(let sentence): return "the lab did not start: \(sentence)"
    case .update(let sentence): return "the update that is measured failed: \(sentence)"
    case .page(let sentence): return "the page that is measured failed: \(sentence)"
    case .routes(let sentence): return "the routes map to be measured is none: \(sentence)"
    case .texts(let sentence): return "the texts to be measured are none: \(sentence)"
    case .package(let sentence): return "the package to be measured was not made: \(sentence)"
    }
  }
}

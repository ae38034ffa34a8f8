import Glibc

extension LabServerError: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .badAddress(let address): "\"\(address)\" is not an IP address of this machine"
    case .portTaken(let port): "port \(port) is taken by another program"
    case .cannotListen(let address, let port, let code):
      "cannot listen on \(address), port \(port): \(String(cString: strerror(code)))"
    case .cannotStart: "the lab's HTTP server did not start"
    case .unreadable(let path, let code):
      "cannot read \(path): \(String(cString: strerror(code)))"
    case .tooManyFiles(let folder, let limit): "\(folder) holds more than \(limit) files"
    case .noReleases(let folder):
      "\(folder) holds no release: one folder for each, named by its version, is expected"
    case .badReleaseName(let folder, let name):
      "the folder \"\(name)\" in \(folder) is not named by a version"
    case .package(let folder, let error): "cannot pack \(folder): \(error)"
    }
  }
}

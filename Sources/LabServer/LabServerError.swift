package import UpdateCore

/// Why the lab could not start, or a folder could not be served.
package enum LabServerError: Error, Sendable, Equatable {
  case badAddress(String)
  case portTaken(UInt16)
  case cannotListen(address: String, port: UInt16, errno: Int32)
  case cannotStart
  case unreadable(path: String, errno: Int32)
  case tooManyFiles(folder: String, limit: Int)
  case noReleases(folder: String)
  case badReleaseName(folder: String, name: String)
  case package(folder: String, ZipWriterError)
}

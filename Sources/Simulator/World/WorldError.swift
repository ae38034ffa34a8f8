package import LabServer
package import UpdateCore

/// Why a device could not be opened.
package enum WorldError: Error, Sendable {
  case sandbox(SandboxError)
  case lab(LabServerError)

  /// Whether another process holds the device.
  package var isBusy: Bool {
    if case .sandbox(let error) = self, case .busy = error { return true }
    return false
  }

  package var sentence: String {
    switch self {
    case .sandbox(let error): error.sentence
    case .lab(let error): error.description
    }
  }
}

/// Why a sandbox cannot be opened, or a path in it not be reached.
package enum SandboxError: Error, Sendable, Equatable {
  /// The app's name or bundle identifier cannot name a file.
  case invalidName(String)
  /// There is something at the path, but no sandbox; nothing was written.
  case notASandbox(path: String)
  /// The sandbox was made for another app.
  case otherApp(path: String, found: String, expected: String)
  /// Its record of the app cannot be read, and nothing else in it says whose it is.
  case unknownApp(path: String, expected: String)
  /// Another process holds it.
  case busy(path: String, holder: LockHolder?)
  /// The file system has no exchange of two folders in one step.
  case cannotExchange(path: String, reason: String)
  /// A path leaves the sandbox, or goes through a link.
  case outside(path: String)
  case disk(DiskError)

  /// Whether there is nothing at the path.
  package var isMissing: Bool {
    if case .disk(let error) = self { return error.isMissing }
    return false
  }

  /// One sentence without a full stop.
  package var sentence: String {
    switch self {
    case .invalidName(let name):
      "\"\(name)\" cannot be the name of an app's folder"
    case .notASandbox(let path):
      "\(path) is a folder with other things in it, not a sandbox"
    case .otherApp(let path, let found, let expected):
      "\(path) is the sandbox of \(found), not of \(expected)"
    case .unknownApp(let path, let expected):
      "\(path)/Library/Drydock/device.json cannot be read, and nothing else there says that it is "
        + "the sandbox of \(expected): remove the folder, or choose another"
    case .busy(let path, let holder):
      "\(path) is held by another process\(holder.map { " \($0.sentence)" } ?? ""): "
        + "quit it, or use : in it; another device: --sandbox DIR"
    case .cannotExchange(let path, let reason):
      "the file system of \(path) cannot exchange two folders in one step (\(reason)): "
        + "choose a folder on another one, ext4 or tmpfs for example"
    case .outside(let path):
      "\(path) is not a path inside the sandbox"
    case .disk(let error):
      error.sentence
    }
  }
}

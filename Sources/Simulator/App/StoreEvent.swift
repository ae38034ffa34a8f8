package import UpdateCore

/// What came of a visit to the App Store.
package enum StoreEvent: Sendable {
  /// The version that it has; `nil` when it does not have the app.
  case answered(version: String?)
  /// It could not be asked; one sentence.
  case unreachable(String)
  case progress(received: Int, total: Int?)
  /// The binary has come; `nil` when its content is that of the installed app.
  case downloaded([UInt8]?)
  case installed(Binary)
  /// The download or the install came to nothing; one sentence.
  case failed(String)
}
